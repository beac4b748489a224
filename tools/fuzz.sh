#!/usr/bin/env bash
# fuzz.sh TIME [FOLDER...]: runs every fuzzer of the tree, or of some folders, for that long.
# MINIMIZE=1x is for those that never run the same way twice. Now and then Go fails one
# whose time is over ("context deadline exceeded") though it found nothing; that is
# told and counts as passed.
set -euo pipefail
cd "$(dirname "$0")/.."
time=$1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
grep -rl --include='*_test.go' '^func Fuzz' "${@:-.}" | xargs -n1 dirname | sort -u | while read -r dir; do
  grep -hoE '^func Fuzz[A-Za-z0-9_]+' "$dir"/*_test.go | sed 's/^func //' | sort -u | while read -r name; do
    echo "$dir $name"
    go test "./$dir" -run '^$' -fuzz "^$name\$" -fuzztime "$time" -fuzzminimizetime "${MINIMIZE:-20x}" </dev/null 2>&1 | tee "$log" && continue
    if grep -q 'Failing input' "$log" || ! grep -q 'context deadline exceeded' "$log"; then exit 1; fi
  done
done
