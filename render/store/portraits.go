package store

import (
	"fmt"
	"hash/fnv"
)

// Portraits are the pictures that a player has given to models. They lie beside the settings: no warband, save, code
// or match has them.
type Portraits struct{ Store }

const (
	portraitFolder = "portraits"
	portraitEnd    = ".png"
)

// portraitName is the file of the picture of a model of a warband, by their names.
func portraitName(band, model string) string {
	h := fnv.New64a()
	h.Write([]byte(band + "\x00" + model))
	return fmt.Sprintf("%016x%s", h.Sum64(), portraitEnd)
}

// Put keeps the picture of a model; an empty one takes it away.
func (s Portraits) Put(band, model string, png []byte) error {
	file := portraitFolder + "/" + portraitName(band, model)
	if len(png) == 0 {
		return s.Remove(file)
	}
	return s.Write(file, png)
}

// Portrait is the picture of a model; the error is ErrNone if it has none.
func (s Portraits) Portrait(band, model string) ([]byte, error) {
	return s.Read(portraitFolder + "/" + portraitName(band, model))
}

// None reports whether no model has a picture.
func (s Portraits) None() bool {
	files, err := s.List(portraitFolder)
	return err != nil || len(files) == 0
}
