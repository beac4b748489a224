package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// nfpm packs for Debian; it is fetched and built when it is asked for.
const nfpm = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.43.0"

// A release is what is handed out of one state of the project. Built twice from
// the same commit it has the same bytes: nothing in it tells when or where.
type release struct {
	version string    // 1.2.0, or 1.2.0-3-gabcdef between two versions
	at      time.Time // of the commit: the time of every file
	work    string    // where things are put together
	out     string    // dist/release
	others  string    // the file with the licences of what is not ours

	manual, completions bundle // of duckctl
	steps                      // of the page
}

// makeRelease writes the downloads of all systems to dist/release.
func makeRelease(do steps) error {
	r := &release{out: filepath.Join(dist, "release"), steps: do}
	var err error
	if r.version, r.at, err = state(); err != nil {
		return err
	}
	if r.work, err = os.MkdirTemp("", "release"); err != nil {
		return err
	}
	defer os.RemoveAll(r.work)
	if err := errors.Join(os.RemoveAll(r.out), os.MkdirAll(r.out, 0o755)); err != nil {
		return err
	}
	text, err := licences()
	if err != nil {
		return err
	}
	r.others = filepath.Join(r.work, othersName)
	if err := os.WriteFile(r.others, text, 0o644); err != nil {
		return err
	}
	for _, step := range []func() error{r.help, r.linux, r.windows, r.mac, r.page, r.source, r.manifests, r.bill, r.sums} {
		if err := step(); err != nil {
			return err
		}
	}
	list, err := os.ReadDir(r.out)
	for _, f := range list {
		if info, err := f.Info(); err == nil {
			fmt.Printf("%9.2f MB  %s\n", mb(int(info.Size())), filepath.Join(r.out, f.Name()))
		}
	}
	return err
}

// state is the version and the time of the commit that is checked out. Changes
// that are not committed are told by the version.
func state() (version string, at time.Time, err error) {
	git := func(args ...string) (string, error) {
		out, err := exec.Command("git", args...).Output()
		return strings.TrimSpace(string(out)), err
	}
	described, err := git("describe", "--tags", "--always", "--dirty", "--match", "v[0-9]*")
	if err != nil {
		return "", at, fmt.Errorf("git describe: %w", err)
	}
	seconds, err := git("log", "-1", "--format=%ct")
	if err != nil {
		return "", at, fmt.Errorf("git log: %w", err)
	}
	n, err := strconv.ParseInt(seconds, 10, 64)
	return versionOf(described), time.Unix(n, 0).UTC(), err
}

var tagged = regexp.MustCompile(`^v[0-9]`)

// versionOf makes a version out of what git describes. Without any tag it is
// 0.0.0 and the commit.
func versionOf(described string) string {
	if tagged.MatchString(described) {
		return described[1:]
	}
	return "0.0.0-" + described
}

// numbers are the first three numbers of a version, which is all that Windows
// and macOS take.
func numbers(version string) (n [3]int) {
	plain, _, _ := strings.Cut(version, "-")
	for i, part := range strings.SplitN(plain, ".", 3) {
		n[i], _ = strconv.Atoi(part) // a part that is no number counts as 0
	}
	return n
}

// desk are the programs for a desktop, the game first, and what they do in a few words.
var desk = []struct{ name, does string }{
	{"duckboard", "Duckboard"}, {"duckctl", "Duckboard without a window"}, {"duckserve", "Duckboard's server for games over a network"},
}

// build compiles the programs for a target into a folder and returns it.
func (r *release) build(t target) (string, error) {
	dir := filepath.Join(r.work, t.os+"-"+t.arch)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	ext := ""
	if t.os == "windows" {
		ext = ".exe"
	}
	for i, p := range desk {
		flags := []string{"-X=main.version=" + r.version}
		if t.os == "windows" && i == 0 {
			flags = append(flags, "-H=windowsgui")
		}
		if err := compile(t, "./cmd/"+p.name, filepath.Join(dir, p.name+ext), flags...); err != nil {
			return "", err
		}
	}
	return dir, nil
}

// papers are the texts that go into every download, by their names there, with
// othersName, which is made. What they say is for who plays.
var papers = map[string]string{"README.md": "tools/ship/papers/README.md", "LICENSE": "LICENSE", "CHANGELOG.md": "CHANGELOG.md"}

const othersName = "THIRD-PARTY.txt"

// papers starts an archive's contents with them.
func (r *release) papers(under string) (bundle, error) {
	var b bundle
	if err := b.file(under+othersName, r.others, 0o644); err != nil {
		return nil, err
	}
	for name, path := range papers {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		b.add(under+name, unlinked(text), 0o644)
	}
	return b, nil
}

