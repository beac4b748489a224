package host

import (
	"errors"
	"fmt"
	"image"
	"strings"
	"sync"
	"sync/atomic"
	"syscall/js"

	shown "duckboard/document"
)

// Give hands a file to the player and returns where it is: the browser's
// downloads.
func Give(name string, data []byte) (where string, err error) {
	defer guard(&err)
	name = safeName(name)
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	parts := js.Global().Get("Array").New(bytes)
	blob := js.Global().Get("Blob").New(parts, map[string]any{"type": "application/octet-stream"})
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	document := js.Global().Get("document")
	a := document.Call("createElement", "a")
	a.Set("href", url)
	a.Set("download", name)
	document.Get("body").Call("append", a)
	a.Call("click")
	a.Call("remove")
	// The browser reads the blob after the click; a minute is enough for it.
	var free js.Func
	free = js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("URL").Call("revokeObjectURL", url)
		free.Release()
		return nil
	})
	js.Global().Call("setTimeout", free, 60_000)
	return name, nil
}

// guard turns an exception of the page into an error.
func guard(err *error) {
	switch r := recover().(type) {
	case nil:
	case error:
		*err = r
	default:
		*err = fmt.Errorf("the page: %v", r)
	}
}

// Pick lets the player choose a file of one of the kinds and reads it. The
// browser shows its dialog only within some seconds of a click or a key.
func Pick(title string, kinds ...Kind) *Request[File] {
	var exts []string
	for _, k := range kinds {
		exts = append(exts, k.Exts...)
	}
	return ask(func() (f File, err error) {
		defer guard(&err)
		input := js.Global().Get("document").Call("createElement", "input")
		input.Set("type", "file")
		input.Set("accept", strings.Join(exts, ","))
		input.Set("title", title)
		chosen := make(chan bool, 1)
		tell := func(yes bool) js.Func {
			return js.FuncOf(func(js.Value, []js.Value) any {
				select {
				case chosen <- yes:
				default:
				}
				return nil
			})
		}
		change, cancel := tell(true), tell(false)
		defer change.Release()
		defer cancel.Release()
		input.Call("addEventListener", "change", change)
		input.Call("addEventListener", "cancel", cancel)
		input.Call("click")
		if !<-chosen || input.Get("files").Length() == 0 {
			return File{}, ErrCancelled
		}
		file := input.Get("files").Index(0)
		name := file.Get("name").String()
		if size := file.Get("size").Int(); size > MaxBytes {
			return File{}, fmt.Errorf("%s: is longer than %d MB", name, MaxBytes>>20)
		}
		buffer, err := Await(file.Call("arrayBuffer"))
		if err != nil {
			return File{}, err
		}
		bytes := js.Global().Get("Uint8Array").New(buffer)
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		return File{name, data}, nil
	})
}

// Await waits for a promise: the error is what it was refused with. It must not be
// called where the page waits for the caller.
func Await(promise js.Value) (js.Value, error) {
	type outcome struct {
		value js.Value
		err   error
	}
	c := make(chan outcome, 1)
	then := js.FuncOf(func(_ js.Value, args []js.Value) any {
		c <- outcome{value: first(args)}
		return nil
	})
	fail := js.FuncOf(func(_ js.Value, args []js.Value) any {
		c <- outcome{err: errors.New(js.Global().Call("String", first(args)).String())}
		return nil
	})
	defer then.Release()
	defer fail.Release()
	promise.Call("then", then, fail)
	o := <-c
	return o.value, o.err
}

func first(args []js.Value) js.Value {
	if len(args) == 0 {
		return js.Undefined()
	}
	return args[0]
}

// errNoClipboard is the error where the browser lends the page no clipboard:
// it does so only over HTTPS and at loopback addresses.
var errNoClipboard = shown.Refuse("the browser lends this page no clipboard")

func board() (js.Value, error) {
	v := js.Global().Get("navigator").Get("clipboard")
	if !v.Truthy() {
		return v, errNoClipboard
	}
	return v, nil
}

// Copy puts a text on the clipboard. The Request's value says nothing; its error
// says why it could not be done.
func Copy(text string) *Request[struct{}] {
	return ask(func() (none struct{}, err error) {
		defer guard(&err)
		b, err := board()
		if err == nil {
			_, err = Await(b.Call("writeText", text))
		}
		return none, err
	})
}

// Show shows a text in a dialog of the browser, chosen, for the player to copy by
// hand, and tells whether it could.
func Show(title, text string) (shown bool) {
	defer func() { shown = recover() == nil }() // a page may be denied dialogs
	js.Global().Call("prompt", title, text)
	return true
}

// Paste is the text on the clipboard.
func Paste() *Request[string] {
	return ask(func() (text string, err error) {
		defer guard(&err)
		b, err := board()
		if err != nil {
			return "", err
		}
		v, err := Await(b.Call("readText"))
		if err != nil {
			return "", err
		}
		return v.String(), nil
	})
}

// Address is where the game's page is, without what follows ? or #, to make
// links with.
func Address() string {
	l := js.Global().Get("location")
	if !l.Truthy() { // Node, in tests
		return ""
	}
	return l.Get("origin").String() + l.Get("pathname").String()
}

