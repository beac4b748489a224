package store

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"
	"time"

	"duckboard/render/host"
)

// The database of the page, its one table, and the channel on which pages of
// the same origin tell one another of changes.
const (
	database = "duckboard"
	table    = "files"
)

// page is the store of this browser: a mirror of its IndexedDB, which gives the
// game hundreds of megabytes where localStorage has five.
type page struct {
	mirror
	db      js.Value
	channel js.Value        // undefined where the browser has none
	claimed js.Value        // of names that the page has asked for: whether they are this program's
	taken   map[string]bool // the names of all programs, when the browser was asked last
	asking  bool
}

// Open is the store of this browser, which the page has begun to open
// (web/kept.js): all that is kept is read, so that it must be called before the
// game runs. Where the page may not keep anything it is in memory, and the error
// says why.
func Open() (s Store, err error) {
	defer func() {
		if r := recover(); r != nil {
			s, err = lastResort(), fmt.Errorf("the browser keeps nothing: %v", r)
		}
	}()
	opened := js.Global().Get("duckboardKept")
	if !opened.Truthy() {
		return lastResort(), errors.New("the browser keeps nothing")
	}
	kept, err := host.Await(opened)
	if err != nil {
		return lastResort(), fmt.Errorf("the browser keeps nothing: %w", err)
	}
	p := &page{db: kept.Get("db"), channel: kept.Get("channel"), claimed: kept.Get("claimed")}
	p.memory.Clock = time.Now
	p.send = p.keep
	names, values := kept.Get("names"), kept.Get("values")
	for i := range names.Length() {
		if c, ok := read(names.Index(i), values.Index(i)); ok {
			p.receive(c)
		}
	}
	p.listen(kept.Get("heard"))
	p.survey()
	return p, nil
}

// lastResort lasts as long as the page.
func lastResort() Store { return &Memory{Clock: time.Now} }

// files is the table, for reading or for writing; what is written is said to be kept
// once it is on the disk, not once the system has it.
func (p *page) files(mode string) js.Value {
	return p.db.Call("transaction", table, mode, map[string]any{"durability": "strict"}).Call("objectStore", table)
}

// read is a file of the table; other things may lie there, too, if somebody put
// them there by hand.
func read(name, value js.Value) (c change, ok bool) {
	if name.Type() != js.TypeString || value.Type() != js.TypeObject {
		return c, false
	}
	at, bytes := value.Get("at"), value.Get("data")
	if at.Type() != js.TypeNumber || !bytes.InstanceOf(js.Global().Get("Uint8Array")) {
		return c, false
	}
	c = change{name: name.String(), data: make([]byte, bytes.Length()), at: time.UnixMilli(int64(at.Float()))}
	js.CopyBytesToGo(c.data, bytes)
	return c, true
}

// keep sends a change to the database and tells the other pages of it.
func (p *page) keep(c change) {
	defer func() {
		if r := recover(); r != nil {
			go p.answered(c, fmt.Errorf("the browser keeps nothing: %v", r))
		}
	}()
	var request js.Value
	if c.gone {
		request = p.files("readwrite").Call("delete", c.name)
	} else {
		bytes := js.Global().Get("Uint8Array").New(len(c.data))
		js.CopyBytesToJS(bytes, c.data)
		request = p.files("readwrite").Call("put", map[string]any{"at": c.at.UnixMilli(), "data": bytes}, c.name)
	}
	go func() {
		err := p.done(request.Get("transaction"))
		p.answered(c, err)
		if err == nil && p.channel.Truthy() {
			p.channel.Call("postMessage", c.name)
		}
	}()
}

// answered notes what became of a change.
func (p *page) answered(c change, err error) {
	if err != nil {
		p.refused(err)
	}
	if c.done != nil {
		c.done(err)
	}
}

// done waits until a transaction is on the disk: a full disk is found there.
func (p *page) done(transaction js.Value) error {
	return events(transaction, "oncomplete", "onabort", func() error { return reason(transaction.Get("error")) })
}

// listen takes over what other pages of the game change: what they have changed
// since the files were read, and from now on.
func (p *page) listen(heard js.Value) {
	if !p.channel.Truthy() {
		return
	}
	p.channel.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.hear(args[0].Get("data"))
		return nil
	}))
	for i := range heard.Length() {
		p.hear(heard.Index(i))
	}
}

// hear reads a file that another page has changed.
func (p *page) hear(name js.Value) {
	if name.Type() != js.TypeString {
		return
	}
	go func() {
		value, err := wait(p.files("readonly").Call("get", name))
		if err != nil {
			return
		}
		if c, ok := read(name, value); ok {
			p.receive(c)
		} else {
			p.receive(change{name: name.String(), gone: true})
		}
	}()
}

// Claim implements Claimer by a lock that the browser frees with the page.
func (p *page) Claim(name string) bool {
	if asked := p.claimed.Get(name); asked.Type() == js.TypeBoolean {
		return asked.Bool()
	}
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return true
	}
	never := js.Global().Get("Promise").New(js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	got := make(chan bool, 2)
	request := locks.Call("request", database+"/"+name, map[string]any{"ifAvailable": true}, js.FuncOf(func(_ js.Value, args []js.Value) any {
		got <- !args[0].IsNull()
		if args[0].IsNull() {
			return nil
		}
		return never // held as long as the page lives
	}))
	go func() {
		if _, err := host.Await(request); err != nil { // the page may have no locks
			got <- true
		}
	}()
	return <-got
}

// Claimed implements Claimer: as the browser said when it was asked last, and it is asked
// anew.
func (p *page) Claimed(name string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.asking {
		p.asking = true
		go p.survey()
	}
	return p.taken[name]
}

// survey asks the browser which names are taken.
func (p *page) survey() {
	taken := map[string]bool{}
	if locks := js.Global().Get("navigator").Get("locks"); locks.Truthy() {
		if found, err := host.Await(locks.Call("query")); err == nil { // the page may have no locks
			held := found.Get("held")
			for i := range held.Length() {
				taken[strings.TrimPrefix(held.Index(i).Get("name").String(), database+"/")] = true
			}
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken, p.asking = taken, false
}

// wait waits for a request of the database.
func wait(request js.Value) (js.Value, error) {
	err := events(request, "onsuccess", "onerror", func() error { return reason(request.Get("error")) })
	if err != nil {
		return js.Value{}, err
	}
	return request.Get("result"), nil
}

// events waits for one of two events of a thing; after the bad one, why tells
// the error.
func events(of js.Value, good, bad string, why func() error) error {
	c := make(chan bool, 1)
	hear := func(yes bool) js.Func {
		return js.FuncOf(func(js.Value, []js.Value) any {
			select {
			case c <- yes:
			default:
			}
			return nil
		})
	}
	ok, no := hear(true), hear(false)
	defer ok.Release()
	defer no.Release()
	of.Set(good, ok)
	of.Set(bad, no)
	if <-c {
		return nil
	}
	return why()
}

func reason(e js.Value) error {
	if !e.Truthy() {
		return errors.New("the browser gives no reason")
	}
	return errors.New(e.Call("toString").String())
}
