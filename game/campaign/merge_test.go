package campaign_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"duckboard/game/campaign"
	"duckboard/game/rules"
)

// copied is another copy of a campaign.
func (t table) copied() table {
	t.tb.Helper()
	c, err := campaign.Parse(t.Save(), rules.Find)
	if err != nil {
		t.tb.Fatal(err)
	}
	return table{t.tb, c}
}

func TestCopiesThatWentOnWithDifferentBandsAreMerged(t *testing.T) {
	c := begin(t, sharp)
	c.fight()
	other := c.copied()
	c.roll("ann", "a", "a-1")
	at := len(other.Log())
	other.roll("bob", "b", "b-1")
	other.do(campaign.Entry{Kind: campaign.Undo, Who: "bob", Entry: at})
	other.do(campaign.Entry{Kind: campaign.Rename, Who: "bob", Band: "b", Name: "Others"})
	if _, mine, theirs, err := c.Apart(other.Campaign); err != nil || mine != 1 || theirs != 3 {
		t.Errorf("%d and %d entries apart: %v", mine, theirs, err)
	}
	if n, err := c.Merge(other.Campaign); err != nil || n != 3 || c.Band("b").Name != "Others" || len(c.Band("b").After.Tasks) != 1 || len(c.Band("a").After.Tasks) != 1 {
		t.Errorf("%d taken: %v", n, err)
	}
	if n, err := other.Merge(c.Campaign); err != nil || n != 1 || stands(other.Campaign) != stands(c.Campaign) || !bytes.Equal(other.Save(), c.Save()) {
		t.Errorf("what was merged comes back: %d taken: %v", n, err)
	}
	again := c.copied()
	other.do(campaign.Entry{Kind: campaign.Note, Who: "bob", Band: "b", Text: "Here."})
	again.roll("bob", "b", "b-1")
	again.close("bob", "b")
	before := stands(other.Campaign)
	if _, err := other.Merge(again.Campaign); err == nil || err.Error() != "both copies went on with the same: Others" || stands(other.Campaign) != before {
		t.Errorf("two that went on with one band: %v", err)
	}
	if _, err := c.Merge(begin(t, with(sharp, `"rounds":3`, `"rounds":4`)).Campaign); err == nil || err.Error() != "these are two campaigns" {
		t.Errorf("of another war: %v", err)
	}
}

// four is a campaign of four bands.
func four(t testing.TB) table {
	t.Helper()
	c := begin(t, sharp)
	for _, id := range []string{"cy", "di"} {
		c.do(campaign.Entry{Kind: campaign.Enter, Who: id, Player: id, Name: id})
		c.do(campaign.Entry{Kind: campaign.Join, Who: id, Band: id[:1], Warband: squad(id, 6)})
	}
	return c
}

// meet has two bands fight with three models each, of whom one falls.
func (t table) meet(a, b, fallen string) {
	t.tb.Helper()
	no := t.do(campaign.Entry{Kind: campaign.Claim, Who: "judge", Pass: &campaign.Pass{Bands: [2]string{a, b}, Table: "ruins", Fielded: [2][]string{ids(a, 1, 2, 3), ids(b, 1, 2, 3)}}}).Ticket
	t.do(campaign.Entry{Kind: campaign.Fought, Who: "judge", Ticket: no, Battle: &campaign.Battle{Winner: 0, How: campaign.ByRules, Fallen: []campaign.Fall{{Model: fallen, Turn: 1}}}})
}

// Two pairs of four bands fight at two machines, and each battle has the same number there.
func TestBattlesOfDifferentBandsAreMerged(t *testing.T) {
	c := four(t)
	other := c.copied()
	c.meet("a", "b", "a-1")
	other.meet("c", "d", "c-1")
	at := len(other.Log())
	other.roll("cy", "c", "c-1")
	other.do(campaign.Entry{Kind: campaign.Undo, Who: "cy", Entry: at})
	other.roll("cy", "c", "c-1")
	if n, err := c.Merge(other.Campaign); err != nil || n != 5 {
		t.Fatalf("%d taken: %v", n, err)
	}
	if len(c.Tickets) != 2 || c.Band("c").After.Ticket != 2 || len(c.Band("c").After.Tasks) != 0 || c.Tickets[1].Seed != other.Tickets[0].Seed {
		t.Errorf("%+v, %+v", c.Tickets[1], c.Band("c").After)
	}
	other.meet("a", "b", "b-1")
	if _, err := c.Merge(other.Campaign); err == nil || err.Error() != "both copies went on with the same: ann" {
		t.Errorf("the same battle was fought in both: %v", err)
	}
	if c, err := campaign.Parse(c.Save(), rules.Find); err != nil || len(c.Tickets) != 2 {
		t.Error(err)
	}
}

// Whatever two copies do with different bands, each takes the other in, and then they are the same.
func TestCopiesThatTakeEachOtherInAreTheSame(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 0))
		c := four(t)
		other := c.copied()
		for _, copy := range []struct {
			table
			bands [2]string
		}{{c, [2]string{"a", "b"}}, {other, [2]string{"c", "d"}}} {
			if r.IntN(4) > 0 {
				copy.meet(copy.bands[0], copy.bands[1], copy.bands[r.IntN(2)]+"-2")
			}
			for range r.IntN(12) {
				_, _ = copy.Do(anything(r, copy.Campaign, copy.bands[r.IntN(2)])) // what is refused is not done
			}
		}
		_, mine, theirs, err := c.Apart(other.Campaign)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := c.Merge(other.Campaign); err != nil || n != theirs {
			t.Fatalf("seed %d: %d of %d taken: %v", seed, n, theirs, err)
		}
		if n, err := other.Merge(c.Campaign); err != nil || n != mine || !bytes.Equal(c.Save(), other.Save()) || stands(c.Campaign) != stands(other.Campaign) {
			t.Fatalf("seed %d: %d of %d come back: %v", seed, n, mine, err)
		}
		if again := c.copied(); stands(again.Campaign) != stands(c.Campaign) {
			t.Errorf("seed %d: it is read otherwise", seed)
		}
	}
}

// anything is something that a band may try.
func anything(r *rand.Rand, c *campaign.Campaign, id string) campaign.Entry {
	b := c.Band(id)
	e := campaign.Entry{Who: b.Player, Band: id, Kind: campaign.Close}
	n, ok := c.Back(b.Player, id)
	switch do := r.IntN(8); {
	case do == 0:
		e.Kind, e.Text = campaign.Note, fmt.Sprint(r.Uint64())
	case do == 1:
		e.Kind, e.Name = campaign.Rename, fmt.Sprint("Band ", r.Uint64())
	case do < 4 && ok:
		e = campaign.Entry{Kind: campaign.Undo, Who: b.Player, Entry: n}
	case b.After == nil:
		e.Kind = campaign.Rest
	case len(b.After.Tasks) > 0:
		if e.Task, e.Kind = b.After.Tasks[0].ID, campaign.Chose; len(b.After.Tasks[0].Faces) > 0 {
			e.Kind = campaign.Rolled
		}
	}
	return e
}
