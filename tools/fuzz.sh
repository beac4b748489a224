#!/usr/bin/env bash
# fuzz.sh TIME: runs every fuzzer of the tree for that long.
set -eu
cd "$(dirname "$0")/.."
grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u | while read -r dir; do
  grep -hoE '^func Fuzz[A-Za-z0-9_]+' "$dir"/*_test.go | sed 's/^func //' | sort -u | while read -r name; do
    echo "$dir $name"
    go test "$dir" -run '^$' -fuzz "^$name\$" -fuzztime "$1" -fuzzminimizetime 20x </dev/null
  done
done
