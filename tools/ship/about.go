package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template"
)

// homeless is the project's address where HOMEPAGE names none: one that is nobody's.
const homeless = "https://example.org/duckboard"

// about is what the texts that packers and shops read tell of a release.
type about struct {
	Version, Date string
	Home          string // the project's address
	ID            string // as AppStream and Flatpak have it: io.github.somebody.duckboard
	Owner         string // the same without the project
	Maintainer    string
	Programs      []string
	Pages         []string // of the manual
	Download      string   // the address that the release's files are below

	Source, Mac, Windows download
}

// download is a file of the release.
type download struct{ Name, Sum string }

// SUM is the checksum in capitals.
func (d download) SUM() string { return strings.ToUpper(d.Sum) }

// about is what there is to tell before anything is packed.
func (r *release) about() (a about, err error) {
	a = about{Version: r.version, Date: r.at.Format("2006-01-02"), Home: strings.TrimSuffix(cmp.Or(os.Getenv("HOMEPAGE"), homeless), "/")}
	u, err := url.Parse(a.Home)
	if err != nil || u.Host == "" {
		return a, fmt.Errorf("HOMEPAGE is %q, and no address", a.Home)
	}
	a.Owner, a.ID = named(u)
	a.Maintainer = cmp.Or(os.Getenv("MAINTAINER"), "The Duckboard project <duckboard@"+u.Hostname()+">")
	if owner, _, ok := strings.Cut(strings.Trim(u.Path, "/"), "/"); ok && u.Host == "github.com" && os.Getenv("MAINTAINER") == "" {
		a.Maintainer = "The Duckboard project <" + owner + "@users.noreply.github.com>"
	}
	a.Download = a.Home + "/releases/download/v" + r.version
	for _, p := range desk {
		a.Programs = append(a.Programs, p.name)
	}
	return a, nil
}

// named is what an address is called the other way round: its owner and all of it.
func named(u *url.URL) (owner, id string) {
	host := u.Hostname()
	if host == "github.com" { // whose pages are at OWNER.github.io
		host = "github.io"
	}
	labels := strings.Split(host, ".")
	slices.Reverse(labels)
	for _, part := range strings.FieldsFunc(u.Path, func(c rune) bool { return c == '/' }) {
		labels = append(labels, strings.ToLower(strings.ReplaceAll(part, "-", "_")))
	}
	return strings.Join(labels[:max(2, len(labels)-1)], "."), strings.Join(labels, ".")
}

// fill fills a text of tools/ship/manifests in.
func (a *about) fill(name string) ([]byte, error) {
	t, err := template.ParseFiles(filepath.Join("tools/ship/manifests", name))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Option("missingkey=error").Execute(&out, a)
	return out.Bytes(), err
}

// file is one of the release's files, as it lies there.
func (r *release) file(what string) (download, error) {
	data, err := os.ReadFile(r.name(what))
	return download{filepath.Base(r.name(what)), fmt.Sprintf("%x", sha256.Sum256(data))}, err
}

// help has duckctl write its manual and what shells complete it with.
func (r *release) help() (err error) {
	dir := filepath.Join(r.work, "help")
	program := filepath.Join(dir, "duckctl")
	if err := compile(target{}, "./cmd/duckctl", program, "-X=main.version="+r.version); err != nil {
		return err
	}
	ask := func(args ...string) ([]byte, error) { return says(r.at.Unix(), program, args...) }
	if _, err := ask("manual", filepath.Join(dir, "man")); err != nil {
		return err
	}
	pages, err := filepath.Glob(filepath.Join(dir, "man", "*.1"))
	if err != nil || len(pages) == 0 {
		return fmt.Errorf("no page of the manual was written: %w", err)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			return err
		}
		r.manual.add(filepath.Base(page), text, 0o644)
	}
	for shell, name := range map[string]string{"bash": "duckctl", "zsh": "_duckctl", "fish": "duckctl.fish", "powershell": "duckctl.ps1"} {
		text, err := ask("completion", shell)
		if err != nil {
			return err
		}
		r.completions.add(name, text, 0o644)
	}
	return nil
}

// helpers puts the manual and what shells complete with into an archive.
func (r *release) helpers(b *bundle, under string) {
	for _, p := range r.manual {
		b.add(under+"man/"+p.name, p.data, p.mode)
	}
	for _, c := range r.completions {
		b.add(under+"completions/"+c.name, c.data, c.mode)
	}
}

// squeezed is a text as man reads it, the same each time.
func squeezed(text []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(text); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}

// share is what lies below share in a system of Linux, in the archive as in the package.
func (r *release) share() (b bundle, err error) {
	a, err := r.about()
	if err != nil {
		return nil, err
	}
	for _, px := range []int{32, 48, 64, 128, 256, 512} {
		picture, err := pngOf(icon(px, 0))
		if err != nil {
			return nil, err
		}
		b.add(fmt.Sprintf("icons/hicolor/%dx%d/apps/duckboard.png", px, px), picture, 0o644)
	}
	info, err := a.fill("metainfo.xml")
	if err != nil {
		return nil, err
	}
	b.add("metainfo/"+a.ID+".metainfo.xml", info, 0o644)
	for _, page := range r.manual {
		text, err := squeezed(page.data)
		if err != nil {
			return nil, err
		}
		b.add("man/man1/"+page.name+".gz", text, 0o644)
	}
	for _, c := range r.completions {
		if dir := map[string]string{"duckctl": "bash-completion/completions/", "_duckctl": "zsh/site-functions/", "duckctl.fish": "fish/vendor_completions.d/"}[c.name]; dir != "" {
			b.add(dir+c.name, c.data, 0o644)
		}
	}
	if err := b.file("applications/duckboard.desktop", "tools/ship/linux/duckboard.desktop", 0o644); err != nil {
		return nil, err
	}
	return b, b.file("mime/packages/duckboard.xml", "tools/ship/linux/duckboard.xml", 0o644)
}
