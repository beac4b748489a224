package hindsight

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"duckboard/render/store"
)

// An analysis is kept in a file of its own, named by the digest of its game: a save has no
// field for it, and a game that was saved twice has one analysis.
const (
	folder = "analyses"
	ending = ".analysis"
	format = "duckboard-analysis/1"
	most   = 40 // that are kept
)

// keep is where an analysis is kept.
type keep struct {
	store store.Store
	name  string
}

func keepOf(s store.Store, opening, log []byte) keep {
	sum := sha256.Sum256(append(opening[:len(opening):len(opening)], log...))
	return keep{s, folder + "/" + hex.EncodeToString(sum[:12]) + ending}
}

// file is what is kept.
type file struct {
	Format  string      `json:"format"`
	Samples [][]float64 `json:"samples"`
}

// read is what is kept of a game with so many positions; nil for nothing.
func (k *keep) read(asks int) [][]float64 {
	data, err := k.store.Read(k.name)
	if err != nil {
		return nil
	}
	var f file
	if json.Unmarshal(data, &f) != nil || f.Format != format || len(f.Samples) != asks {
		return nil
	}
	for _, list := range f.Samples {
		if len(list) > Bound || slices.ContainsFunc(list, func(v float64) bool { return !(v >= 0 && v <= 1) }) {
			return nil
		}
	}
	return f.Samples
}

// write keeps samples, in place of the oldest analysis if there are many.
func (k *keep) write(samples [][]float64) error {
	data, err := json.Marshal(file{format, samples})
	if err != nil {
		return err
	}
	if err := k.store.Write(k.name, data); err != nil {
		return err
	}
	list, err := k.store.List(folder)
	list = slices.DeleteFunc(list, func(i store.Info) bool { return !strings.HasSuffix(i.Name, ending) })
	slices.SortStableFunc(list, func(a, b store.Info) int { return cmp.Compare(a.Time.UnixNano(), b.Time.UnixNano()) })
	for len(list) > most && err == nil {
		if name := folder + "/" + list[0].Name; name != k.name {
			err = k.store.Remove(name)
		}
		list = list[1:]
	}
	return err
}