// link is a link of Markdown to a file beside the text: to no address of the web.
var link = regexp.MustCompile(`!?\[([^\]]*)\]\([^):]*\)`)

// unlinked is a text without the links to files of the project, which are in no download.
func unlinked(text []byte) []byte { return link.ReplaceAll(text, []byte("$1")) }

func (r *release) name(what string) string {
	return filepath.Join(r.out, "duckboard-"+r.version+"-"+what)
}

// linux makes an archive and a package for Debian of each processor.
func (r *release) linux() error {
	share, err := r.share()
	if err != nil {
		return err
	}
	for _, arch := range []string{"amd64", "arm64"} {
		dir, err := r.build(target{"linux", arch})
		if err != nil {
			return err
		}
		under := "duckboard-" + r.version + "/"
		b, err := r.papers(under)
		if err != nil {
			return err
		}
		for _, e := range share {
			b.add(under+"share/"+e.name, e.data, e.mode)
		}
		if err := b.file(under+"install.sh", "tools/ship/linux/install.sh", 0o755); err != nil {
			return err
		}
		for _, p := range desk {
			if err := b.file(under+p.name, filepath.Join(dir, p.name), 0o755); err != nil {
				return err
			}
		}
		if err := b.tarGz(r.name("linux-"+arch+".tar.gz"), r.at); err != nil {
			return err
		}
		if err := r.deb(arch, dir, share); err != nil {
			return err
		}
	}
	return nil
}

// deb makes the package for Debian and its kin.
func (r *release) deb(arch, dir string, share bundle) error {
	a, err := r.about()
	if err != nil {
		return err
	}
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	n := numbers(r.version)
	version := fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])
	if _, more, found := strings.Cut(r.version, "-"); found {
		version += "+" + strings.ReplaceAll(more, "-", ".")
	}
	config := fmt.Sprintf(`name: duckboard
arch: %s
version: %q
version_schema: none
mtime: %q
section: games
maintainer: %q
homepage: %q
description: |
  Tabletop skirmish simulator
  Exact sight and movement on a map of inches, whole rules, enforced.
license: MIT
depends: [libx11-6, libgl1, libxcursor1, libxi6, libxrandr2, libxinerama1]
recommends: [zenity, xclip | xsel | wl-clipboard]
contents:
`, arch, version, r.at.Format(time.RFC3339), a.Maintainer, a.Home)
	files := [][3]string{
		{filepath.Join(dir, "duckboard"), "/usr/games/duckboard", "0755"},
		{filepath.Join(dir, "duckctl"), "/usr/bin/duckctl", "0755"},
		{filepath.Join(dir, "duckserve"), "/usr/bin/duckserve", "0755"},
		{filepath.Join(here, "LICENSE"), "/usr/share/doc/duckboard/copyright", "0644"},
		{filepath.Join(here, papers["README.md"]), "/usr/share/doc/duckboard/README.md", "0644"},
		{r.others, "/usr/share/doc/duckboard/" + othersName, "0644"},
	}
	for _, e := range share {
		file := filepath.Join(dir, "share", e.name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, e.data, e.mode)); err != nil {
			return err
		}
		// Debian's zsh looks for what packages bring somewhere else.
		files = append(files, [3]string{file, "/usr/share/" + strings.Replace(e.name, "zsh/site-functions", "zsh/vendor-completions", 1), "0644"})
	}
	for _, f := range files {
		config += fmt.Sprintf("  - {src: %q, dst: %q, file_info: {mode: %s, mtime: %q}}\n", f[0], f[1], f[2], r.at.Format(time.RFC3339))
	}
	file := filepath.Join(dir, "nfpm.yaml")
	if err := os.WriteFile(file, []byte(config), 0o644); err != nil {
		return err
	}
	return tool(target{}, "go", "run", nfpm, "package", "-f", file, "-p", "deb", "-t", r.name("linux-"+arch+".deb"))
}

// page packs the page for the browser.
func (r *release) page() error {
	compression = thorough
	if err := web(webDist, r.version, r.steps); err != nil {
		return err
	}
	b, err := r.papers("")
	if err != nil {
		return err
	}
	err = filepath.WalkDir(webDist, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(webDist, path)
		return errors.Join(err, b.file("duckboard-web/"+filepath.ToSlash(rel), path, 0o644))
	})
	if err != nil {
		return err
	}
	return b.zip(r.name("web.zip"), r.at)
}
