package ways_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"duckboard/physics/ways"
)

// TestVersusTimes tells what labels and outlines take apart: of each region the least of so many tries, as the
// machine does other things beside it.
func TestVersusTimes(t *testing.T) {
	tries, _ := strconv.Atoi(os.Getenv("VERSUS"))
	if tries == 0 {
		t.Skip("VERSUS tells how many tries")
	}
	sum := [3]time.Duration{}
	type one struct {
		what  string
		whole time.Duration
	}
	var all []one
	for _, name := range shippedTables {
		f, trips := shippedTrips(t, name, 6000)
		next := ways.Beside(f)
		for i, trip := range trips {
			least := [4]time.Duration{time.Hour, time.Hour, time.Hour, time.Hour}
			var calls [4]int
			var count, knots int
			var cnt [3]int
			for range tries {
				begin := spent()
				f.Reach(trip).Areas(false)
				least[2] = min(least[2], spent()-begin)
				ways.Calls()
				ways.Walked()
				begin = spent()
				r := next.Spread(trip)
				mid := spent()
				cnt = ways.Walked()
				r.Areas(false)
				end := spent()
				calls, count, knots = ways.Calls(), r.Count(), r.Knots()
				least[0], least[1], least[3] = min(least[0], mid-begin), min(least[1], end-mid), min(least[3], end-begin)
			}
			sum[0], sum[1], sum[2] = sum[0]+least[0], sum[1]+least[1], sum[2]+least[2]
			all = append(all, one{fmt.Sprintf("%s %d: labels %v %v, outline %v %v, labels %d of %d, old %v", name, i, least[0], cnt, least[1], calls, count, knots, least[2]), least[3]})
		}
	}
	slices.SortFunc(all, func(a, b one) int { return int(b.whole - a.whole) })
	for _, o := range all[:12] {
		fmt.Println(o.whole, o.what)
	}
	fmt.Printf("SUM: labels %v, outline %v, both %.2f of old %v\n", sum[0], sum[1], float64(sum[0]+sum[1])/float64(sum[2]), sum[2])
}