// Fragment is what follows the # in the page's address. It is cut at MaxBytes.
func Fragment() string {
	l := js.Global().Get("location")
	if !l.Truthy() {
		return ""
	}
	s := strings.TrimPrefix(l.Get("hash").String(), "#")
	return s[:min(len(s), MaxBytes)]
}

// Tidy puts something in the place of what follows the # in the page's address, and leaves no trace of
// that in the way back.
func Tidy(fragment string) {
	l, h := js.Global().Get("location"), js.Global().Get("history")
	if l.Truthy() && h.Truthy() {
		h.Call("replaceState", h.Get("state"), "", l.Get("pathname").String()+l.Get("search").String()+"#"+fragment)
	}
}

// Busy tells the page whether leaving it would interrupt something: then the
// browser asks first (web/loader.js reads it).
func Busy(yes bool) { js.Global().Set("duckboardBusy", yes) }

// back counts how often the browser's Back was pressed that nobody has heard yet.
var back atomic.Int32

var hearBack = sync.OnceFunc(func() {
	js.Global().Set("duckboardBack", js.FuncOf(func(js.Value, []js.Value) any {
		back.Add(1)
		return nil
	}))
})

// Way tells the page how many screens one can go back from, so that the browser's Back
// does it; and whether it would leave a battle, which the page asks before it is left
// altogether (web/loader.js).
func Way(screens int, battle bool) {
	hearBack()
	if f := js.Global().Get("duckboardWay"); f.Truthy() {
		f.Invoke(screens, battle)
	}
}

// Back tells whether the browser's Back was pressed, once for each time. Who has gone
// back calls Way again, be there as many screens as before.
func Back() bool {
	if back.Load() == 0 {
		return false
	}
	back.Add(-1)
	return true
}

// still is what the system last said about motion.
var still = sync.OnceValue(func() *atomic.Bool {
	var on atomic.Bool
	ask := js.Global().Get("matchMedia")
	if !ask.Truthy() { // Node, in tests
		return &on
	}
	query := js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)")
	on.Store(query.Get("matches").Bool())
	query.Call("addEventListener", "change", js.FuncOf(func(_ js.Value, args []js.Value) any {
		on.Store(args[0].Get("matches").Bool())
		return nil
	}))
	return &on
})

// Still tells whether the system asks for no motion (prefers-reduced-motion).
func Still() bool { return still().Load() }

// Coarse tells whether fingers are what the game is played with: the page's first
// pointer is no mouse.
func Coarse() bool {
	match := js.Global().Get("matchMedia")
	return match.Truthy() && match.Invoke("(pointer: coarse)").Get("matches").Bool()
}

// Ready tells the page that the first frame is on the screen: it takes its own
// still away.
func Ready() {
	if f := js.Global().Get("duckboardReady"); f.Truthy() {
		f.Invoke()
	}
}

// Backdrop is the still that the page showed while the game was on its way, in
// pixels (web/loader.js); nil: it has none.
func Backdrop() *image.RGBA {
	v := js.Global().Get("duckboardStill")
	if !v.Truthy() {
		return nil
	}
	img := image.NewRGBA(image.Rect(0, 0, v.Get("width").Int(), v.Get("height").Int()))
	if js.CopyBytesToGo(img.Pix, v.Get("pixels")) != len(img.Pix) {
		return nil
	}
	return img
}

// Announce says a text to those who do not see the screen: the page's screen
// reader (web/loader.js).
func Announce(text string) {
	if f := js.Global().Get("duckboardTell"); f.Truthy() {
		f.Invoke(shown.Shown(text))
	}
}

// call calls a function of the page (web/loader.js), if it has it.
func call(name string, args ...any) js.Value {
	f := js.Global().Get(name)
	if !f.Truthy() { // Node, in tests
		return js.Undefined()
	}
	return f.Invoke(args...)
}

// Attend tells the page for how many matches its player is waited for: in its title, with the
// badge of its icon, and with a notification where notice says something and nobody looks.
func Attend(n int, title, notice string) { call("duckboardTurn", n, title, notice) }

// Hidden tells whether nobody can see the page, so that no frame is asked for.
func Hidden() bool {
	d := js.Global().Get("document")
	return d.Truthy() && d.Get("hidden").Truthy()
}

// Secure tells whether the browser trusts the page's address: else it lends it no clipboard, no
// notifications, and keeps no copy of it.
func Secure() bool { return js.Global().Get("isSecureContext").Truthy() }

// Notices tells whether the page may show notifications: "granted", "denied", "default" where the
// player was not asked yet; empty where there are none.
func Notices() string {
	n := js.Global().Get("Notification")
	if !n.Truthy() || !Secure() {
		return ""
	}
	return n.Get("permission").String()
}

// AskNotices has the browser ask the player for it. It does so only within some seconds of a
// click or a key.
func AskNotices() {
	if n := js.Global().Get("Notification"); n.Truthy() {
		n.Call("requestPermission")
	}
}

// Renew loads the page again, at a link, as its server has it now: once for each mark. It tells
// whether it does.
func Renew(link, mark string) bool { return call("duckboardRenew", link, mark).Truthy() }
