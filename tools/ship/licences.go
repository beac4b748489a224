package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// targets are all that the programs are compiled for.
var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"windows", "amd64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, page}

// module is a part that is not ours: its name and version, and its folder.
type module struct{ name, dir string }

// licences are the licences of all that is in the programs and is not ours, as
// one text: each asks that its own go along with the program.
func licences() ([]byte, error) {
	root, err := goroot()
	if err != nil {
		return nil, err
	}
	list := []module{{"Go: its library, its runtime and the page's wasm_exec.js", root}}
	more, err := modules()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString("What is in the programs of Duckboard and is not its own, with its licences.\nThe page has Ebitengine with the sources of its built-in shaders written out (tools/ship/slim.go).\n")
	for _, m := range append(list, more...) {
		texts, err := licencesOf(m.dir)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.name, err)
		}
		fmt.Fprintf(&out, "\n%s\n%s\n", strings.Repeat("=", 80), m.name)
		for _, text := range texts {
			fmt.Fprintf(&out, "%s\n\n%s\n", strings.Repeat("-", 80), bytes.TrimSpace(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))))
		}
	}
	return out.Bytes(), nil
}

// modules are those of which a package is in a program of any target, sorted.
func modules() ([]module, error) {
	var list []module
	for _, t := range targets {
		args := []string{"list", "-deps", "-f", `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}|{{.Dir}}{{end}}{{end}}`}
		if t == page {
			args = append(args, "./cmd/duckboard", "./cmd/duckworker")
		} else {
			for _, p := range desk {
				args = append(args, "./cmd/"+p.name)
			}
		}
		c := exec.Command("go", args...)
		c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch)
		out, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s/%s: %w", t.os, t.arch, err)
		}
		for line := range strings.Lines(string(out)) {
			if name, dir, ok := strings.Cut(strings.TrimSpace(line), "|"); ok {
				list = append(list, module{name, dir})
			}
		}
	}
	slices.SortFunc(list, func(a, b module) int { return strings.Compare(a.name, b.name) })
	return slices.Compact(list), nil
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|notice|unlicense|ofl|patents)([-.].*)?$`)

// licencesOf are the texts of the licences in a module's folder, by name; there
// is at least one.
func licencesOf(dir string) (texts [][]byte, err error) {
	files, err := os.ReadDir(dir) // sorted
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if f.IsDir() || !licenceFile.MatchString(f.Name()) || strings.HasSuffix(f.Name(), ".go") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, data)
	}
	if len(texts) == 0 {
		return nil, fmt.Errorf("no licence in %s", dir)
	}
	return texts, nil
}
