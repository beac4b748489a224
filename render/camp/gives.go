package camp

import (
	"fmt"
	"reflect"
	"strings"

	"duckboard/game/campaign"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/setup"
)

// numberNames are what the numbers of a profile are called.
var numberNames = map[string]string{
	"movement": render.N("movement"), "ranged": render.N("ranged"), "melee": render.N("melee"), "armour": render.N("armour"),
	"m": "M", "cc": "CC", "rs": "RS", "st": "ST", "con": "CON", "wp": "WP", "ld": "LD", "w": "W", "a": "A",
}

// gives says what an offer does.
func (s *Steps) gives(a *render.App, o *campaign.Offer) string {
	if list, ok := s.does(o); ok {
		return s.effects(a, list)
	}
	return a.Printer().In(o.Text)
}

// explained is what the keywords do that an offer gives or takes.
func (s *Steps) explained(a *render.App, o *campaign.Offer) string {
	var words []string
	list, _ := s.does(o)
	for i := range list {
		if e := &list[i]; e.Do == war.Keyword && war.Is(e.Rules, s.book.c.Rules().ID()) {
			words = append(words, setup.Explain(a, s.book.c.Rules(), e.Is))
		}
	}
	return strings.Join(words, "\n")
}

// does finds the effects of an offer, by the row or the option of the war that is called so.
func (s *Steps) does(o *campaign.Offer) (list []war.Effect, ok bool) {
	w := s.book.c.War()
	for i := range w.Tables {
		for k := range w.Tables[i].Rows {
			r := &w.Tables[i].Rows[k]
			if reflect.DeepEqual(r.Name, o.Name) {
				return r.Effects, true
			}
			for j := range r.Choose {
				if reflect.DeepEqual(r.Choose[j].Name, o.Name) {
					return r.Choose[j].Effects, true
				}
			}
		}
	}
	return nil, false
}

// effects says what effects do, in few words.
func (s *Steps) effects(a *render.App, list []war.Effect) string {
	var words []string
	for i := range list {
		if e := &list[i]; war.Is(e.Rules, s.book.c.Rules().ID()) {
			words = append(words, s.effect(a, e))
		}
	}
	return strings.Join(words, " · ")
}

func (s *Steps) effect(a *render.App, e *war.Effect) string {
	if e.Do.OfBand() {
		return s.toBand(a, e)
	}
	switch e.Do {
	case war.Number:
		return fmt.Sprintf("%s %+d", a.T(numberNames[e.Of]), e.By)
	case war.Keyword:
		if e.Take {
			return a.T("no longer %s", e.Is)
		}
		return e.Is
	case war.Scar:
		return a.T("scars %d", e.N)
	case war.Learn:
		return a.T("experience %d", e.N)
	case war.Absent:
		return a.T("absent for %d battles", e.N)
	case war.Promote:
		return a.T("character")
	case war.Retire:
		return a.T("retired")
	case war.Dead:
		return a.T("dead")
	}
	return ""
}

// toBand says what an effect on a band does.
func (s *Steps) toBand(a *render.App, e *war.Effect) string {
	c, lang := s.book.c, a.Printer().Lang()
	switch e.Do {
	case war.Give:
		return roster.Local(lang, e.Item.Name())
	case war.Money:
		return fmt.Sprintf("%s %+d", moneyName(a, c), e.N)
	case war.Coin:
		return fmt.Sprintf("%s %+d", a.Printer().In(c.War().Coin), e.N)
	case war.Recruit:
		if e.Model != nil {
			return roster.Local(lang, e.Model.Name)
		}
	case war.Roll:
		if t := c.War().Table(e.Table); t != nil {
			return a.Printer().In(t.Name)
		}
	}
	return ""
}
