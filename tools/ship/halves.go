package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"duckboard/tools/ship/halve"
)

// restName is the module that the page loads once the first frame is shown.
const restName = "duckboard-rest.wasm"

// firstList names the functions that run before the first frame and while the
// title waits for the rest, one a line: `make first` writes it. A function that is
// new and missing there makes the first frame wait for the rest (the page's tests
// tell), one that is gone does nothing.
const firstList = "tools/ship/first.txt"

// wholly begin the names of functions that come first in any case: of what draws,
// of the title, of what keeps time and order. Which of these run is a matter of
// chance, and changes often; the title must not stop at one.
var wholly = []string{engine + ".", engine + "/internal/atlas.", engine + "/internal/buffered.", engine + "/internal/clock.", engine + "/internal/debug.", engine + "/internal/gamepad.",
	engine + "/internal/graphicscommand.", engine + "/internal/graphicsdriver/", engine + "/internal/hook.", engine + "/internal/inputstate.", engine + "/internal/thread.", engine + "/internal/ui.",
	"internal/sync.", "internal/reflectlite.", "sync.", "unique.", "time.", "iter.", "errors.", "syscall.", "unicode/utf8.", "slices.", "duckboard/assets.", "duckboard/render.", "duckboard/render/crew.", "duckboard/render/host.", "duckboard/render/menu.(*Title)", "duckboard/render/store."}

// first tells of the list's functions, and of those that come in any case.
func first(list map[string]bool, name string) bool {
	return list[name] || slices.ContainsFunc(wholly, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// halves cuts the game into what its first frame needs and the rest.
func halves(program []byte) (map[string][]byte, error) {
	text, err := os.ReadFile(firstList)
	if err != nil {
		return nil, err
	}
	list := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		list[strings.TrimSpace(line)] = true
	}
	one, rest, err := halve.Split(program, func(name string) bool { return first(list, name) })
	return map[string][]byte{"duckboard.wasm": one, restName: rest}, err
}

// watch writes to dist/watch the page of a game that notes which of its functions
// run, and names.json, how they are called.
func watch() error {
	slim, done, err := slimmed()
	if err != nil {
		return errors.Join(err, done())
	}
	s := newSite()
	game := program{name: "duckboard", dir: ".", pkg: "./cmd/duckboard", more: []string{slim}, cut: func(data []byte) (map[string][]byte, error) {
		watched, names, err := halve.Watch(data)
		if err != nil {
			return nil, err
		}
		text, err := json.Marshal(names)
		s.add("names.json", text)
		return map[string][]byte{"duckboard.wasm": watched}, err
	}}
	compression = quick
	if err := errors.Join(s.make(watchDist, []program{game}), done()); err != nil {
		return err
	}
	fmt.Println(watchDist)
	return nil
}
