package chart

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"duckboard/levels"
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

func TestLookTokens(t *testing.T) {
	if os.Getenv("LOOK") == "" {
		t.Skip()
	}
	sheet := image.NewRGBA(image.Rect(0, 0, 1400, 900))
	New(Map{Size: vec(40, 30)}, Options{}).Paint(sheet, 0, 0, 48)
	at := func(m image.Image, x, y int) {
		draw.Draw(sheet, m.Bounds().Add(image.Pt(x, y)), m, image.Point{}, draw.Over)
	}
	for r := Blade; r < roleEnd; r++ {
		for s := 0; s < 2; s++ {
			at(Token(TokenSpec{Side: s, Role: r}, 64), 10+int(r)*100, 10+s*100)
			at(Token(TokenSpec{Side: s, Role: r}, 30), 20+int(r)*100, 220+s*50)
			at(Token(TokenSpec{Side: s, Role: r}, 16), 30+int(r)*100, 320+s*30)
		}
	}
	for s := 0; s < 2; s++ {
		for i, k := range []TokenSpec{{}, {Leader: true, Role: Leader}, {Active: true}, {Acted: true}, {Down: true}, {Hover: true}, {Leader: true, Role: Leader, Active: true, Down: true}, {Acted: true, Down: true, Role: Rifle}} {
			k.Side = s
			at(Token(k, 90), 10+i*140, 400+s*140)
			at(Token(k, 32), 1150+(i%4)*56, 400+s*130+(i/4)*60)
		}
	}
	for i := 0; i < 7; i++ {
		at(Die(i, 64, i%2 == 0, nil), 10+i*80, 700)
		at(Die(i, 36, i%2 == 1, nil), 10+i*80, 790)
	}
	for i, px := range []int{8, 12, 16, 24, 48} {
		at(PipSprite(BloodPip, px, nil), 600+i*60, 700)
		at(PipSprite(BlessingPip, px, nil), 600+i*60, 770)
	}
	save(t, "/tmp/tokens.png", sheet)
}

func TestLookScene(t *testing.T) {
	if os.Getenv("LOOK") == "" {
		t.Skip()
	}
	for _, n := range levels.Names() {
		tb, err := levels.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		p := New(Of(tb), Options{})
		save(t, "/tmp/ship-"+n+".png", p.Whole(24))
	}
	for _, v := range []struct {
		name string
		x, y int
	}{{"ruins", 240, 600}, {"trench-line", 60, 500}, {"no-mans-land", 1300, 600}, {"village", 2000, 1900}, {"river", 1400, 300}} {
		tb, _ := levels.Shipped(v.name)
		d := image.NewRGBA(image.Rect(v.x, v.y, v.x+1300, v.y+850))
		New(Of(tb), Options{}).Tile(d, 60)
		save(t, "/tmp/z60-"+v.name+".png", d)
	}
	rv, _ := levels.Shipped("river")
	save(t, "/tmp/n24.png", New(Of(rv), Options{Palette: Night()}).Whole(24))
	tb, _ := levels.Shipped("no-mans-land")
	p := New(Of(tb), Options{})
	s := Scene{Title: "The Chapel at Saint-Orme", Subtitle: "Turn 3 of 6, Activation", Sides: [2]string{"Lantern Ninth 4", "Kestrel Post 3"}}
	for i := 0; i < 18; i++ {
		d := diceAt(i, 3)
		k := TokenSpec{Side: i % 2, Role: Role(i % int(roleEnd)), Acted: d.unit() > 0.6, Down: d.unit() > 0.8}
		if k.Role == Leader {
			k.Leader = true
		}
		k.Active = i == 7
		w := tb.Size
		s.Models = append(s.Models, Figure{At: vec(d.in(2, w.X.Inches()-2), d.in(2, w.Y.Inches()-2)), Radius: 630, Name: "Marshal Oke", Token: k, Blood: int(d.in(0, 3)), Blessing: int(d.in(0, 2))})
	}
	save(t, "/tmp/scene.png", p.Scene(s, 24))
	save(t, "/tmp/sceneN.png", New(Of(tb), Options{Palette: Night()}).Scene(s, 16))
}
