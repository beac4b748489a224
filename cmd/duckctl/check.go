package main

import (
	"fmt"
	"image"
	"path/filepath"
	"strings"

	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/render/chart"

	"github.com/spf13/cobra"
)

// checker is a command that checks documents one by one. check returns a line
// about a document without a fault.
func checker(use, short, example string, check func(name string) (string, error)) *cobra.Command {
	return &cobra.Command{
		Use:     use,
		Short:   short,
		Example: example,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, names []string) error {
			var first error
			for _, name := range names {
				about, err := check(name)
				switch {
				case err == nil:
					fmt.Fprintf(c.OutOrStdout(), "%s: %s\n", name, about)
				case first == nil:
					first = err
				default: // the last error is told by run
					fmt.Fprintf(c.ErrOrStderr(), "duckctl: %v\n", err)
				}
			}
			return first
		},
	}
}

func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		var names []string
		for _, sub := range commands {
			names = append(names, sub.Name())
		}
		return fmt.Errorf("%s what? %s", use, strings.Join(names, ", "))
	}}
	c.AddCommand(commands...)
	return c
}

func table() *cobra.Command {
	check := checker("check FILE...", "Check tables", "  duckctl table check my-table.json", func(name string) (string, error) {
		t, err := tableOf(name)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("%s, %s\" x %s\", %d pieces, %d zones, %d objectives", t.Name, t.Size.X, t.Size.Y, len(t.Terrain), len(t.Zones), len(t.Objectives)), nil
	})
	return group("table", "Check and draw tables", check, render(), list("tables", levels.Names))
}

func render() *cobra.Command {
	var out string
	var scale float64
	var night, bare bool
	var e explain
	c := &cobra.Command{
		Use:   "render FILE",
		Short: "Draw a table to a PNG or a JPEG, without a display",
		Long: `render draws a table, a file or a shipped one's name, as the map that the game shows.
It can draw on it what a model sees of another, where it can go, and its way: for a
man on a 32 mm base. Where a place has several surfaces and none is named, the model
stands on the highest.`,
		Example: `  duckctl table render ruins
  duckctl table render my-table.json -o map.png --scale 40
  duckctl table render ruins --part 4,4,24,20 --sight 8,20:22,9 --section --front
  duckctl table render village --reach 24,24:6 --enemy 26,20`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := checkScale(scale); err != nil {
				return err
			}
			t, err := tableOf(args[0])
			if err != nil {
				return err
			}
			if out == "" {
				out = strings.TrimSuffix(filepath.Base(args[0]), filepath.Ext(args[0])) + ".png"
			}
			o := chart.Options{Bare: bare}
			if night {
				o.Palette = chart.Night()
			}
			var img image.Image
			if e.wanted() {
				if img, err = e.draw(t, o, scale); err != nil {
					return err
				}
			} else {
				img = chart.New(chart.Of(t), o).Whole(scale)
			}
			if err := writePicture(out, img); err != nil {
				return err
			}
			fmt.Fprintf(c.OutOrStdout(), "%s: %d x %d pixels\n", out, img.Bounds().Dx(), img.Bounds().Dy())
			return nil
		},
	}
	c.Flags().StringVarP(&out, "output", "o", "", "the picture's file, .png or .jpg (default the table's name with .png)")
	c.Flags().Float64Var(&scale, "scale", defaultScale, "pixels an inch")
	c.Flags().BoolVar(&night, "night", false, "a dark map")
	c.Flags().BoolVar(&bare, "bare", false, "without zones and objectives")
	e.flags(c)
	return c
}

func warband() *cobra.Command {
	var ruleset string
	check := checker("check FILE...", "Check warbands and their keywords", "  duckctl warband check my-warband.json", func(name string) (string, error) {
		r, err := rules.Find(ruleset)
		if err != nil {
			return "", err
		}
		w, err := warbandOf(name)
		if err != nil {
			return "", err
		}
		if err := r.Check(w); err != nil {
			return "", inFile(name, err)
		}
		cost := 0
		for i := range w.Models {
			cost += w.Models[i].Cost
		}
		return fmt.Sprintf("%s, %d models, %d ducats", w.Name, len(w.Models), cost), nil
	})
	check.Flags().StringVar(&ruleset, "ruleset", rules.All()[0].ID(), "whose keywords count")
	return group("warband", "Check warbands", check, list("warbands", roster.Names))
}

func scenarios() *cobra.Command {
	check := checker("check FILE...", "Check scenarios", "  duckctl scenario check my-scenario.json", func(name string) (string, error) {
		s, err := scenarioOf(name)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("%s, %d turns, %d ways to score", s.ID, s.Turns, len(s.Scoring)), nil
	})
	return group("scenario", "Check scenarios", check, list("scenarios", scenario.Names))
}

// list is a command that lists what ships.
func list(what string, names func() []string) *cobra.Command {
	return &cobra.Command{Use: "list", Short: "List the " + what + " that ship", Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		for _, n := range names() {
			fmt.Fprintln(c.OutOrStdout(), n)
		}
		return nil
	}}
}

func verify() *cobra.Command {
	c := checker("verify FILE...", "Play saved games again and tell where they differ", "  duckctl verify game.json", func(name string) (string, error) {
		data, err := readFile(name)
		if err != nil {
			return "", err
		}
		m, err := replay.Verify(data, rules.Find)
		if err != nil {
			return "", inFile(name, err)
		}
		st := m.State()
		end := "not over"
		if st.Over {
			end = "over"
		}
		return fmt.Sprintf("%d choices, turn %d of %d, %s", len(m.Log()), st.Turn, st.Turns, end), nil
	})
	c.Long = `verify plays each choice of a saved game again. It tells on which line of the file
a choice is refused or leads elsewhere than it did when the game was saved.`
	return c
}
