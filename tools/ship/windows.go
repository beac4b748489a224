package main

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// windows makes an archive with both programs. Each has its icon, its version, and a
// word that it draws sharply on every screen.
func (r *release) windows() error {
	dir, err := r.build(target{"windows", "amd64"})
	if err != nil {
		return err
	}
	under := "duckboard-" + r.version + "/"
	b, err := r.papers(under)
	if err != nil {
		return err
	}
	for _, p := range desk {
		name := p.name + ".exe"
		path := filepath.Join(dir, name)
		if err := r.resources(path, p.does); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		if err := b.file(under+name, path, 0o755); err != nil {
			return err
		}
	}
	r.helpers(&b, under)
	if err := b.file(under+"register.cmd", "tools/ship/windows/register.cmd", 0o755); err != nil {
		return err
	}
	return b.zip(r.name("windows-amd64.zip"), r.at)
}

// resources puts the icon, the version and the manifest into a program; does says
// what it does.
func (r *release) resources(path, does string) error {
	var images []image.Image
	for _, px := range []int{256, 64, 48, 32, 24, 16} {
		images = append(images, icon(px, 0))
	}
	ico, err := winres.NewIconFromImages(images)
	if err != nil {
		return err
	}
	var set winres.ResourceSet
	if err := set.SetIcon(winres.Name("APPICON"), ico); err != nil {
		return err
	}
	n := numbers(r.version)
	info := version.Info{FileVersion: [4]uint16{uint16(n[0]), uint16(n[1]), uint16(n[2])}}
	info.ProductVersion = info.FileVersion
	for key, text := range map[string]string{version.ProductName: "Duckboard", version.FileDescription: does, version.FileVersion: r.version, version.ProductVersion: r.version, version.OriginalFilename: filepath.Base(path), version.LegalCopyright: "MIT licence"} {
		if err := info.Set(version.LangDefault, key, text); err != nil {
			return err
		}
	}
	set.SetVersionInfo(info)
	set.SetManifest(winres.AppManifest{DPIAwareness: winres.DPIPerMonitorV2, ExecutionLevel: winres.AsInvoker, LongPathAware: true, UseCommonControlsV6: true})
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := set.WriteToEXE(&out, bytes.NewReader(data)); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o755)
}
