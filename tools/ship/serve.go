package main

import (
	"fmt"
	"mime"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// serve shows a folder at an address until the program is stopped.
func serve(dir, address string) error {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return fmt.Errorf("%s holds no page: make web first (%w)", dir, err)
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/  (Ctrl-C ends it)\n", l.Addr())
	return http.Serve(l, files(dir))
}

// named is a file's name with a digest in it: such a file never changes.
var named = regexp.MustCompile(`\.[0-9a-f]{8}\.`)

// files serves a folder as a good static host does: the right types, the
// compressed twin where the browser takes it, and what never changes kept.
func files(dir string) http.Handler {
	_ = mime.AddExtensionType(".webmanifest", "application/manifest+json")
	_ = mime.AddExtensionType(".wasm", "application/wasm")
	_ = mime.AddExtensionType(".js", "text/javascript; charset=utf-8")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := path.Clean("/" + r.URL.Path)
		if strings.HasSuffix(r.URL.Path, "/") {
			name = path.Join(name, "index.html")
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-cache")
		if named.MatchString(name) {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		}
		if t := mime.TypeByExtension(path.Ext(name)); t != "" {
			h.Set("Content-Type", t)
		}
		for _, c := range []struct{ encoding, ext string }{{"br", ".br"}, {"gzip", ".gz"}} {
			if _, err := os.Stat(file + c.ext); err == nil && accepts(r, c.encoding) {
				h.Set("Content-Encoding", c.encoding)
				h.Set("Vary", "Accept-Encoding")
				file += c.ext
				break
			}
		}
		f, err := os.Open(file)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer f.Close()
		info, err := f.Stat()
		if err != nil || info.IsDir() {
			http.NotFound(w, r)
			return
		}
		http.ServeContent(w, r, name, info.ModTime(), f)
	})
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
