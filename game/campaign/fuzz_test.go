package campaign_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/game/rules"
)

// FuzzParse looks for a file that panics, that stands beyond the bounds, or that is not read as it
// was written; and does what its bands may do next.
func FuzzParse(f *testing.F) {
	c := begin(f, sharp)
	f.Add(c.Save())
	c.fight()
	f.Add(c.Save())
	at := len(c.Log())
	c.roll("ann", "a", "a-1")
	c.do(campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: at})
	c.through("ann", "a", war.Trading)
	c.do(campaign.Entry{Kind: campaign.Bought, Who: "ann", Band: "a", Ware: "hat", Model: "a-3"})
	c.through("bob", "b", "")
	f.Add(c.Save())
	mend(c)
	f.Add(c.Save())
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := campaign.Parse(data, rules.Find)
		if err != nil {
			return
		}
		if len(c.Players) > campaign.MaxPlayers || len(c.Bands) > campaign.MaxBands || len(c.Tickets) > campaign.MaxTickets {
			t.Error("beyond its bounds")
		}
		for _, b := range c.Bands {
			if len(b.Members) > campaign.MaxMembers {
				t.Error("a band beyond its bounds")
			}
		}
		saved := c.Save()
		again, err := campaign.Parse(saved, rules.Find)
		if err != nil || !bytes.Equal(again.Save(), saved) || stands(again) != stands(c) {
			t.Errorf("it is read otherwise: %v", err)
		}
		for _, b := range c.Bands {
			for range 50 {
				b = c.Band(b.ID)
				if b.After == nil {
					break
				}
				e := campaign.Entry{Kind: campaign.Close, Who: b.Player, Band: b.ID}
				if len(b.After.Tasks) > 0 {
					e.Task, e.Kind = b.After.Tasks[0].ID, campaign.Chose
					if len(b.After.Tasks[0].Faces) > 0 {
						e.Kind = campaign.Rolled
					}
				}
				if _, err := c.Do(e); err != nil {
					break
				}
			}
		}
	})
}

// mend corrects what may be corrected: the bands are between two battles.
func mend(c table) {
	c.tb.Helper()
	n := 1
	yes := true
	c.do(fix("judge", "a", "", campaign.Fix{Money: &n, Won: &n, Player: "bob"}))
	c.do(fix("judge", "a", "", campaign.Fix{Player: "ann"}))
	c.do(fix("judge", "b", "b-2", campaign.Fix{Given: []campaign.Result{{Table: "school", At: 2}, {Table: "ward", At: 11}}, Character: &yes, Learnt: &n}))
	c.do(fix("bob", "b", "b-2", campaign.Fix{Lifted: []int{1}}))
	c.do(campaign.Entry{Kind: campaign.Note, Who: "ann", Band: "a", Model: "a-1", Text: "Brave."})
}

// spoil changes one thing in a JSON value: it leaves out, doubles, exchanges, or takes what stands
// elsewhere.
func spoil(r *rand.Rand, v any, from []any) any {
	switch v := v.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		if len(keys) == 0 {
			return v
		}
		k := keys[r.IntN(len(keys))]
		switch r.IntN(8) {
		case 0:
			delete(v, k)
		case 1:
			v[k] = from[r.IntN(len(from))]
		default:
			v[k] = spoil(r, v[k], from)
		}
		return v
	case []any:
		if len(v) == 0 {
			return v
		}
		i, j := r.IntN(len(v)), r.IntN(len(v))
		switch r.IntN(8) {
		case 0:
			return slices.Delete(v, i, i+1)
		case 1:
			return slices.Insert(v, i, v[j])
		case 2:
			v[i], v[j] = v[j], v[i]
		default:
			v[i] = spoil(r, v[i], from)
		}
		return v
	case float64:
		return []float64{0, -1, 1, 2, 6, 7, v + 1, 100, 1e6, 1e12}[r.IntN(10)]
	}
	return from[r.IntN(len(from))]
}

// leaves are all values of a JSON value.
func leaves(v any) (list []any) {
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			list = append(append(list, k), leaves(v[k])...)
		}
	case []any:
		for _, e := range v {
			list = append(list, leaves(e)...)
		}
	default:
		list = append(list, v)
	}
	return list
}

func TestASpoiledFileIsRefusedOrStands(t *testing.T) {
	c := begin(t, sharp)
	for range 2 {
		c.fight()
		c.through("ann", "a", war.Trading)
		c.do(campaign.Entry{Kind: campaign.Sold, Who: "ann", Band: "a", Model: "a-6"})
		c.do(campaign.Entry{Kind: campaign.Undo, Who: "ann", Entry: len(c.Log()) - 1})
		c.through("ann", "a", "")
		c.through("bob", "b", "")
		c.do(campaign.Entry{Kind: campaign.Next, Who: "judge"})
		for _, id := range []string{"a-1", "a-2", "b-1"} { // they stand up again for the next battle
			none, band := 0, id[:1]
			c.do(campaign.Entry{Kind: campaign.Correct, Who: "judge", Band: band, Model: id, Fix: &campaign.Fix{Status: campaign.Ready, Absent: &none, Scars: &none}})
		}
	}
	mend(c)
	data, taken := c.Save(), 0
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 0))
		var v any
		if err := json.Unmarshal(data, &v); err != nil {
			t.Fatal(err)
		}
		all := leaves(v)
		for range 1 + r.IntN(2) {
			v = spoil(r, v, all)
		}
		bad, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		again, err := campaign.Parse(bad, rules.Find)
		if err != nil {
			continue
		}
		taken++
		if back, err := campaign.Parse(again.Save(), rules.Find); err != nil || stands(back) != stands(again) {
			t.Errorf("seed %d: it is read otherwise: %v", seed, err)
		}
	}
	if taken == 0 || taken > 500 {
		t.Errorf("%d of 600 are taken", taken)
	}
	t.Logf("%d of 600 are taken", taken)
}
