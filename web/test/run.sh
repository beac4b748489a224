#!/usr/bin/env bash
# Plays the page in a real browser: run.sh FILE..., each FILE.test.mjs after the
# other. With AGAIN=1 a file that fails is run once more before it counts:
# machines are shared, and a browser may be starved.
set -euo pipefail
cd "$(dirname "$0")"

play() { node --test --test-concurrency=1 --test-reporter=spec "$1.test.mjs"; }

failed=()
for file in "$@"; do
	play "$file" && continue
	if [ "${AGAIN:-}" = 1 ]; then
		echo "######## $file.test.mjs failed. It is run once more. ########" >&2
		if play "$file"; then
			echo "######## $file.test.mjs passed the second time. ########" >&2
			continue
		fi
	fi
	failed+=("$file")
done
[ ${#failed[@]} = 0 ] || { echo "######## THE PAGE FAILED: ${failed[*]} ########" >&2; exit 1; }
