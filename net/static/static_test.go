package static

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestHostSendsTheCompressedTwin(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "plain page", "index.html.br": "page in brotli", "index.html.gz": "page in gzip", "game.0a1b2c3d.wasm": "\x00asm"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	h, err := Files(dir)
	if err != nil {
		t.Fatal(err)
	}
	get := func(path, accept string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", accept)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	for _, c := range []struct{ accept, body, encoding string }{
		{"gzip, br", "page in brotli", "br"}, {"gzip", "page in gzip", "gzip"}, {"br;q=0, gzip;q=0", "plain page", ""}, {"", "plain page", ""},
	} {
		w := get("/", c.accept)
		if w.Body.String() != c.body || w.Header().Get("Content-Encoding") != c.encoding {
			t.Errorf("for %q: %q as %q, want %q as %q", c.accept, w.Body, w.Header().Get("Content-Encoding"), c.body, c.encoding)
		}
		if got := w.Header().Get("Content-Type"); !strings.HasPrefix(got, "text/html") {
			t.Errorf("the page has the type %q", got)
		}
		if got := w.Header().Get("Cache-Control"); got != "no-cache" {
			t.Errorf("the page may be kept: %q", got)
		}
	}
	for _, dir := range []string{t.TempDir(), filepath.Join(dir, "none")} {
		if _, err := Files(dir); err == nil {
			t.Errorf("%s is served as a page", dir)
		}
	}
	w := get("/game.0a1b2c3d.wasm", "br")
	if got := w.Header().Get("Content-Type"); got != "application/wasm" {
		t.Errorf("a module has the type %q", got)
	}
	if got := w.Header().Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("a file named by its contents is not kept: %q", got)
	}
	for _, path := range []string{"/none", "/../static_test.go", "/..%5cstatic_test.go", "/.", "/index.html/"} {
		if w := get(path, ""); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}
