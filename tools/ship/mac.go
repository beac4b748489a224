package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"text/template"

	"github.com/jackmordaunt/icns/v3"
)

// mac makes an application for both processors of the Mac. It is not signed by
// a developer known to Apple: the first start asks for a right click, Open. It
// claims no type of document: a double click would reach it as an Apple Event
// only, which Ebitengine does not hand on and which asks for code in Objective-C;
// files are dropped on the window instead.
func (r *release) mac() error {
	var dirs []string
	for _, arch := range []string{"amd64", "arm64"} {
		dir, err := r.build(target{"darwin", arch})
		if err != nil {
			return err
		}
		dirs = append(dirs, dir)
	}
	const app = "Duckboard.app/Contents/"
	b, err := r.papers("")
	if err != nil {
		return err
	}
	for _, p := range desk {
		name, to := p.name, app+"MacOS/"+p.name
		if name == "duckctl" { // for a terminal; the server is started by the game
			to = name
		}
		fat := filepath.Join(r.work, "fat-"+name)
		if err := tool(target{}, "go", "-C", "tools/ship", "tool", "makefat", fat, filepath.Join(dirs[0], name), filepath.Join(dirs[1], name)); err != nil {
			return err
		}
		if err := b.file(to, fat, 0o755); err != nil {
			return err
		}
	}
	r.helpers(&b, "")
	var pictures, plist bytes.Buffer
	if err := icns.Encode(&pictures, icon(1024, 1024/10)); err != nil {
		return err
	}
	b.add(app+"Resources/duckboard.icns", pictures.Bytes(), 0o644)
	text, err := os.ReadFile("tools/ship/mac/Info.plist")
	if err != nil {
		return err
	}
	t, err := template.New("Info.plist").Parse(string(text))
	if err != nil {
		return err
	}
	n := numbers(r.version)
	if err := t.Execute(&plist, map[string]string{"Version": r.version, "Numbers": fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])}); err != nil {
		return err
	}
	b.add(app+"Info.plist", plist.Bytes(), 0o644)
	b.add(app+"PkgInfo", []byte("APPL????"), 0o644)
	return b.zip(r.name("macos-universal.zip"), r.at)
}
