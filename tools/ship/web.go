package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"text/template"

	"github.com/andybalholm/brotli"
)

// site is the page while it is put together: its files by name, and the names
// under which the page's texts speak of them.
type site struct {
	files map[string][]byte
	// Named are the names with a digest of what follows from the plain ones:
	// loader.js is loader.1a2b3c4d.js, so that no cache mixes two versions.
	Named map[string]string
	// address is where the page will lie, with a slash at its end; empty where nobody knows.
	address string
}

// A Module tells the loader of a compiled program.
type Module struct {
	Name  string `json:"name"`
	Bytes int    `json:"bytes"` // as it is
	Gzip  int    `json:"gzip"`  // NAME.gz
	Br    int    `json:"br"`    // NAME.br

	Helper string `json:"helper,omitempty"` // the script of the game's workers
	Still  string `json:"still,omitempty"`  // the picture of the title's map
}

// A program is a package that is compiled for the page.
type program struct {
	name string // NAME.wasm
	dir  string // of its module
	pkg  string
	link []string // flags of the linker
	steps
}

// web writes the page to a folder.
func web(dir, version string, do steps) error {
	s := newSite()
	var err error
	if s.address, err = pageAddress(); err != nil {
		return err
	}
	game := program{"duckboard", ".", "./cmd/duckboard", []string{"-X=main.version=" + version}, do}
	engine := program{"duckworker", ".", "./cmd/duckworker", nil, steps{straight: do.straight}} // there is no Ebitengine in it
	if err := s.make(dir, []program{game, engine}); err != nil {
		return err
	}
	return s.tell(dir)
}

// least writes to dist/least what the page is measured by: the same page round
// the smallest program that Ebitengine makes.
func least() error {
	return newSite().make(leastDist, []program{{name: "duckboard", dir: "tools/ship/least", pkg: "."}})
}

func newSite() *site { return &site{files: map[string][]byte{}, Named: map[string]string{}} }

// make puts the page of some programs together, the game first.
func (s *site) make(dir string, list []program) error {
	for _, step := range []func() error{func() error { return s.programs(list) }, s.art, s.share, s.texts, func() error { return s.write(dir) }} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// add takes a file under its plain name.
func (s *site) add(name string, data []byte) { s.files[name], s.Named[name] = data, name }

// hashed takes a file under a name that changes with what is in it.
func (s *site) hashed(name string, data []byte) {
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	full := strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:4]) + ext
	s.files[full], s.Named[name] = data, full
}

// programs compiles the programs and takes Go's own loader along.
func (s *site) programs(list []program) error {
	dir, err := os.MkdirTemp("", "ship")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	root, err := goroot()
	if err != nil {
		return err
	}
	loader, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	s.hashed("wasm_exec.js", loader)
	version, err := goVersion()
	if err != nil {
		return err
	}
	for _, p := range list {
		file := filepath.Join(dir, p.name+".wasm")
		if err := p.build(file); err != nil {
			return err
		}
		if p.straight {
			if err := straighten(file, file, version); err != nil {
				return err
			}
		}
		if err := optimise(file); err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		s.hashed(p.name+".wasm", data)
	}
	return nil
}

// texts fills in the page's own files, from web/: each may name those before it.
func (s *site) texts() error {
	fill := func(name string) ([]byte, error) {
		t, err := template.New(name).Option("missingkey=error").ParseFiles(filepath.Join("web", name))
		if err != nil {
			return nil, err
		}
		build, err := s.build()
		if err != nil {
			return nil, err
		}
		helper, err := s.module("duckworker.wasm")
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		err = t.Execute(&b, map[string]any{"Named": s.Named, "Build": text(build), "Helper": text(helper), "Version": s.version(), "Keep": s.keep(), "Address": s.address, "Share": shareSize})
		return b.Bytes(), err
	}
	for _, name := range []string{"lacks.js", "page.css", "kept.js", "module.js", "helper.js", "loader.js", "manifest.webmanifest", "index.html", "sw.js"} {
		if name == "helper.js" && s.Named["duckworker.wasm"] == "" { // it has no workers
			continue
		}
		data, err := fill(name)
		if err != nil {
			return err
		}
		if ext := path.Ext(name); ext == ".css" || ext == ".js" && name != "sw.js" {
			s.hashed(name, data)
		} else {
			s.add(name, data)
		}
	}
	return nil
}

