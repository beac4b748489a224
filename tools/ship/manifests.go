package main

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
)

// source packs what the programs are built from, with all modules and with what lies
// beside them in a system: enough to build without a network.
func (r *release) source() error {
	tree := filepath.Join(r.work, "source")
	if err := os.MkdirAll(tree, 0o755); err != nil {
		return err
	}
	packed := filepath.Join(r.work, "source.tar")
	if err := tool(target{}, "git", "archive", "-o", packed, "HEAD"); err != nil {
		return err
	}
	if err := tool(target{}, "tar", "-xf", packed, "-C", tree); err != nil {
		return err
	}
	if err := vendor(tree); err != nil {
		return err
	}
	b, under := bundle{}, "duckboard-"+r.version+"/"
	err := filepath.WalkDir(tree, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(tree, path)
		mode := os.FileMode(0o644)
		if info.Mode()&0o100 != 0 {
			mode = 0o755
		}
		return errors.Join(err, b.file(under+filepath.ToSlash(rel), path, mode))
	})
	if err != nil {
		return err
	}
	more, err := r.share()
	if err != nil {
		return err
	}
	for _, e := range more {
		b.add(under+"share/"+e.name, e.data, e.mode)
	}
	return b.tarGz(r.name("source.tar.gz"), r.at)
}

// vendor puts the modules into a tree, and tells whether the programs are whole with
// them alone.
func vendor(tree string) error {
	if err := tool(target{}, "go", "-C", tree, "mod", "vendor"); err != nil {
		return err
	}
	c := exec.Command("go", "-C", tree, "list", "-mod=vendor", "-deps", "./cmd/duckboard", "./cmd/duckctl", "./cmd/duckserve")
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOPROXY=off", "GOFLAGS=-mod=vendor")
	if out, err := c.CombinedOutput(); err != nil {
		return errors.New("the source is not whole without a network: " + string(out))
	}
	return nil
}

// manifests packs what Flatpak, Homebrew and winget ask for, of the files that the
// release has by now.
func (r *release) manifests() error {
	a, err := r.about()
	if err != nil {
		return err
	}
	for _, p := range r.manual {
		a.Pages = append(a.Pages, p.name)
	}
	for to, what := range map[*download]string{&a.Source: "source.tar.gz", &a.Mac: "macos-universal.zip", &a.Windows: "windows-amd64.zip"} {
		if *to, err = r.file(what); err != nil {
			return err
		}
	}
	b, err := a.manifests()
	if err != nil {
		return err
	}
	return b.zip(r.name("manifests.zip"), r.at)
}

// manifests are the manifests by their names.
func (a *about) manifests() (b bundle, err error) {
	for name, from := range map[string]string{
		"flatpak/" + a.ID + ".yml":                     "flatpak.yml",
		"homebrew/Casks/duckboard.rb":                  "duckboard.rb",
		"winget/Duckboard.Duckboard.yaml":              "winget.yaml",
		"winget/Duckboard.Duckboard.installer.yaml":    "winget.installer.yaml",
		"winget/Duckboard.Duckboard.locale.en-US.yaml": "winget.locale.en-US.yaml",
	} {
		text, err := a.fill(from)
		if err != nil {
			return nil, err
		}
		b.add(name, text, 0o644)
	}
	return b, nil
}

// says is what a program says, that takes the time to be another one.
func says(at int64, program string, args ...string) ([]byte, error) {
	c := exec.Command(program, args...)
	c.Env = append(os.Environ(), "SOURCE_DATE_EPOCH="+strconv.FormatInt(at, 10))
	return c.Output()
}
