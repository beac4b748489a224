// Package static shows a folder with the page for the browser as a good static host does:
// compressed files where the browser takes them, and the page's own policy (what it may load and
// run) as a header.
package static

import (
	"fmt"
	"mime"
	"net/http"
	"os"
	"path"
	"regexp"
	"strings"
)

// named is a file's name with a digest in it: such a file never changes.
var named = regexp.MustCompile(`\.[0-9a-f]{8}\.`)

// policy is what the page says that it may do, where a browser reads it (Content-Security-Policy).
var policy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`)

// Named reports whether a file's name has a digest of its contents in it.
func Named(name string) bool { return named.MatchString(name) }

// types are those that a system's own list may not have, or have wrong.
var types = map[string]string{
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
}

// Files serves a folder: the right types, the compressed twin (NAME.br, NAME.gz) where the
// browser takes it, and a long life for what never changes. The page's own policy stands on
// all of it, and also what a page cannot say itself: that no other may frame it. Nothing
// outside of the folder is served. It fails where the folder holds no page.
func Files(dir string) (http.Handler, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("no page: %w", err)
	}
	if _, err := root.Stat("index.html"); err != nil {
		root.Close()
		return nil, fmt.Errorf("%s holds no page: make web first (%w)", dir, err)
	}
	return files{root}, nil
}

type files struct{ root *os.Root }

func (s files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer") // an address may have a secret in it
	h.Set("Content-Security-Policy", s.policy())
	h.Set("Cache-Control", "no-cache")
	if Named(name) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	ext := path.Ext(name)
	if t, ok := types[ext]; ok {
		h.Set("Content-Type", t)
	} else if t := mime.TypeByExtension(ext); t != "" {
		h.Set("Content-Type", t)
	}
	f := s.open(name, w, r)
	if f == nil {
		h.Set("Cache-Control", "no-cache")
		http.NotFound(w, r)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || info.IsDir() {
		h.Del("Content-Encoding")
		http.NotFound(w, r)
		return
	}
	http.ServeContent(w, r, name, info.ModTime(), f)
}

// policy is that of the page that lies there now, which may be another than a minute ago.
func (s files) policy() string {
	const alone = "frame-ancestors 'none'"
	page, err := s.root.ReadFile("index.html")
	if m := policy.FindSubmatch(page); err == nil && m != nil {
		return string(m[1]) + "; " + alone
	}
	return alone
}

// open opens a file, or its smallest twin that the browser takes; nil if there is none.
func (s files) open(name string, w http.ResponseWriter, r *http.Request) *os.File {
	for _, c := range []struct{ encoding, ext string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if f, err := s.root.Open(name + c.ext); err == nil {
			w.Header().Set("Vary", "Accept-Encoding")
			if accepts(r, c.encoding) {
				w.Header().Set("Content-Encoding", c.encoding)
				return f
			}
			f.Close()
		}
	}
	f, err := s.root.Open(name)
	if err != nil {
		return nil
	}
	return f
}

func accepts(r *http.Request, encoding string) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, q, _ := strings.Cut(strings.TrimSpace(part), ";")
		if name == encoding && strings.ReplaceAll(q, " ", "") != "q=0" {
			return true
		}
	}
	return false
}
