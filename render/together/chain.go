package together

import (
	"errors"

	"duckboard/document"
	"duckboard/game/fair"
	"duckboard/game/wire"
	"duckboard/net/seat"
	"duckboard/render/store"
)

// record is what this device keeps of a guest's chain, in a file of its own: it is written before
// each link is given, and no list of games may write over it.
type record struct {
	fair.Given
	moved bool // another device gives the links now
}

// recordName is the file of a chain. It tells nothing of the chain.
func recordName(chain fair.Bytes) string {
	return "chains/" + fair.Of(append([]byte("chain "), chain[:]...)).String()[:32] + ".json"
}

// readRecord reads it. A file that is there and cannot be read is an error: what was given is not
// known then.
func readRecord(s store.Store, name string) (r record, err error) {
	data, err := s.Read(name)
	switch {
	case errors.Is(err, store.ErrNone):
		return r, nil
	case err != nil:
		return r, err
	}
	err = document.ReadObject(data, 1<<10, func(o *document.Object) {
		r.Links = o.Get("links").Int(0, fair.Links)
		r.Log, _ = fair.Parse(wire.Hex(o.Get("log")))
		r.moved = isTrue(o.Opt("moved"))
	})
	return r, err
}

// change changes it, while no other program does.
func change(s store.Store, chain fair.Bytes, how func(r *record) error) error {
	name := recordName(chain)
	return store.Locked(s, "chains", func() error {
		r, err := readRecord(s, name)
		if err != nil {
			return err
		}
		was := r
		if err := how(&r); err != nil || r == was {
			return err
		}
		f := document.Fields{{Name: "links", Value: r.Links}, {Name: "log", Value: r.Log.String()}}
		if r.moved {
			f.Add("moved", true)
		}
		return s.Write(name, document.Format(f))
	})
}

// keeper keeps how far a chain is given, over restarts and for all windows of the device.
func keeper(s store.Store, chain fair.Bytes) seat.Keeper {
	return func(rule seat.Rule) seat.Keeping {
		return store.Surely(s, func() error {
			return change(s, chain, func(r *record) error {
				if r.moved {
					return seat.Moved
				}
				now, ok := rule(r.Given)
				if !ok {
					return seat.Rewound
				}
				r.Given = now
				return nil
			})
		})
	}
}

// settle has this device give the links from here on, of a link that takes a seat over.
func settle(s store.Store, l Link) error {
	if !l.Moves || l.Chain == (fair.Bytes{}) {
		return nil
	}
	return change(s, l.Chain, func(r *record) error {
		if r.moved = false; l.Given.Links > r.Links {
			r.Given = l.Given
		}
		return nil
	})
}

// release has it give none from here on, and tells how far it has.
func release(s store.Store, chain fair.Bytes, given *fair.Given) error {
	if chain == (fair.Bytes{}) {
		return nil
	}
	return change(s, chain, func(r *record) error {
		r.moved, *given = true, r.Given
		return nil
	})
}
