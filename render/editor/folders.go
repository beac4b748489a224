package editor

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"duckboard/document"
	"duckboard/document/pack"
	"duckboard/game/scenario"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/host"
	"duckboard/render/store"
)

// leave leads from a folder to what stands in none.
func (s *List) leave(a *render.App) {
	s.want, s.folder = folderKey(s.folder), ""
	s.Layout(a)
}

// kept shows what has become of the shelf, or why it could not be kept.
func (s *List) kept(a *render.App, err error) {
	if err != nil {
		a.Say(a.T("It could not be saved: %s", err))
	}
	s.Layout(a)
}

// like has what is chosen stand before others, or no more.
func (s *List) like(a *render.App) {
	if c := s.now(); c.file != "" {
		p := c.place
		p.Liked = !p.Liked
		s.kept(a, store.Shelf{Store: a.Saves.Store}.Put(c.sort, c.file, p))
	}
}

// move asks for the folder that what is chosen is put into.
func (s *List) move(a *render.App) {
	c := s.now()
	if c.file == "" {
		return
	}
	put := func(folder string) {
		p := c.place
		p.Folder = folder
		s.kept(a, store.Shelf{Store: a.Saves.Store}.Put(c.sort, c.file, p))
	}
	lines, chosen := []string{a.T("New folder…"), a.T("In no folder")}, 1
	folders := s.shelf.folders()
	for i, f := range folders {
		if lines = append(lines, f.place.Folder); f.place.Folder == c.place.Folder {
			chosen = i + 2
		}
	}
	gallery.Choose(a, render.Picker{Title: a.T("Into which folder?"), Lines: lines, Chosen: chosen, Choose: func(i int) {
		switch i {
		case 0:
			a.Push(&gallery.Asking{Title: a.T("Name of the folder"), Name: a.T("New folder"), Do: func(name string) { put(lineOf(name)) }})
		case 1:
			put("")
		default:
			put(folders[i-2].place.Folder)
		}
	}})
}

// rename gives the chosen folder another name; where there is one of that name both become one.
func (s *List) rename(a *render.App) {
	c := s.now()
	a.Push(&gallery.Asking{Title: a.T("Name of the folder"), Name: c.place.Folder, Do: func(name string) {
		s.want = folderKey(lineOf(name))
		s.kept(a, store.Shelf{Store: a.Saves.Store}.Call(c.place.Folder, lineOf(name)))
	}})
}

// carry writes all that is in the chosen folder to one file.
func (s *List) carry(a *render.App) {
	c := s.now()
	var files []pack.File
	taken := map[string]bool{}
	for _, d := range c.within {
		name := d.fileOf()
		for n := 2; taken[strings.ToLower(name)]; n++ {
			name = fmt.Sprint(n, " ", d.fileOf())
		}
		taken[strings.ToLower(name)] = true
		files = append(files, pack.File{Name: name, Data: d.doc})
	}
	data, err := pack.Make(files)
	where := ""
	if err == nil {
		where, err = host.Give(c.place.Folder+".zip", data)
	}
	if err != nil {
		a.Say(a.T("The file could not be written: %s", a.Reason(err)))
		return
	}
	a.Say(a.T("Written to %s", where))
}

// incoming is a pack that is kept beside the window.
type incoming struct {
	writing *store.Writing
	folder  string
	files   []pack.File
	left    []leftOut
}

// leftOut is a file of a pack that is neither a table nor a scenario.
type leftOut struct {
	name string
	err  error
}

// takePack takes in a pack as a folder of its name: all its tables and scenarios. What is neither is
// left out and told.
func (s *List) takePack(a *render.App, f host.File) {
	if s.incoming != nil {
		a.Say(a.T("A file is being taken in already."))
		return
	}
	files, err := pack.Read(f.Data)
	if err != nil {
		a.Say(a.T("%s cannot be used: %s", f.Name, a.Reason(err)))
		return
	}
	base := path.Base(f.Name)
	base = lineOf(strings.TrimSuffix(base, path.Ext(base)))
	in := &incoming{folder: base, files: files}
	for n := 2; s.shelf.has(in.folder); n++ {
		in.folder = lineOf(fmt.Sprint(base, " ", n))
	}
	st, lang := a.Saves.Store, a.Theme().Lang
	in.writing = a.Saves.Later(func() error { return in.keep(st, lang) })
	s.incoming = in
	s.tookIn(a)
}

// keep keeps all documents, and their folder.
func (in *incoming) keep(st store.Store, lang string) error {
	places := map[string]store.Place{}
	for _, f := range in.files {
		sort, name, err := keepOne(st, lang, f.Data)
		if err != nil {
			in.left = append(in.left, leftOut{f.Name, err})
			continue
		}
		places[store.Key(sort, name)] = store.Place{Folder: in.folder}
	}
	return store.Shelf{Store: st}.PutAll(places)
}

// keepOne keeps a table or a scenario under a free name.
func keepOne(st store.Store, lang string, data []byte) (sort store.Sort, name string, err error) {
	if document.Says(data, scenario.Format) {
		plan, err := scenario.Parse(data)
		if err != nil {
			return "", "", err
		}
		own := store.Scenarios{Store: st}
		name = own.Free(cmp.Or(store.FileName(cmp.Or(plan.Name[lang], plan.Name["en"])), "Scenario"))
		return store.AScenario, name, own.Put(name, data)
	}
	t, err := readTable(data)
	if err != nil {
		return "", "", err
	}
	t.Name = freeTitle(st, t.Name, "Table")
	name = store.FileName(t.Name)
	return store.ATable, name, store.Tables{Store: st}.Put(name, t.Marshal())
}

// tookIn shows what was taken in, once it is kept.
func (s *List) tookIn(a *render.App) {
	in := s.incoming
	if in == nil {
		return
	}
	over, err := in.writing.Over()
	if !over {
		return
	}
	s.incoming, s.want = nil, folderKey(in.folder)
	s.Layout(a)
	if err != nil {
		a.Say(a.T("It could not be saved: %s", err))
		return
	}
	lines := []string{a.T("%d of %d files are taken in, into the folder %s.", len(in.files)-len(in.left), len(in.files), in.folder)}
	for i, l := range in.left {
		if i == mostTold {
			lines = append(lines, a.T("and %d more", len(in.left)-i))
			break
		}
		lines = append(lines, a.T("%s cannot be used: %s", l.name, a.Reason(l.err)))
	}
	a.Say(strings.Join(lines, "\n"))
}

// mostTold is how many files of a pack are named that could not be taken in.
const mostTold = 5
