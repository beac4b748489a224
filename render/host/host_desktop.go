//go:build !js

package host

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"duckboard/document"

	"github.com/atotto/clipboard"
	"github.com/ncruces/zenity"
)

// Give hands a file to the player and returns where it is: a path on the
// desktop. A file that has the name already stays as it is; the new one gets a
// number.
func Give(name string, data []byte) (where string, err error) {
	folder, err := folder()
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		path := filepath.Join(folder, numbered(safeName(name), n))
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(data)
		return path, errors.Join(err, f.Close())
	}
}

// numbered is the n-th name to try where the first is taken: "map (2).png".
func numbered(name string, n int) string {
	if n < 2 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s (%d)%s", strings.TrimSuffix(name, ext), n, ext)
}

func folder() (string, error) {
	if Folder != "" {
		return Folder, os.MkdirAll(Folder, 0o755)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	if set := os.Getenv("XDG_DOWNLOAD_DIR"); set != "" && isFolder(set) {
		return set, nil
	}
	if down := filepath.Join(home, "Downloads"); isFolder(down) {
		return down, nil
	}
	return home, nil
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Pick lets the player choose a file of one of the kinds and reads it.
func Pick(title string, kinds ...Kind) *Request[File] {
	var filters zenity.FileFilters
	for _, k := range kinds {
		f := zenity.FileFilter{Name: k.Name, CaseFold: true}
		for _, e := range k.Exts {
			f.Patterns = append(f.Patterns, "*"+e)
		}
		filters = append(filters, f)
	}
	return ask(func() (File, error) {
		path, err := zenity.SelectFile(zenity.Title(title), filters)
		if errors.Is(err, zenity.ErrCanceled) {
			return File{}, ErrCancelled
		}
		if err != nil {
			return File{}, fmt.Errorf("%w (%w)", ErrNoDialog, err)
		}
		return Read(path)
	})
}

// Copy puts a text on the clipboard. The Request's value says nothing; its error
// says why it could not be done: on Linux it takes xclip, xsel or wl-clipboard.
func Copy(text string) *Request[struct{}] {
	write := Clipboard
	if write == nil {
		write = func(text string) error { return lent(clipboard.WriteAll(text)) }
	}
	return ask(func() (struct{}, error) { return struct{}{}, write(text) })
}

// errNoClipboard is the error where the system has no program that reaches its clipboard.
var errNoClipboard = document.Refuse("no program for it is installed: xclip, xsel or wl-clipboard")

// lent is the error of the clipboard in words of the game.
func lent(err error) error {
	if err != nil && clipboard.Unsupported {
		return errNoClipboard
	}
	return err
}

// Show shows a text for the player to copy by hand, and tells whether it can: a
// desktop leaves that to the window.
func Show(title, text string) bool { return false }

// Paste is the text on the clipboard.
func Paste() *Request[string] {
	return ask(func() (string, error) {
		text, err := clipboard.ReadAll()
		return text, lent(err)
	})
}

// Address is where the game's page is, to make links with; a desktop has none.
func Address() string { return "" }

// Fragment is what follows the # in the page's address.
func Fragment() string { return "" }

// Tidy puts something in the place of what follows the # in the page's address.
func Tidy(fragment string) {}

// Busy tells the page whether leaving it would interrupt something: then the
// browser asks first.
func Busy(bool) {}

// Way tells the page how many screens one can go back from.
func Way(screens int, battle bool) {}

// Back tells whether the browser's Back was pressed: a window has none.
func Back() bool { return false }

// Still tells whether the system asks for no motion. Desktops have no common way
// to ask them: the player says it in the settings.
func Still() bool { return false }

// Coarse tells whether fingers are what the game is played with. A desktop has a
// mouse until a finger comes.
func Coarse() bool { return false }

// Ready tells the page that the first frame is on the screen.
func Ready() {}

// Backdrop is a picture of the title's map that was there before the game: a window
// has none.
func Backdrop() *image.RGBA { return nil }

// Announce says a text to those who do not see the screen. A window has no way
// to do it that all desktops share.
func Announce(string) {}

// Attend tells a page for how many matches its player is waited for. A window is told by the App.
func Attend(n int, title, notice string) {}

// Hidden tells whether nobody can see the page, so that no frame is asked for. A window gets its
// frames wherever it is.
func Hidden() bool { return false }

// Secure tells whether the browser trusts the page's address: a desktop has none.
func Secure() bool { return true }

// Notices tells whether the page may show notifications: "granted", "denied", "default" where the
// player was not asked yet; empty where there are none.
func Notices() string { return "" }

// AskNotices has the browser ask the player for it.
func AskNotices() {}

// Renew loads the page again, at a link, as its server has it now: once for each mark. It tells
// whether it does; a window cannot.
func Renew(link, mark string) bool { return false }
