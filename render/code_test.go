package render

import "testing"

// TestModulesOfTheCodeAreWholePixelsWide: a camera does not read what is blurred, nor what is too small.
func TestModulesOfTheCodeAreWholePixelsWide(t *testing.T) {
	var c Code
	c.Set("https://example.org/duckboard/#join=BTSEJLQFECE6AJTA27LAFZJCFS.YQu2jZz3ttf5AiidspaS8fLQHhuXPuKm")
	n := float64(c.code.Size + 2*quiet)
	for _, w := range []float64{20, 90, 147.2, 184, 400.5} {
		px := c.Side(w) / n
		if px != float64(int(px)) || px != 0 && px < leastModule || px*n > w || px == 0 && w >= leastModule*n || px > 0 && (px+1)*n <= w {
			t.Errorf("in %v pixels a module has %v", w, px)
		}
	}
}
