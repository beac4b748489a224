package together

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"duckboard/document"
	"duckboard/game/fair"
	"duckboard/game/online"
	"duckboard/render"
	"duckboard/render/store"
)

// Games are the seats that were taken on this device, the newest first, as they are kept beside the
// settings, and the server on which a match was begun last.
type Games struct {
	Server string
	Name   string // of the player
	List   []Game
}

// Game is one of them.
type Game struct {
	Link
	Title  string    // whom it is against, on what table
	Seen   time.Time // when it was open last
	Invite string    // where the match was begun here: the secret of the other player's link,
	Watch  string    // and of watchers
	Hosted bool      // this program runs its server
	Over   bool
	Dead   bool // it is over without a result: its server knows it no more, or it was abandoned
	Away   bool // the player put its line away; opening its link brings that back
	Gone   bool // another device has the seat now
}

const (
	gamesFile  = "together.json"
	mostGames  = 100
	gamesBytes = 1 << 20
)

// About is one line on a game in the list: how it stands, as far as that is known.
func (g *Game) About(a *render.App, t turn, known bool) string {
	where := g.Page
	if u, err := url.Parse(g.Page); err == nil {
		where = u.Host
	}
	if g.Hosted {
		where = a.T("on this computer")
	}
	when := func(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }
	if !known {
		t.over, t.dead = g.Over, g.Dead
	}
	switch {
	case g.Gone:
		return a.T("moved to another device") + " · " + where
	case t.dead:
		return a.T("dead: it was abandoned, or its server does not have it any more") + " · " + where
	case t.over:
		return a.T("over") + " · " + where
	case t.mine:
		return a.T("Your turn, since %s", when(t.since)) + " · " + where
	case t.gone:
		return a.T("the other player has gone, since %s: take the win or call the match off", when(t.since)) + " · " + where
	case t.nobody:
		return a.T("nobody's turn, since %s", when(t.since)) + " · " + where
	case known:
		return a.T("the other player's turn, since %s", when(t.since)) + " · " + where
	}
	return where + " · " + when(g.Seen)
}

// Kept are those that a store has. A file that cannot be read is none: what it had is with the
// server, and in the links.
func Kept(s store.Store) (g Games) {
	data, err := s.Read(gamesFile)
	if err != nil {
		return g
	}
	_ = document.ReadObject(data, gamesBytes, func(o *document.Object) {
		g.Server, g.Name = o.Opt("server").String(2000), document.OneLine(o.Opt("name").String(document.MostName))
		for _, v := range o.Get("games").List(mostGames) {
			e := v.Object()
			l, err := ParseLink(e.Get("link").String(4000))
			if err != nil {
				continue
			}
			l.Chain, _ = fair.Parse(e.Opt("chain").String(64))
			l.Own = e.Opt("own").String(200)
			seen, _ := time.Parse(time.RFC3339, e.Opt("seen").String(40))
			k := Game{Link: l, Title: e.Opt("title").Name(200), Seen: seen}
			k.Hosted, k.Over, k.Gone = isTrue(e.Opt("hosted")), isTrue(e.Opt("over")), isTrue(e.Opt("gone"))
			k.Dead, k.Away = isTrue(e.Opt("dead")), isTrue(e.Opt("away"))
			k.Invite, k.Watch = e.Opt("invite").String(200), e.Opt("watch").String(200)
			for i, v := range e.Opt("seats").List(3) { // of before: the secrets of all seats
				switch secret := v.String(200); {
				case i == 2:
					k.Watch = secret
				case secret != k.Secret:
					k.Invite = secret
				}
			}
			g.List = append(g.List, k)
		}
	})
	return g
}

func isTrue(v document.Value) bool { return v.Present() && v.Bool() }

// is reports whether two links are of one seat: its server may have moved, and the seat may come
// back from another device.
func (g *Game) is(l Link) bool {
	return g.Match == l.Match && (g.Secret == l.Secret || l.Moves && g.Own == l.Secret)
}

// Of returns the seat that a link leads to, at the address that the link has: the computer of a host
// may have another than it had. It reports whether the seat is kept.
func (g *Games) Of(l Link) (Game, bool) {
	i := slices.IndexFunc(g.List, func(k Game) bool { return k.is(l) })
	if i < 0 {
		return Game{}, false
	}
	k := g.List[i]
	k.Page = l.Page
	return k, true
}

// Keep puts a seat at the head of those that are kept, with what was kept of it before, the player's
// own secret and the chain of its guest, which are drawn once. The error says why it is not kept.
func Keep(s store.Store, k Game) (Game, error) {
	g := Kept(s)
	if i := slices.IndexFunc(g.List, func(e Game) bool { return e.is(k.Link) }); i >= 0 {
		link := k.Link
		k = g.List[i]
		if k.Page, k.Away = link.Page, false; link.Moves {
			k.Gone = false
			if link.Chain != (fair.Bytes{}) {
				k.Chain = link.Chain
			}
		}
		g.List = slices.Delete(g.List, i, i+1)
	} else if k.Own == "" {
		k.Own = online.NewSecret()
	}
	if k.Title == "" {
		k.Title = k.Match
	}
	if k.Chain == (fair.Bytes{}) {
		k.Chain = fair.Draw()
	}
	k.Moves, k.Given, k.Seen = false, fair.Given{}, time.Now()
	if g.List = slices.Insert(g.List, 0, k); k.Invite != "" && !k.Hosted {
		g.Server = k.Page
	}
	return k, g.put(s)
}

// alter changes what is kept of the seat of a link.
func alter(s store.Store, l Link, how func(*Game)) {
	g := Kept(s)
	for i := range g.List {
		if was := g.List[i]; was.is(l) {
			if how(&g.List[i]); g.List[i] != was {
				_ = g.put(s) // a list that is not kept is no harm to the game
			}
		}
	}
}

// Name gives the seat of a link a title in the list.
func Name(s store.Store, l Link, title string) {
	alter(s, l, func(k *Game) { k.Title = title })
}

// Rename keeps what the player is called in matches.
func Rename(s store.Store, name string) {
	if g := Kept(s); g.Name != name {
		g.Name = name
		_ = g.put(s) // as with a list
	}
}

func (g *Games) put(s store.Store) error {
	f := document.Fields{{Name: "server", Value: g.Server}, {Name: "name", Value: g.Name}}
	list := document.List{}
	for _, e := range g.List[:min(len(g.List), mostGames)] {
		one := document.Fields{{Name: "link", Value: e.Link.String()}, {Name: "title", Value: e.Title},
			{Name: "seen", Value: e.Seen.Format(time.RFC3339)}, {Name: "chain", Value: e.Chain.String()}}
		for _, f := range [][2]string{{"own", e.Own}, {"invite", e.Invite}, {"watch", e.Watch}} {
			if f[1] != "" {
				one.Add(f[0], f[1])
			}
		}
		for _, f := range []struct {
			name string
			is   bool
		}{{"hosted", e.Hosted}, {"over", e.Over}, {"dead", e.Dead}, {"away", e.Away}, {"gone", e.Gone}} {
			if f.is {
				one.Add(f.name, true)
			}
		}
		list = append(list, one)
	}
	f.Add("games", list)
	return s.Write(gamesFile, document.Format(f))
}

// pageOf is the address of a server's page as links have it; guessed: its scheme was not said.
func pageOf(text string) (page string, guessed bool, err error) {
	u, guessed, err := address(text)
	if err != nil {
		return "", false, err
	}
	if !strings.HasSuffix(u.Path, "/") && !strings.HasSuffix(u.Path, ".html") {
		u.Path += "/"
	}
	return u.String(), guessed, nil
}
