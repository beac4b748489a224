package plate

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"slices"
	"sync"

	"duckboard/levels"
)

//go:embed ground.json
var ground []byte

//go:embed plates.json
var plates []byte

// shipped reads the plates of the rule book, once.
var shipped = sync.OnceValues(func() (map[string]Plate, *levels.Table) {
	t, err := levels.Parse(ground)
	if err != nil {
		panic("the plates' table: " + err.Error())
	}
	var all map[string]Plate
	d := json.NewDecoder(bytes.NewReader(plates))
	d.DisallowUnknownFields()
	if err := d.Decode(&all); err != nil {
		panic("the plates: " + err.Error())
	}
	return all, t
})

// Shipped is a plate of the rule book by its name, with the table that it lies on.
func Shipped(name string) (p Plate, t *levels.Table, ok bool) {
	all, t := shipped()
	p, ok = all[name]
	return p, t, ok
}

// Names are those of all plates of the rule book, in the order of the alphabet.
func Names() (list []string) {
	all, _ := shipped()
	for name := range all {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}
