package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"

	"duckboard/tools/ship/straight"

	"github.com/tetratelabs/wazero"
)

// steps say what is done to the page's programs to make them smaller and faster. Each
// rests on how a release of Go or of Ebitengine is made. Where it meets another it
// steps aside, and says so: the page then is larger or slower, and works.
type steps struct {
	slim     bool // linked without what calls methods by name (slim.go)
	straight bool // with straight jumps
}

var allSteps = steps{slim: true, straight: true}

// aside tells that a step is left out, and why. Tests listen.
var aside = func(step, price string, err error) {
	fmt.Fprintf(os.Stderr, "ship: %s steps aside, the page is %s: %v\n", step, price, err)
}

// try is what a step comes to; one that loses its way has failed.
func try(step func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it has lost its way: %v", r)
		}
	}()
	return step()
}

// build compiles a program of the page to a file.
func (p program) build(file string) error {
	plain := func() error { return compileIn(p.dir, page, p.pkg, file, nil, p.link) }
	if !p.slim {
		return plain()
	}
	err := slimly(func(flag string) error { return compileIn(p.dir, page, p.pkg, file, []string{flag}, p.link) })
	if err == nil {
		return nil
	}
	if err := plain(); err != nil {
		return err // the program itself has the fault
	}
	aside("slim", "larger", err)
	return nil
}

// slimly has something made with the flag for go build that links with the copy of
// Ebitengine, and takes the copy away.
func slimly(do func(flag string) error) error {
	flag, done, err := "", func() error { return nil }, error(nil)
	err = try(func() error { flag, done, err = slimmed(); return err })
	if err == nil {
		err = do(flag)
	}
	return errors.Join(err, done())
}

// straightened is a program with straight jumps, half as fast again and a twentieth
// smaller when compressed; as it is where it was made by a Go that is not known.
func straightened(program []byte, version string) []byte {
	var out []byte
	err := try(func() (err error) {
		if !slices.Contains(straight.Releases, releaseOf(version)) {
			return fmt.Errorf("it knows %s, not %s", strings.Join(straight.Releases, " and "), version)
		}
		var t straight.Tally
		if out, t, err = straight.Program(program); err != nil {
			return err
		}
		if t.Odd > 0 {
			return fmt.Errorf("the jumps of %d functions of %d are not as they are known", t.Odd, t.Functions)
		}
		return valid(out)
	})
	if err != nil {
		aside("straight", "slower", err)
		return program
	}
	return out
}

// valid fails where a program is none that a browser takes.
func valid(program []byte) error {
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer r.Close(ctx)
	_, err := r.CompileModule(ctx, program)
	return err
}

// straighten is straightened for a file.
func straighten(from, to, version string) error {
	program, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, straightened(program, version), 0o755)
}

// goVersion is the version of the Go that compiles.
func goVersion() (string, error) {
	out, err := exec.Command("go", "env", "GOVERSION").Output()
	return strings.TrimSpace(string(out)), err
}

var minor = regexp.MustCompile(`^go1\.\d+`)

// releaseOf is the release of Go that a version belongs to: go1.26 for go1.26.8.
func releaseOf(version string) string { return minor.FindString(version) }
