package main

import (
	"fmt"
	"regexp"
	"strings"

	"duckboard/levels"
	"duckboard/levels/generate"
	"duckboard/physics"

	"github.com/spf13/cobra"
)

// sizes are written 48x48, 4x4ft, 4'x6', 36"x48", 48 x 36 in.
var sizeText = regexp.MustCompile(`^([0-9.]+)\s*(ft|'|in|"|″)?\s*[x×]\s*([0-9.]+)\s*(ft|'|in|"|″)?$`)

// parseSize reads the size of a table; a number without a unit has that of the
// other one, else inches.
func parseSize(text string) (physics.Vec, error) {
	m := sizeText.FindStringSubmatch(strings.ToLower(strings.TrimSpace(text)))
	if m == nil {
		return physics.Vec{}, fmt.Errorf("%q is not a size: write 48x48, 4x4ft or 4'x6'", text)
	}
	if m[2] == "" {
		m[2] = m[4]
	}
	if m[4] == "" {
		m[4] = m[2]
	}
	side := func(number, unit string) (physics.Mil, error) {
		v, err := physics.ParseMil(number)
		if err == nil && (unit == "ft" || unit == "'") {
			v *= 12
		}
		return v, err
	}
	w, err := side(m[1], m[2])
	if err != nil {
		return physics.Vec{}, err
	}
	h, err := side(m[3], m[4])
	return physics.V(w, h), err
}

func words[W ~string](all []W) string {
	var list []string
	for _, w := range all {
		list = append(list, string(w))
	}
	return strings.Join(list, ", ")
}

func tableGenerate() *cobra.Command {
	var o outcome
	var archetype, size, density, symmetry string
	var seed uint64
	var stream bool
	c := &cobra.Command{
		Use:   "generate",
		Short: "Lay out a table by archetype, size, density, symmetry and seed",
		Long: `generate lays out a table that passes its checks: everything on it is reached, nothing
stands in anything else, and the conventions of its archetype are kept where its size lets
them be. The same options give the same table.`,
		Example: `  duckctl table generate --archetype ruins --size 4x4ft --seed 7 -o town.json
  duckctl table generate --archetype trench-lines --size 6x4ft --symmetry top-bottom -o line.png
  duckctl table generate --archetype hills --to code`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			s, err := levels.ParseSymmetry(symmetry)
			if err != nil {
				return err
			}
			area, err := parseSize(size)
			if err != nil {
				return err
			}
			t, err := generate.Table(generate.Options{Archetype: generate.Archetype(archetype), Size: area, Density: generate.Density(density), Symmetry: s, Seed: seed, Stream: stream})
			if err != nil {
				return err
			}
			return o.write(c, t)
		},
	}
	f := c.Flags()
	f.StringVar(&archetype, "archetype", string(generate.NoMansLand), words(generate.Archetypes()))
	f.StringVar(&size, "size", "48x48", "in inches or feet: 48x48, 4x4ft, 6'x4'")
	f.StringVar(&density, "density", string(generate.Normal), words(generate.Densities()))
	f.StringVar(&symmetry, "symmetry", levels.HalfTurn.String(), strings.Join(levels.Symmetries(), ", "))
	f.Uint64Var(&seed, "seed", 1, "another one gives another table")
	f.BoolVar(&stream, "stream", false, "a stream with footbridges runs through it")
	f.StringVarP(&o.out, "output", "o", "", "the file that is written (default standard output)")
	o.flags(c)
	return c
}
