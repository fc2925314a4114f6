#!/bin/sh
# Compile the kernel for 64-bit Arm and compare its NEON level with the portable one, bit for bit.
#
# On an Arm machine the native compiler is used. Elsewhere it takes a cross compiler and an emulator:
#   apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
# CC and RUN name others. Less than a minute.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "$(uname -m)" = aarch64 ] || [ "$(uname -m)" = arm64 ]; then
    cc=${CC:-cc} run=${RUN:-}
else
    cc=${CC:-aarch64-linux-gnu-gcc} run=${RUN:-qemu-aarch64}
fi
for tool in $cc $run; do
    command -v "$tool" >/dev/null || { echo "$0: $tool is not installed" >&2; exit 2; }
done

# The program links statically where it can, so that the emulator needs no Arm libraries.
static=
[ "$(uname -s)" = Darwin ] || static=-static
find "$root/csrc" "$root/tables" -name '*.c' -exec \
    $cc -std=c11 -O2 -Wall -Wextra -pedantic -Werror $static -I"$root/csrc" \
    -o "$work/neon_check" "$root/tests/native/neon_check.c" {} +
report=$($run "$work/neon_check") || { echo "$report"; exit 1; }
echo "$report"
case $report in
*"neon: agrees"*) ;;
*) echo "$0: the NEON level did not run" >&2; exit 1 ;;
esac
