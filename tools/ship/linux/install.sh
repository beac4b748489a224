#!/bin/sh
# Installs Duckboard for this user, or removes it: install.sh [--remove]
# Into ~/.local, or where $PREFIX says.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
to=${PREFIX:-$HOME/.local}
refresh() {
	command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$to/share/mime" >/dev/null 2>&1 || true
	command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database "$to/share/applications" >/dev/null 2>&1 || true
}
shared() { (cd "$here" && find share -type f); }
if [ "${1:-}" = --remove ]; then
	rm -f "$to/bin/duckboard" "$to/bin/duckctl" "$to/bin/duckserve"
	shared | while read -r file; do rm -f "$to/$file"; done
	refresh
	echo "Duckboard is removed; games and settings stay in ~/.config/duckboard."
	exit
fi
mkdir -p "$to/bin"
install -m 755 "$here/duckboard" "$here/duckctl" "$here/duckserve" "$to/bin/"
shared | while read -r file; do
	mkdir -p "$to/$(dirname "$file")"
	install -m 644 "$here/$file" "$to/$file"
done
sed "s|^Exec=duckboard|Exec=\"$to/bin/duckboard\"|" "$here/share/applications/duckboard.desktop" > "$to/share/applications/duckboard.desktop"
refresh
echo "Duckboard is installed: $to/bin/duckboard"
