package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// How long a block of commands may take, and how long a server must stay up to be one that runs.
const (
	patience = 10 * time.Minute
	upFor    = 8 * time.Second
)

// runAll runs the blocks of commands (```sh) of the pages named, else of all, each page in a
// clone of the tree at root that has its programs. It lists those that fail.
//
// What stands behind sh says how a block is run: "serves" is a server, which is stopped after
// it stayed up for a while; "long" takes minutes, and runs only if long is asked for;
// "elsewhere" needs what is not here and is only counted.
func runAll(root string, names []string, long bool) ([]string, error) {
	all, err := readPages(root)
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		names = slices.Sorted(maps.Keys(all))
	}
	var failed []string
	for _, name := range names {
		p, ok := all[name]
		if !ok {
			return nil, fmt.Errorf("%s is not a page", name)
		}
		if len(p.shells) == 0 {
			continue
		}
		faults, err := runPage(root, p, long)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		failed = append(failed, faults...)
	}
	return failed, nil
}

// runPage runs the blocks of one page in their order.
func runPage(root string, p *page, long bool) ([]string, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	home, err := os.MkdirTemp("", "docs")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(home)
	tree := filepath.Join(home, "duckboard")
	if out, err := git(home, "clone", "-q", root, tree); err != nil {
		return nil, fmt.Errorf("git clone: %w: %s", err, out)
	}
	if out, err := exec.Command("cp", "-r", filepath.Join(root, "bin"), tree).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("there are no programs: make build: %w: %s", err, out)
	}
	var failed []string
	for _, s := range p.shells {
		if s.how == "elsewhere" || s.how == "long" && !long {
			fmt.Fprintf(os.Stderr, "%s:%d: not run: %s\n", p.name, s.line, s.how)
			continue
		}
		began := time.Now()
		out, err := runShell(tree, s)
		fmt.Fprintf(os.Stderr, "%s:%d: %.1f s\n", p.name, s.line, time.Since(began).Seconds())
		if err != nil {
			failed = append(failed, fmt.Sprintf("%s:%d: %v\n%s\n%s", p.name, s.line, err, s.text, out))
		}
	}
	return failed, nil
}

// runShell runs one block in the tree, and stops all that it started.
func runShell(tree string, s shell) ([]byte, error) {
	wait := patience
	if s.how == "serves" {
		wait = upFor
	} else if s.how == "long" {
		wait = 6 * patience
	}
	ctx, stop := context.WithTimeout(context.Background(), wait)
	defer stop()
	c := exec.CommandContext(ctx, "bash", "-euo", "pipefail", "-c", s.text)
	c.Dir = tree
	c.Env = append(os.Environ(), "PATH="+filepath.Join(tree, "bin")+":"+os.Getenv("PATH"))
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGTERM) }
	c.WaitDelay = 5 * time.Second
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err := c.Run()
	if ended := ctx.Err() == nil; s.how == "serves" {
		if ended {
			return tail(out.Bytes()), errors.Join(errors.New("the server ended by itself"), err)
		}
		return nil, nil
	}
	return tail(out.Bytes()), err
}

// tail is the end of what a command said.
func tail(out []byte) []byte {
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	return []byte(strings.Join(lines[max(0, len(lines)-12):], "\n"))
}

// git runs git in a folder.
func git(folder string, args ...string) ([]byte, error) {
	c := exec.Command("git", args...)
	c.Dir = folder
	return c.CombinedOutput()
}
