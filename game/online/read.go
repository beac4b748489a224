package online

import (
	"encoding/json"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/replay"
	"duckboard/game/wire"
)

// The bounds of what comes from outside.
const (
	MaxSetting = 6 << 20  // bytes of an offer or a warband
	MaxChoice  = 64 << 10 // bytes of any other request
	MaxEntry   = 8 << 20  // bytes of an entry
	MaxLog     = 100_000  // entries of a match
	maxID      = 40       // bytes
	maxKind    = 4000     // bytes of a word that may not be known
	maxMoment  = 1<<53 - 1
)

// Most returns how long a request may be as the match stands, in bytes.
func (m *Match) Most() int {
	if m.Stage() == Setting {
		return MaxSetting
	}
	return MaxChoice
}

// ReadRequest reads a request of at most so many bytes. The error is a *document.Error.
func ReadRequest(data []byte, most int, find replay.Finder) (r Request, err error) {
	err = document.ReadObject(data, most, func(o *document.Object) {
		r.After = o.Get("after").Int(0, MaxLog)
		r.Entry = readSent(o, find)
		if k, ok := kinds[r.Kind]; ok && k.server {
			o.Get("kind").Faultf("cannot be sent by a player")
		}
	})
	if err != nil {
		return Request{}, err
	}
	return r, nil
}

// ReadEntry reads an entry. The error is a *document.Error, or a *TooOld where a later contract
// wrote the entry.
func ReadEntry(data []byte, find replay.Finder) (e Entry, err error) {
	later := false
	err = document.ReadObject(data, MaxEntry, func(o *document.Object) {
		if kind := o.Get("kind").String(maxKind); kind != "" {
			if _, known := kinds[Kind(kind)]; !known {
				later = true
				return
			}
		}
		n, at, side := o.Get("n").Int(0, MaxLog-1), o.Opt("at").IntOr(0, 0, maxMoment), game.NoSide
		if v := o.Opt("side"); v.Present() {
			side = game.Side(v.Int(0, 1))
		}
		e = readSent(o, find)
		e.N, e.At, e.Side = n, Moment(at), side
		readAdded(o, &e)
	})
	switch {
	case later:
		return strange(data)
	case err != nil:
		return Entry{}, err
	}
	return e, nil
}

// KindOf returns the kind of an entry, empty where it cannot be read.
func KindOf(entry []byte) Kind {
	var l struct {
		Kind Kind `json:"kind"`
	}
	if json.Unmarshal(entry, &l) != nil {
		return ""
	}
	return l.Kind
}

// readSent reads what its sender says in an entry.
func readSent(o *document.Object, find replay.Finder) Entry {
	e := Entry{Side: game.NoSide}
	e.Kind = Kind(o.Get("kind").Word("kind of entry", words...))
	e.ID = o.Opt("id").Name(maxID)
	switch e.Kind {
	case Offers:
		e.Offer = &Offer{wire.ReadOffer(o, find), readTerms(o.Opt("terms"))}
	case Brings:
		side := wire.ReadSide(o)
		e.Band, e.Salt = &side, wire.Hex(o.Opt("salt"))
	case Seals:
		e.Name, e.Seal = o.Opt("name").Name(document.MostName), wire.Hex(o.Get("seal"))
	case Ready:
		e.Nonce, e.Anchor, e.Link = wire.Hex(o.Get("nonce")), wire.Hex(o.Opt("anchor")), wire.Hex(o.Opt("link"))
	case Linked:
		e.Link = wire.Hex(o.Opt("link"))
	case Chosen:
		e.Choice = game.ReadChoice(o.Get("choice").Object())
	}
	return e
}

// readAdded reads what the server has added to an entry.
func readAdded(o *document.Object, e *Entry) {
	switch e.Kind {
	case Open:
		e.Open = readOpening(o)
	case Begin:
		e.Origin = wire.Hex(o.Get("origin"))
	case Chosen:
		e.Computer, e.Waits = readTrue(o.Opt("computer")), readTrue(o.Opt("waits"))
	case Engine:
		e.Engine, e.Parts = readEngine(o), o.Opt("parts").IntOr(0, 1, MaxLog)
	case Lost:
		e.For = Moment(o.Get("for").Int(1, maxMoment))
	case Tells:
		e.Secret = wire.Hex(o.Get("secret"))
	case Rematch:
		e.Game = o.Get("game").Name(fair.MaxGame)
	}
	if e.Kind == Begin || e.Kind == Linked || e.Kind == Chosen && !e.Waits {
		if e.Cast = wire.ReadCast(o.Opt("dice")); len(e.Cast.Faces) > 0 {
			e.Cast.Link = e.Link
		}
		v := o.Get("digest")
		if e.Digest = v.String(16); v.Present() {
			if _, ok := replay.ParseDigest(e.Digest); !ok {
				v.Faultf("is not 16 hexadecimal digits")
			}
		}
	}
}
