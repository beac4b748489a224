package camp

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/campaign"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/setup"
)

// brought is a warband that came as a file.
type brought struct {
	band *roster.Warband
	past []lists.Past     // what its models have had of another campaign
	told []document.Fault // what the file has and the warband has not
}

// isBand tells whether a file is one of a warband: a document, or a list builder's roster.
func isBand(data []byte) bool { return lists.Is(data) || document.Says(data, roster.Format) }

// bring reads one for a rule set.
func bring(data []byte, r game.Ruleset) (b *brought, err error) {
	b = &brought{}
	if !lists.Is(data) {
		b.band, err = roster.Parse(data)
		return b, err
	}
	words := lists.WordsOf(rules.All())
	if b.band, b.told, err = lists.Read(data, words); err != nil {
		return b, err
	}
	_, missed, err := lists.Fit(b.band, []game.Ruleset{r})
	if b.told = append(b.told, missed...); err == nil {
		b.past, err = lists.Pasts(data, words, "")
	}
	return b, err
}

// bandFiles are what the files of warbands end in.
var bandFiles = []string{".json", ".ros", ".rosz"}

func bandsOf(list []*brought) (bands []*roster.Warband) {
	for _, b := range list {
		bands = append(bands, b.band)
	}
	return bands
}

// recall gives the band that has joined last what its models have had elsewhere, as far as the war has
// it, if its warband is one of those that came.
func recall(k *book, came []*brought, who string, w *roster.Warband) error {
	for _, b := range came {
		if b.band != w {
			continue
		}
		entries, told := k.c.Recall(k.c.Bands[len(k.c.Bands)-1], b.past)
		b.told = append(b.told, told...)
		for _, e := range entries {
			e.Who = who
			if err := k.make(e); err != nil {
				return err
			}
		}
	}
	return nil
}

// tell tells what came of a file, where that is not all that is in it.
func (b *brought) tell(a *render.App) {
	if len(b.told) > 0 {
		a.Push(&setup.Faults{Title: nameOf(a, &campaign.Band{Name: b.band.Name}), Err: &document.Error{Faults: b.told}, Mild: true})
	}
}
