package generate

import (
	"testing"

	"duckboard/levels/check"
	"duckboard/physics"
)

// TestPiecesHaveTheSizesOfTheTerrainFacts: what the terrain chapter suggests of each
// type of terrain. Two figures are ours: the walls of a corner ruin are up to 6" and as
// much longer as they are thick, and a ruined church is 12" wide and longer than that.
func TestPiecesHaveTheSizesOfTheTerrainFacts(t *testing.T) {
	most := map[check.FeatureKind]physics.Mil{check.Hill: 12 * inch, check.Ruin: 15 * inch, check.Corner: 6500, check.Landmark: 12 * inch}
	for i := range seeds() {
		o := option(i)
		tab, err := Table(o)
		if err != nil {
			t.Fatal(err)
		}
		c := check.New(tab)
		for c.Step() {
		}
		for _, f := range c.Report().Features {
			if limit, ok := most[f.Kind]; ok && f.Long > limit {
				t.Errorf("%v: %s is %s\" long, more than %s", o, tab.Terrain[f.Pieces[0]].ID, f.Long, limit)
			}
		}
		for i := range tab.Terrain {
			p := &tab.Terrain[i]
			if p.Kind != "trench" {
				continue
			}
			lo, hi := p.Bounds()
			long, wide := max(hi.X-lo.X, hi.Y-lo.Y), min(hi.X-lo.X, hi.Y-lo.Y)
			if long < 4*inch || long > 12*inch || wide < 2*inch {
				t.Errorf("%v: a section of trench, %s, is %s\" by %s\"", o, p.ID, long, wide)
			}
		}
		z := tab.Zones
		gap := physics.Mil(0)
		for k := range z[0].Polygon {
			for m := range z[1].Polygon {
				a, b := z[0].Polygon[k], z[1].Polygon[m]
				if d := max(max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y)); gap == 0 || d < gap {
					gap = d
				}
			}
		}
		if max(o.Size.X, o.Size.Y) >= 36*inch && min(o.Size.X, o.Size.Y) >= 36*inch && gap < 24*inch {
			t.Errorf("%v: the zones are %s\" apart", o, gap)
		}
	}
}
