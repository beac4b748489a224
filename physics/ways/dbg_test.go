package ways_test

import (
	"fmt"
	"os"
	"testing"

	"duckboard/physics"
	"duckboard/physics/ways"
)

func TestDbg(t *testing.T) {
	var ti, tk, x, y, l int
	if n, _ := fmt.Sscanf(os.Getenv("DBG"), "%d.%d %d %d %d", &ti, &tk, &x, &y, &l); n != 5 {
		t.Skip()
	}
	f, list := drawShipped(t, ti)
	r := ways.Beside(f).Spread(list[tk].trip)
	r.Debug(physics.Spot{At: physics.V(physics.Mil(x), physics.Mil(y)), Level: physics.Mil(l)})
}
