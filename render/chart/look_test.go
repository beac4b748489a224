package chart

import (
	"image"
	"image/png"
	"os"
	"testing"
)

func save(t *testing.T, name string, m image.Image) {
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
}

func TestLook(t *testing.T) {
	if os.Getenv("LOOK") == "" {
		t.Skip()
	}
	p := New(busy(), Options{})
	save(t, "/tmp/c12.png", p.Whole(12))
	save(t, "/tmp/c24.png", p.Whole(24))
	d := image.NewRGBA(image.Rect(1200, 900, 2600, 1800))
	p.Tile(d, 60)
	save(t, "/tmp/c60.png", d)
	n := New(busy(), Options{Palette: Night()})
	save(t, "/tmp/n24.png", n.Whole(24))
}

func BenchmarkTile24(b *testing.B) { tile(b, 24) }
func BenchmarkTile60(b *testing.B) { tile(b, 60) }
func BenchmarkTile12(b *testing.B) { tile(b, 12) }

func tile(b *testing.B, s float64) {
	p := New(busy(), Options{})
	k := int(20 * s)
	d := image.NewRGBA(image.Rect(k, k/2, k+512, k/2+512))
	b.ResetTimer()
	for b.Loop() {
		p.Tile(d, s)
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		New(busy(), Options{})
	}
}
