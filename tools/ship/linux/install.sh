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
if [ "${1:-}" = --remove ]; then
	rm -f "$to/bin/duckboard" "$to/bin/duckctl" "$to/bin/duckserve" "$to/share/applications/duckboard.desktop" \
		"$to/share/icons/hicolor/256x256/apps/duckboard.png" "$to/share/mime/packages/duckboard.xml"
	refresh
	echo "Duckboard is removed; games and settings stay in ~/.config/duckboard."
	exit
fi
mkdir -p "$to/bin" "$to/share/applications" "$to/share/icons/hicolor/256x256/apps" "$to/share/mime/packages"
install -m 755 "$here/duckboard" "$here/duckctl" "$here/duckserve" "$to/bin/"
sed "s|^Exec=duckboard|Exec=\"$to/bin/duckboard\"|" "$here/duckboard.desktop" > "$to/share/applications/duckboard.desktop"
install -m 644 "$here/duckboard.png" "$to/share/icons/hicolor/256x256/apps/duckboard.png"
install -m 644 "$here/duckboard.xml" "$to/share/mime/packages/duckboard.xml"
refresh
echo "Duckboard is installed: $to/bin/duckboard"
