package store

// benchFolder has a file for each program that runs at once: it is called like its autosave.
const benchFolder = "lab"

// PutBench keeps how everybody stands in the lab of this program. What a newer version has
// kept is not replaced.
func (s Saves) PutBench(doc []byte) error { return replace(s, benchFolder+"/"+s.autosave, doc) }

// Bench is what was kept last; the error is ErrNone if there is nothing.
func (s Saves) Bench() ([]byte, error) { return s.Read(benchFolder + "/" + s.autosave) }

// SetBenchAside gives another name to what was kept, which nobody could use: the next one
// is kept beside it.
func (s Saves) SetBenchAside() error { return setAside(s, benchFolder+"/"+s.autosave) }
