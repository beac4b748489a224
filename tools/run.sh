#!/usr/bin/env bash
# run.sh: opens the game that `make build` made. On Linux the window needs a
# display and the libraries of X11 and OpenGL that every desktop has; those that
# are missing are installed where that can be done without asking. Without a
# display the computer plays a game and draws how it ended.
set -eu
cd "$(dirname "$0")/.."

watch() {
  mkdir -p out
  bin/duckctl play --png out/battle.png --save out/battle.json | tee out/battle.txt
  echo
  echo "The log is in out/battle.txt, how it ended is drawn in out/battle.png,"
  echo "and the game is saved in out/battle.json (bin/duckctl verify out/battle.json plays it again)."
}

if [ "$(uname -s)" != Linux ]; then
  exec bin/duckboard "$@"
fi
if [ -z "${DISPLAY:-}" ]; then
  echo "There is no display here (DISPLAY is not set), so no window can be opened."
  echo "The computer plays a game instead:"
  echo
  watch
  exit 0
fi

# the libraries that the window loads, each with the Debian package that has it
missing=""
known=$( { ldconfig -p || /sbin/ldconfig -p; } 2>/dev/null || true)
for pair in libX11.so.6:libx11-6 libXcursor.so.1:libxcursor1 libXi.so.6:libxi6 libXrandr.so.2:libxrandr2 libGL.so.1:libgl1; do
  case "$known" in
    "" | *"${pair%%:*}"*) ;;
    *) missing="$missing ${pair##*:}" ;;
  esac
done
if [ -n "$missing" ]; then
  echo "The window needs libraries that are not installed:$missing"
  get="apt-get install -y --no-install-recommends$missing"
  if ! command -v apt-get >/dev/null; then
    echo "Please install them by your system's means and run this again."
    exit 1
  elif [ "$(id -u)" = 0 ]; then
    $get
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    sudo $get
  else
    echo "Please run this, then make run again:  sudo $get"
    exit 1
  fi
fi
exec bin/duckboard "$@"
