package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// target is what a program is compiled for.
type target struct{ os, arch string }

var page = target{"js", "wasm"}

// compile builds a package of the project. The same source gives the same bytes
// in every folder and on every machine: no paths, no symbols, no build times.
func compile(t target, pkg, out string, ldflags ...string) error {
	return compileIn(".", t, pkg, out, nil, ldflags)
}

// compileIn is compile for a package of the module in a folder, with more flags
// for go build; out is absolute, or seen from there.
func compileIn(dir string, t target, pkg, out string, flags, ldflags []string) error {
	link := strings.Join(append([]string{"-s", "-w", "-buildid="}, ldflags...), " ")
	args := append([]string{"-C", dir, "build", "-trimpath", "-buildvcs=false", "-ldflags=" + link, "-o", out}, flags...)
	return tool(t, "go", append(args, pkg)...)
}

// tool runs a program for a target and shows what it says where it fails.
func tool(t target, name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if t != (target{}) {
		c.Env = append(c.Env, "GOOS="+t.os, "GOARCH="+t.arch)
	}
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

// goroot is the folder of the Go that builds.
func goroot() (string, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	return strings.TrimSpace(string(out)), err
}

// optimise runs binaryen's wasm-opt over a module where WASM_OPT asks for it:
// it takes minutes, makes the module a fifteenth smaller, and the compressed
// one no smaller at all (make size tells).
func optimise(file string) error {
	path, err := exec.LookPath("wasm-opt")
	if err != nil || os.Getenv("WASM_OPT") == "" {
		return nil
	}
	smaller := filepath.Join(filepath.Dir(file), ".optimised.wasm")
	if err := tool(target{}, path, os.Getenv("WASM_OPT"), "--enable-bulk-memory", "--enable-sign-ext", "--enable-nontrapping-float-to-int", "--enable-mutable-globals", file, "-o", smaller); err != nil {
		return err
	}
	return os.Rename(smaller, file)
}
