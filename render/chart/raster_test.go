package chart

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// coverage is that of a batch by the raster, summed over the window.
func coverage(z *raster) (sum float64, at map[[2]int]float64) {
	at = map[[2]int]float64{}
	z.each(func(row, from int, cover []float32) {
		for i, v := range cover {
			sum += float64(v)
			at[[2]int{from + i, row}] = float64(v)
		}
	})
	return sum, at
}

func TestRasterCoverageIsTheAreaInThePixel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 7).Draw(t, "corners")
		c := pt{rapid.Float64Range(-4, 24).Draw(t, "x"), rapid.Float64Range(-4, 24).Draw(t, "y")}
		r := rapid.Float64Range(0.3, 14).Draw(t, "r")
		turn := rapid.Float64Range(0, 6).Draw(t, "turn")
		ps := make([]pt, n)
		for i := range ps {
			ps[i] = polar(c, r, turn+2*math.Pi*float64(i)/float64(n))
		}
		var z raster
		z.reset(12, 10)
		z.polygon(ps)
		_, at := coverage(&z)
		const fine = 14
		for y := 0; y < 10; y++ {
			for x := 0; x < 12; x++ {
				hits := 0
				for j := 0; j < fine; j++ {
					for i := 0; i < fine; i++ {
						if inside(ps, pt{float64(x) + (float64(i)+0.5)/fine, float64(y) + (float64(j)+0.5)/fine}) {
							hits++
						}
					}
				}
				want := float64(hits) / fine / fine
				if got := at[[2]int{x, y}]; math.Abs(got-want) > 0.06 {
					t.Fatalf("pixel %d,%d: %.3f, sampled %.3f", x, y, got, want)
				}
			}
		}
	})
}

func TestRasterIsEmptyAfterABatch(t *testing.T) {
	var z raster
	z.reset(30, 30)
	z.polygon(circle(pt{15, 15}, 40))
	coverage(&z)
	if sum, _ := coverage(&z); sum != 0 {
		t.Fatalf("a batch left %.3f behind", sum)
	}
	for _, v := range z.acc {
		if v != 0 {
			t.Fatal("the buffer is not clear")
		}
	}
}

func TestLineCoversItsLengthTimesItsWidth(t *testing.T) {
	var z raster
	var p pen
	z.reset(100, 100)
	p.open([]pt{{10, 10}, {60, 30}, {70, 80}}, 3, z.polygon)
	sum, _ := coverage(&z)
	want := 3 * (pt{50, 20}.len() + pt{10, 50}.len())
	if math.Abs(sum-want) > 5 {
		t.Fatalf("covers %.1f, want about %.1f", sum, want)
	}
}

func TestClosedLineIsARingWhicheverWayItRuns(t *testing.T) {
	for _, ps := range [][]pt{circle(pt{50, 50}, 30), clockwiseBack(circle(pt{50, 50}, 30))} {
		var z raster
		var p pen
		z.reset(100, 100)
		p.closed(ps, 4, z.polygon)
		p.open([]pt{{20, 50}, {80, 50}}, 4, z.polygon) // crosses the ring: a union
		sum, at := coverage(&z)
		want := 2*math.Pi*30*4 + 60*4 - 2*4*2
		if math.Abs(sum-want) > want*0.03 {
			t.Fatalf("covers %.1f, want about %.1f", sum, want)
		}
		if at[[2]int{50, 30}] > 0.01 || at[[2]int{20, 50}] < 0.9 || at[[2]int{80, 49}] < 0.9 {
			t.Fatalf("the ring is filled, or cancels where a line crosses it: %.2f, %.2f, %.2f", at[[2]int{50, 30}], at[[2]int{20, 50}], at[[2]int{80, 49}])
		}
	}
}

func clockwiseBack(ps []pt) []pt {
	out := make([]pt, len(ps))
	for i, p := range ps {
		out[len(ps)-1-i] = p
	}
	return out
}

func TestDashesKeepTheirShareOfTheLine(t *testing.T) {
	sum := 0.0
	for _, d := range dashes(circle(pt{}, 10), true, 0.3, 0.2) {
		for i := 0; i+1 < len(d); i++ {
			sum += d[i+1].sub(d[i]).len()
		}
	}
	if want := perimeter(circle(pt{}, 10)) * 0.6; math.Abs(sum-want) > 0.5 {
		t.Fatalf("dashes are %.2f long, want %.2f", sum, want)
	}
}