// build is what the loader is told of the game.
func (s *site) build() (*Module, error) {
	m, err := s.module("duckboard.wasm")
	if err != nil {
		return nil, err
	}
	m.Helper, m.Still = s.Named["helper.js"], s.Named["still.jpg"]
	return m, nil
}

// module is what a loader is told of a compiled program.
func (s *site) module(name string) (*Module, error) {
	data := s.files[s.Named[name]]
	packed, err := pack(data)
	return &Module{Name: s.Named[name], Bytes: len(data), Gzip: len(packed.gzip), Br: len(packed.br)}, err
}

// text is a module as JSON.
func text(m *Module) string {
	data, _ := json.Marshal(m) // texts and numbers only
	return string(data)
}

// version is a digest of everything there is so far: it names the cache of the
// service worker.
func (s *site) version() string {
	h := sha256.New()
	for _, name := range s.names() {
		sum := sha256.Sum256(s.files[name])
		fmt.Fprintf(h, "%s %x\n", name, sum)
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}

// keep is what the service worker keeps at once, as JSON: all but the programs,
// which are kept when they have been loaded, and the picture for links, which no visitor sees.
func (s *site) keep() string {
	list := []string{"./"}
	for _, name := range s.names() {
		if path.Ext(name) != ".wasm" && name != "index.html" && name != shareName {
			list = append(list, name)
		}
	}
	text, _ := json.Marshal(list) // strings only
	return string(text)
}

func (s *site) names() []string {
	var list []string
	for name := range s.files {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// write replaces a folder by the site, each file also compressed where that
// makes it smaller.
func (s *site) write(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, data := range s.files {
		to := filepath.Join(dir, name)
		if err := os.WriteFile(to, data, 0o644); err != nil {
			return err
		}
		if slices.Contains([]string{".png", ".jpg"}, path.Ext(name)) {
			continue
		}
		p, err := pack(data)
		if err != nil {
			return err
		}
		if err := errors.Join(os.WriteFile(to+".gz", p.gzip, 0o644), os.WriteFile(to+".br", p.br, 0o644)); err != nil {
			return err
		}
	}
	return nil
}

// tell prints what the page weighs.
func (s *site) tell(dir string) error {
	fmt.Printf("%s: %d files\n", dir, len(s.files))
	for _, k := range [][2]string{{"the game", "duckboard.wasm"}, {"the engine of its workers, after it", "duckworker.wasm"}} {
		data := s.files[s.Named[k[1]]]
		p, err := pack(data)
		if err != nil {
			return err
		}
		fmt.Printf("%36s: %5.1f MB, %.2f MB with gzip, %.2f MB with brotli\n", k[0], mb(len(data)), mb(len(p.gzip)), mb(len(p.br)))
	}
	return nil
}

func mb(n int) float64 { return float64(n) / 1e6 }

// packed is a file compressed.
type packed struct{ gzip, br []byte }

var (
	packing sync.Mutex
	before  = map[[32]byte]packed{}
)

// effort is how hard it compresses. Releases do as well as brotli can: that takes two
// minutes and saves a seventh. What nobody downloads is compressed quickly.
type effort struct{ gzip, brotli int }

var (
	thorough = effort{gzip.BestCompression, 11}
	bearable = effort{gzip.BestCompression, 9}
	quick    = effort{gzip.BestSpeed, 2}

	compression = bearable
)

// pack compresses a file, once for each content.
func pack(data []byte) (packed, error) {
	packing.Lock()
	defer packing.Unlock()
	sum := sha256.Sum256(data)
	if p, ok := before[sum]; ok {
		return p, nil
	}
	var g, b bytes.Buffer
	zip, _ := gzip.NewWriterLevel(&g, compression.gzip) // a known level
	bro := brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: compression.brotli, LGWin: 24})
	for _, w := range []interface {
		Write([]byte) (int, error)
		Close() error
	}{zip, bro} {
		if _, err := w.Write(data); err != nil {
			return packed{}, err
		}
		if err := w.Close(); err != nil {
			return packed{}, err
		}
	}
	p := packed{g.Bytes(), b.Bytes()}
	before[sum] = p
	return p, nil
}
