// Package lists reads what players' list builders export: rosters of
// BattleScribe and New Recruit, as XML (.ros), zipped (.rosz) or JSON. Nothing
// of any publisher's is in it: names, profiles and keywords are those of the
// player's file. What of the file cannot be played (prose, results of a campaign)
// is passed over and told.
package lists

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
)

// maxRoster is how many bytes a roster may have once it is unzipped.
const maxRoster = 8 << 20

// Is tells a list builder's export from the game's own documents.
func Is(data []byte) bool {
	data = bytes.TrimLeft(plain(data), " \t\r\n")
	if bytes.HasPrefix(data, zipMagic) || bytes.HasPrefix(data, []byte("<")) {
		return true
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(data, &fields) == nil && (fields["format"] != nil || fields["roster"] != nil) {
		return fields["format"] == nil
	}
	v, err := parseJSON(data)
	if err != nil {
		return companionText(data) != nil
	}
	return foreign(v, 2) != nil
}

var (
	bom      = []byte("\ufeff")
	zipMagic = []byte("PK\x03\x04")
	zipEmpty = []byte("PK\x05\x06")
)

// Read makes a warband of a list builder's export. Its keywords are those that
// are printed, and the names of the models' rules and categories, which a rule
// set may know or not: Keep leaves those that it knows. words tell a model's rules from its weapons'. Notes tell what of the file
// was passed over, by the model's name. The error says what is wrong, and where.
func Read(data []byte, words Words) (w *roster.Warband, notes []document.Fault, err error) {
	return ReadForce(data, words, "")
}

// ReadForce is Read of one force of a list, by its number, counted from 1, or by its name; empty
// for all, which are one warband then. The error of one that is not there lists those that are.
func ReadForce(data []byte, words Words, which string) (w *roster.Warband, notes []document.Fault, err error) {
	m, w, err := mustered(data, words, which)
	if err != nil {
		return nil, nil, err
	}
	checked, err := roster.Parse(w.Marshal())
	if err != nil {
		return nil, nil, err
	}
	return checked, m.list, nil
}

// mustered reads the models of a list.
func mustered(data []byte, words Words, which string) (*muster, *roster.Warband, error) {
	r, err := read(data)
	if err == nil {
		err = r.stranger()
	}
	if err == nil && which != "" {
		err = r.only(which)
	}
	if err != nil {
		return nil, nil, err
	}
	m := &muster{words: words, ids: ids{}}
	if len(r.Forces) > 1 {
		m.note("", "%d forces are read as one warband: %s", len(r.Forces), r.told())
	}
	w := m.warband(r)
	if len(m.faults) > 0 {
		return nil, nil, &document.Error{Faults: m.faults}
	}
	if len(w.Models) == 0 {
		return nil, nil, refuse("no selection has a Unit profile with a Movement")
	}
	return m, w, nil
}

// refuse is an error of one sentence, which the catalogue translates. What a
// library says stays as it is, but for what of the file is no text.
func refuse(key string, args ...any) error {
	for i, a := range args {
		if err, ok := a.(error); ok {
			args[i] = strings.ToValidUTF8(err.Error(), "?")
		}
	}
	return &document.Error{Faults: []document.Fault{{Key: key, Args: args}}}
}

// Text returns the roster in a file, as text: an archive is opened. The error says
// what is wrong with one.
func Text(data []byte) ([]byte, error) {
	data = bytes.TrimLeft(plain(data), " \t\r\n")
	switch {
	case len(data) == 0:
		return nil, refuse("the file is empty")
	case bytes.HasPrefix(data, zipMagic), bytes.HasPrefix(data, zipEmpty):
		return unzip(data)
	}
	return data, nil
}

func read(data []byte) (*list, error) {
	data, err := Text(data)
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(data, []byte("<")) {
		return readXML(data)
	}
	return readJSON(data)
}

// unzip is the one file of an archive.
func unzip(data []byte) ([]byte, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, refuse("the archive is damaged: %s", err)
	}
	if len(z.File) != 1 {
		return nil, refuse("the archive has %d files in place of one roster", len(z.File))
	}
	f, err := z.File[0].Open()
	if err != nil {
		return nil, refuse("the archive is damaged: %s", err)
	}
	defer f.Close()
	inner, err := io.ReadAll(io.LimitReader(f, maxRoster+1))
	switch {
	case err != nil:
		return nil, refuse("the archive is damaged: %s", err)
	case len(inner) > maxRoster:
		return nil, refuse("the roster in the archive is larger than %d MB", maxRoster>>20)
	}
	if inner = bytes.TrimLeft(plain(inner), " \t\r\n"); len(inner) == 0 {
		return nil, refuse("the file is empty")
	}
	if !bytes.ContainsAny(inner[:1], "<{[") {
		return nil, refuse("%.40s in the archive is neither a roster nor data of a list builder", z.File[0].Name)
	}
	return inner, nil
}

func readXML(data []byte) (*list, error) {
	if len(data) > maxRoster {
		return nil, refuse("the roster is larger than %d MB", maxRoster>>20)
	}
	var r list
	if err := decodeXML(data, &r); err != nil {
		var charset errCharset
		if errors.As(err, &charset) {
			return nil, refuse("the roster is written in %.40s; save it in UTF-8", string(charset))
		}
		return nil, refuse("the roster is not a list builder's XML: %s", err)
	}
	if r.XMLName.Local != "roster" {
		return nil, refuse("the root of the XML is <%.40s> in place of <roster>", r.XMLName.Local)
	}
	for i := range r.Forces {
		if deeper(r.Forces[i].Selections, document.MaxDepth) {
			return nil, refuse("more than %d selections inside one another", document.MaxDepth)
		}
	}
	return &r, nil
}

func readJSON(data []byte) (*list, error) {
	v, err := parseJSON(data)
	switch text := companionText(data); {
	case err != nil && text != nil:
		return nil, text
	case err == nil:
		err = foreign(v, 2)
	}
	if err != nil {
		return nil, err
	}
	o, _ := v.(map[string]any)
	if own, ok := o["format"].(string); ok && strings.HasPrefix(own, "duckboard-") {
		return nil, refuse("the file is a document of the game's own (%.40s), no export of a list builder", own)
	}
	if o["roster"] == nil {
		return nil, refuse("the JSON has no roster") // also a list, a text, a number
	}
	return listOf(o["roster"])
}
