package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// bill writes the bill of materials (CycloneDX): the modules that are in any of
// the programs, with their checksums, read from the programs themselves.
func (r *release) bill() error {
	programs, err := filepath.Glob(filepath.Join(r.work, "*-*", "duck*"))
	if err != nil {
		return err
	}
	game := cdx.Component{BOMRef: "duckboard", Type: cdx.ComponentTypeApplication, Name: "duckboard", Version: r.version,
		Licenses: &cdx.Licenses{{License: &cdx.License{ID: "MIT"}}}}
	parts := map[string]cdx.Component{}
	for _, path := range programs {
		info, err := buildinfo.ReadFile(path)
		if err != nil {
			continue // an icon, a configuration
		}
		for _, m := range info.Deps {
			ref := "pkg:golang/" + m.Path + "@" + m.Version
			part := cdx.Component{BOMRef: ref, PackageURL: ref, Type: cdx.ComponentTypeLibrary, Name: m.Path, Version: m.Version}
			if m.Sum != "" { // Go's h1: a digest over the digests of the files
				part.Properties = &[]cdx.Property{{Name: "go:sum", Value: m.Sum}}
			}
			parts[ref] = part
		}
	}
	if len(parts) == 0 {
		return fmt.Errorf("no module found in %d programs", len(programs))
	}
	std := "pkg:golang/std@" + strings.TrimPrefix(runtime.Version(), "go")
	parts[std] = cdx.Component{BOMRef: std, PackageURL: std, Type: cdx.ComponentTypeLibrary, Name: "std", Version: runtime.Version()}
	var list []cdx.Component
	for _, p := range parts {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b cdx.Component) int { return strings.Compare(a.BOMRef, b.BOMRef) })
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Component: &game, Timestamp: r.at.Format("2006-01-02T15:04:05Z")}
	bom.Components = &list
	var out bytes.Buffer
	if err := cdx.NewBOMEncoder(&out, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom); err != nil {
		return err
	}
	return os.WriteFile(r.name("sbom.cdx.json"), out.Bytes(), 0o644)
}

// sums writes the checksums of all files, as sha256sum -c reads them.
func (r *release) sums() error {
	list, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var text strings.Builder
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(r.out, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "%x  %s\n", sha256.Sum256(data), f.Name())
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(text.String()), 0o644)
}
