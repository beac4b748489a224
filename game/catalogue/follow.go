package catalogue

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster/lists"
)

// mostExport is how many bytes another program's roster may have.
const mostExport = 8 << 20

// inRoster is a roster as New Recruit and BattleScribe write it, as far as it is read.
type (
	inRoster struct {
		XMLName xml.Name   `json:"-"`
		Name    string     `json:"name" xml:"name,attr"`
		Limits  []inCost   `json:"costLimits" xml:"costLimits>costLimit"`
		Forces  []*inForce `json:"forces" xml:"forces>force"`
	}
	inForce struct {
		Name       string    `json:"name" xml:"name,attr"`
		EntryID    string    `json:"entryId" xml:"entryId,attr"`
		Catalogue  string    `json:"catalogueId" xml:"catalogueId,attr"`
		Selections []*inPick `json:"selections" xml:"selections>selection"`
	}
	inPick struct {
		Name       string    `json:"name" xml:"name,attr"`
		Custom     string    `json:"customName" xml:"customName,attr"`
		EntryID    string    `json:"entryId" xml:"entryId,attr"`
		GroupID    string    `json:"entryGroupId" xml:"entryGroupId,attr"`
		Number     int       `json:"number" xml:"number,attr"`
		Selections []*inPick `json:"selections" xml:"selections>selection"`
	}
	inCost struct {
		TypeID string  `json:"typeId" xml:"typeId,attr"`
		Value  float64 `json:"value" xml:"value,attr"`
	}
)

// ReadList reads a list, or a roster of another program (New Recruit's JSON, .ros, .rosz) that
// was picked from data that we have: Follow finds its picks in the catalogue.
func ReadList(data []byte) (*List, error) {
	var r inRoster
	trimmed, err := lists.Text(data)
	switch {
	case err != nil:
		return nil, err
	case len(trimmed) > mostExport:
		return nil, refuse("larger than %d MB", mostExport>>20)
	case bytes.HasPrefix(trimmed, []byte("<")):
		err = xml.Unmarshal(trimmed, &r)
	default:
		var top struct {
			Format string    `json:"format"`
			Roster *inRoster `json:"roster"`
		}
		if err := document.Syntax(trimmed, mostExport); err != nil {
			return nil, err
		}
		if err = json.Unmarshal(trimmed, &top); top.Format != "" || err == nil && top.Roster == nil {
			return ParseList(data)
		} else if top.Roster != nil {
			r = *top.Roster
		}
	}
	if err != nil || len(r.Forces) == 0 {
		return nil, refuse("it is neither a list nor a roster of a list builder")
	}
	l := &List{Name: r.Name, Catalogue: r.Forces[0].Catalogue, Bounds: map[string]float64{}}
	for _, c := range r.Limits {
		if c.Value >= 0 && len(l.Bounds) < mostBounds {
			l.Bounds[c.TypeID] = min(c.Value, mostCost)
		}
	}
	count := 0
	for i, f := range r.Forces {
		if i == 0 {
			l.Force = f.EntryID[strings.LastIndex(f.EntryID, ":")+1:] // behind the links to it
		} else if name := document.Line(f.Name, document.MostName); name != "" && len(l.Beside) < mostForces {
			l.Beside = append(l.Beside, name)
		}
		l.Picks = append(l.Picks, entered(f.Selections, &count, 0)...)
	}
	if count > MostPicks {
		return nil, refuse("more than %d picks", MostPicks)
	}
	return l, nil
}

func refuse(key string, args ...any) error {
	return &document.Error{Faults: []document.Fault{{Key: key, Args: args}}}
}

func entered(all []*inPick, count *int, deep int) []*Pick {
	var made []*Pick
	for _, s := range all {
		if s == nil || deep == MostDeep {
			continue
		}
		if *count++; *count > MostPicks {
			return made
		}
		p := &Pick{Entry: s.EntryID, Number: min(MostNumber, max(1, s.Number)), Name: s.Custom}
		p.ids = append(strings.Split(s.EntryID, "::"), strings.Split(s.GroupID, "::")...)
		p.Picks = entered(s.Selections, count, deep+1)
		made = append(made, p)
	}
	return made
}

// Follow finds the entries of picks that came from another program: a pick has the ids
// of its entry and of the links and groups on its way. What is not found stays as it is,
// and is a fault of the list.
func (c *Catalogue) Follow(l *List) {
	if l.Catalogue != c.ID {
		return
	}
	if len(c.Forces) < 2 {
		l.Force = ""
	}
	if f := c.Force(l.Force); f != nil {
		follow(f, l.Picks)
	}
}

func follow(e *Entry, picks []*Pick) {
	n := &node{way: []*Entry{e}}
	for _, p := range picks {
		if p.ids == nil {
			continue
		}
		own := p.ids[strings.Count(p.Entry, "::")]
		best, most := []*Entry(nil), -1
		n.options(func(way []*Entry) {
			last := way[len(way)-1]
			if last.final().Kind == Group || !last.named(own) {
				return
			}
			if s := matches(way, p.ids); s > most {
				best, most = way, s
			}
		})
		if best == nil {
			continue
		}
		p.Entry, p.ids = wayOf(best), nil
		follow(best[len(best)-1], p.Picks)
	}
}

// matches is how many of the ids on a way a pick has, less those that it has not.
func matches(way []*Entry, ids []string) int {
	sum := 0
	for _, e := range way {
		for _, l := range e.layers() {
			if slices.Contains(ids, l.ID) {
				sum += 2
			}
		}
	}
	return sum*100 - len(way)
}
