package twin_test

import (
	"os"
	"path/filepath"
	"testing"

	"duckboard/levels/twin"
)

func TestFlatLinesAgreeWithTheirDefinition(t *testing.T)   { twin.Run(t, twin.Flat, 300) }
func TestPlacesToStandAgreeWithTheDefinition(t *testing.T) { twin.Run(t, twin.Fits, 300) }
func TestSightAgreesWithRays(t *testing.T)                 { twin.Run(t, twin.Rays(100), 60) }
func TestSightPastBodiesAgreesWithRays(t *testing.T)       { twin.Run(t, twin.Among(100), 40) }
func TestSightAgreesWith100000Rays(t *testing.T)           { twin.Run(t, twin.Rays(317), 4) }
func TestWaysOnFlatGroundAreTheShortest(t *testing.T)      { twin.Run(t, twin.Ways, 60) }
func TestReachOnFlatGroundHoldsTheShortest(t *testing.T)   { twin.Run(t, twin.Reaches, 12) }

func FuzzFlat(f *testing.F)  { fuzz(f, twin.Flat) }
func FuzzFits(f *testing.F)  { fuzz(f, twin.Fits) }
func FuzzSight(f *testing.F) { fuzz(f, twin.Rays(60)) }
func FuzzAmong(f *testing.F) { fuzz(f, twin.Among(60)) }
func FuzzTrace(f *testing.F) { fuzz(f, twin.TraceLaws) }
func FuzzWay(f *testing.F)   { fuzz(f, twin.Ways) }

// fuzz starts from bytes of all kinds, so that the first tables are not empty.
func fuzz(f *testing.F, c twin.Check) {
	f.Helper()
	for k := range 24 {
		src := twin.Numbered(1, k)
		data := make([]byte, 20+10*k)
		for i := range data {
			data[i] = byte(src.IntN(256))
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) { twin.Fuzz(t, c, data) })
}

// TestKeptTablesStayRight asks the questions of testdata again: each is a table
// on which kernel and twin once differed, made as small as it goes.
func TestKeptTablesStayRight(t *testing.T) {
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			k, err := twin.ReadKept(data)
			if err != nil {
				t.Fatal(err)
			}
			c, ok := twin.Named(k.Check)
			if !ok {
				t.Fatalf("no check %q", k.Check)
			}
			if why := twin.Guard(c.Differs, k.Scene); why != "" {
				t.Errorf("%s: %s\n%s", k.Why, why, k.Scene.Code())
			}
			if got := c.Answer(k.Scene); got != k.Want {
				t.Errorf("%s: %s, want %s", k.Why, got, k.Want)
			}
		})
	}
}

// TestAShrunkTableIsSmall holds the shrinker against a difference that is known
// to need one wall only.
func TestAShrunkTableIsSmall(t *testing.T) {
	c := twin.Check{Differs: func(s *twin.Scene) string {
		for i := range s.Pieces {
			if s.Pieces[i].Top >= 1500 && s.Pieces[i].Sheer {
				return "a high sheer piece"
			}
		}
		return ""
	}}
	shrunk := 0
	for i := range 40 {
		s := twin.Options{Side: 24, Pieces: 20, Bodies: 1, Loose: true}.Draw(twin.Numbered(3, i))
		if s == nil || c.Differs(s) == "" {
			continue
		}
		shrunk++
		small := twin.Shrink(s, func(s *twin.Scene) bool { return c.Differs(s) != "" })
		if len(small.Pieces) != 1 || len(small.Pieces[0].Outline) != 3 || c.Differs(small) == "" {
			t.Errorf("case %d: %d pieces left: %s", i, len(small.Pieces), small.Code())
		}
	}
	if shrunk < 10 {
		t.Errorf("only %d cases to shrink", shrunk)
	}
}

// TestDocumentsGiveTheSceneBack writes scenes and reads them again.
func TestDocumentsGiveTheSceneBack(t *testing.T) {
	read := 0
	for i := range 60 {
		s := twin.Options{Side: 24, Pieces: 6, Bodies: 2, Loose: true}.Draw(twin.Numbered(4, i))
		if s == nil {
			continue
		}
		k, err := twin.ReadKept([]byte(s.Document("fits", "")))
		if err != nil {
			continue // what levels refuses, say a piece wholly off the table
		}
		read++
		for n, p := range k.Scene.Pieces {
			q := s.Pieces[n]
			if p.Base != q.Base || p.Top != q.Top || p.Solid() != q.Solid() || p.Ground != q.Ground || p.Sheer != q.Sheer || p.Stand != q.Stand || len(p.Outline) != len(q.Outline) {
				t.Fatalf("case %d, piece %d: %+v became %+v", i, n, q, p)
			}
		}
		if k.Scene.Bodies[1] != s.Bodies[1] {
			t.Fatalf("case %d: %+v became %+v", i, s.Bodies, k.Scene.Bodies)
		}
	}
	if read < 40 {
		t.Errorf("only %d of 60 scenes could be read", read)
	}
}
