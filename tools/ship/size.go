package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"duckboard/tools/ship/wasm"
)

// size prints what makes the game big: the machine code of the page by package,
// and the data that packages bring along (fonts, tables), which it takes from a
// build for Linux because a module for the browser does not name its data.
func size() error {
	dir, err := os.MkdirTemp("", "ship")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	module, native := filepath.Join(dir, "game.wasm"), filepath.Join(dir, "game")
	err = slimly(func(flag string) error { // -w alone: the names of the functions stay
		return tool(page, "go", "build", "-trimpath", "-ldflags=-w", flag, "-o", module, "./cmd/duckboard")
	})
	if err != nil {
		return err
	}
	if err := tool(target{"linux", "amd64"}, "go", "build", "-trimpath", "-o", native, "./cmd/duckboard"); err != nil {
		return err
	}
	data, err := os.ReadFile(module)
	if err != nil {
		return err
	}
	code, err := functions(data)
	if err != nil {
		return err
	}
	fmt.Println("machine code of the page, kB by package")
	list(code, 70)
	out, err := exec.Command("go", "tool", "nm", "-size", "-type", native).Output()
	if err != nil {
		return err
	}
	fmt.Println("data, kB by package (from a build for Linux)")
	list(symbols(string(out)), 20)
	return nil
}

// list prints the heaviest of a tally.
func list(tally map[string]int, n int) {
	names, all := make([]string, 0, len(tally)), 0
	for name, bytes := range tally {
		names = append(names, name)
		all += bytes
	}
	slices.SortFunc(names, func(a, b string) int {
		if d := tally[b] - tally[a]; d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	for _, name := range names[:min(n, len(names))] {
		fmt.Printf("%8d  %4.1f%%  %s\n", tally[name]/1000, 100*float64(tally[name])/float64(all), name)
	}
	fmt.Printf("%8d  in all\n\n", all/1000)
}

// symbols adds up the data in what go tool nm prints.
func symbols(nm string) map[string]int {
	tally := map[string]int{}
	for _, line := range strings.Split(nm, "\n") {
		f := strings.Fields(line)
		if len(f) < 4 || !strings.Contains("dDrR", f[2]) {
			continue
		}
		bytes, err := strconv.Atoi(f[1])
		if err != nil {
			continue
		}
		name := strings.Join(f[3:], " ")
		if i := strings.LastIndex(name, "/"); i >= 0 {
			pkg, _, _ := strings.Cut(name[i:], ".")
			name = name[:i] + pkg
		} else {
			name, _, _ = strings.Cut(name, ".")
		}
		tally[name] += bytes
	}
	return tally
}

// functions adds up the bodies of a module's functions by package, from its
// sections of imports (2), of code (10) and of names (0).
func functions(module []byte) (map[string]int, error) {
	if !bytes.HasPrefix(module, []byte(wasm.Magic)) {
		return nil, errors.New("no WebAssembly")
	}
	r := &wasm.Reader{Data: module, At: len(wasm.Magic)}
	imports := 0
	var bodies []int
	names := map[int]string{}
	for r.More() {
		kind := r.Byte()
		s := &wasm.Reader{Data: r.Take(r.Unsigned())}
		switch kind {
		case 2:
			for range s.Unsigned() {
				s.Take(s.Unsigned())
				s.Take(s.Unsigned())
				s.Byte() // Go imports functions only
				s.Unsigned()
				imports++
			}
		case 10:
			for range s.Unsigned() {
				n := s.Unsigned()
				s.Take(n)
				bodies = append(bodies, n)
			}
		case 0:
			if string(s.Take(s.Unsigned())) == "name" {
				if err := readNames(s, names); err != nil {
					return nil, err
				}
			}
		}
		if s.Err != nil {
			return nil, s.Err
		}
	}
	if r.Err != nil {
		return nil, r.Err
	}
	tally := map[string]int{}
	for i, n := range bodies {
		tally[pkgOf(names[imports+i])] += n
	}
	return tally, nil
}

// known are the hosts of modules, whose paths have several parts.
var known = regexp.MustCompile(`^(github_com|golang_org|pgregory_net|gopkg_in)_`)

// pkgOf is the package of a function. Go writes the / and . of a path as _ in
// such names, so that only the first dot is sure.
func pkgOf(name string) string {
	pkg, rest, _ := strings.Cut(name, ".")
	if known.MatchString(strings.ReplaceAll(pkg+"_"+rest, ".", "_")) && !strings.Contains(pkg, "_") {
		more, _, _ := strings.Cut(rest, ".")
		pkg += "." + more
	}
	if pkg == "" {
		return "(no name)"
	}
	return pkg
}

// readNames reads the section of names; 1 are the functions.
func readNames(r *wasm.Reader, into map[int]string) error {
	for r.More() {
		kind := r.Byte()
		s := &wasm.Reader{Data: r.Take(r.Unsigned())}
		if kind != 1 {
			continue
		}
		for range s.Unsigned() {
			i := s.Unsigned()
			into[i] = string(s.Take(s.Unsigned()))
		}
		if s.Err != nil {
			return s.Err
		}
	}
	return r.Err
}
