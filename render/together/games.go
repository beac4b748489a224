package together

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"duckboard/document"
	"duckboard/game/fair"
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
	Seats  [3]string // the secrets of all seats, where the match was begun here
	Hosted bool      // this program runs its server
	Over   bool
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
	switch {
	case g.Over || t.over:
		return a.T("over") + " · " + where
	case t.mine:
		return a.T("Your turn, since %s", when(t.since)) + " · " + where
	case t.gone:
		return a.T("the other player has gone, since %s: take the win or call the match off", when(t.since)) + " · " + where
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
			seen, _ := time.Parse(time.RFC3339, e.Opt("seen").String(40))
			k := Game{Link: l, Title: e.Opt("title").Name(200), Seen: seen}
			k.Hosted, k.Over = isTrue(e.Opt("hosted")), isTrue(e.Opt("over"))
			for i, v := range e.Opt("seats").List(len(k.Seats)) {
				k.Seats[i] = v.String(200)
			}
			g.List = append(g.List, k)
		}
	})
	return g
}

func isTrue(v document.Value) bool { return v.Present() && v.Bool() }

// is reports whether two links are of one seat: its server may have moved.
func (g *Game) is(l Link) bool { return g.Match == l.Match && g.Secret == l.Secret }

// Keep puts a seat at the head of those that are kept, with what was kept of it before and the
// chain of its guest, which is drawn once.
func Keep(s store.Store, k Game) Game {
	g := Kept(s)
	if i := slices.IndexFunc(g.List, func(e Game) bool { return e.is(k.Link) }); i >= 0 {
		page := k.Page
		k = g.List[i]
		k.Page = page
		g.List = slices.Delete(g.List, i, i+1)
	}
	if k.Title == "" {
		k.Title = k.Match
	}
	if k.Chain == (fair.Bytes{}) {
		k.Chain = fair.Draw()
	}
	k.Seen = time.Now()
	if g.List = slices.Insert(g.List, 0, k); k.Seats[0] != "" && !k.Hosted {
		g.Server = k.Page
	}
	g.put(s)
	return k
}

// Name gives the seat of a link a title in the list.
func Name(s store.Store, l Link, title string) {
	g := Kept(s)
	for i := range g.List {
		if g.List[i].is(l) && g.List[i].Title != title {
			g.List[i].Title = title
			g.put(s)
		}
	}
}

// Rename keeps what the player is called in matches.
func Rename(s store.Store, name string) {
	if g := Kept(s); g.Name != name {
		g.Name = name
		g.put(s)
	}
}

func (g *Games) put(s store.Store) {
	f := document.Fields{{Name: "server", Value: g.Server}, {Name: "name", Value: g.Name}}
	list := document.List{}
	for _, e := range g.List[:min(len(g.List), mostGames)] {
		one := document.Fields{{Name: "link", Value: e.Link.String()}, {Name: "title", Value: e.Title},
			{Name: "seen", Value: e.Seen.Format(time.RFC3339)}, {Name: "chain", Value: e.Chain.String()}, {Name: "seats", Value: document.List{e.Seats[0], e.Seats[1], e.Seats[2]}}}
		for _, f := range []struct {
			name string
			is   bool
		}{{"hosted", e.Hosted}, {"over", e.Over}} {
			if f.is {
				one.Add(f.name, true)
			}
		}
		list = append(list, one)
	}
	f.Add("games", list)
	_ = s.Write(gamesFile, document.Format(f)) // a list that is not kept is no harm to the game
}

// errServer is the error of a text that is no address of a server.
var errServer = errors.New("this is no address of a server: it begins with https:// or http://")

// pageOf is the address of a server's page as links have it.
func pageOf(text string) (string, error) {
	u, err := url.Parse(strings.TrimSpace(text))
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", errServer
	}
	u.RawQuery, u.Fragment = "", ""
	if !strings.HasSuffix(u.Path, "/") && !strings.HasSuffix(u.Path, ".html") {
		u.Path += "/"
	}
	return u.String(), nil
}
