package main

import (
	"fmt"
	"io"

	"duckboard/game/odds"

	"github.com/spf13/cobra"
)

// oddsFlags are what bears on an attack.
type oddsFlags struct {
	dice, injury, modifier, armour, attacks              int
	deadly, bloodbath, tough, automatic, critical, melee bool
	down, risky                                          bool
}

func oddsCommand() *cobra.Command {
	var o oddsFlags
	c := &cobra.Command{
		Use:   "odds",
		Short: "Tell the exact chances of a roll and of an attack",
		Long: `odds tells the exact chances of a Success Roll and of the attack that it is for.
Nothing is sampled: every way the dice can fall is counted.`,
		Example: `  duckctl odds --dice -1
  duckctl odds --dice 1 --injury 1 --armour -2 --deadly --tough
  duckctl odds --attacks 3 --critical`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := o.check(); err != nil {
				return err
			}
			return o.write(c.OutOrStdout())
		},
	}
	f := c.Flags()
	f.IntVar(&o.dice, "dice", 0, "net DICE of the Success Roll")
	f.IntVar(&o.injury, "injury", 0, "net INJURY DICE, without those of a critical")
	f.IntVar(&o.modifier, "modifier", 0, "INJURY MODIFIER of the weapon")
	f.IntVar(&o.armour, "armour", 0, "INJURY MODIFIER of the target's armour, as -2")
	f.IntVar(&o.attacks, "attacks", 1, "attacks on the same target (AUTOMATIC, CLEAVE)")
	f.BoolVar(&o.deadly, "deadly", false, "DEADLY: one die more is added up")
	f.BoolVar(&o.bloodbath, "bloodbath", false, "a Bloodbath: one die more is added up")
	f.BoolVar(&o.critical, "critical", false, "CRITICAL: a critical gives two INJURY DICE")
	f.BoolVar(&o.automatic, "no-roll", false, "no Success Roll (FLAMETHROWER)")
	f.BoolVar(&o.tough, "tough", false, "the target is TOUGH and was not yet taken out")
	f.BoolVar(&o.down, "down", false, "the target is Down")
	f.BoolVar(&o.melee, "melee", false, "a Melee Attack: one INJURY DIE more on a Down target")
	f.BoolVar(&o.risky, "risky", false, "a failure ends the attacks (Shaken)")
	return c
}

const maxOdds = 50 // dice, modifiers and attacks

func (o *oddsFlags) check() error {
	for name, n := range map[string]int{"dice": o.dice, "injury": o.injury, "modifier": o.modifier, "armour": o.armour} {
		if n < -maxOdds || n > maxOdds {
			return fmt.Errorf("--%s is from %d to %d", name, -maxOdds, maxOdds)
		}
	}
	if o.attacks < 1 || o.attacks > maxOdds {
		return fmt.Errorf("--attacks is from 1 to %d", maxOdds)
	}
	return nil
}

// attack is one attack on a target in that state.
func (o *oddsFlags) attack(s odds.State) odds.Attack {
	hit := odds.InjuryRoll{Net: o.injury, Modifier: o.modifier + o.armour, Deadly: o.deadly, Bloodbath: o.bloodbath}
	if o.melee && s.Down {
		hit.Net++
	}
	more := hit
	more.Net++
	if o.critical {
		more.Net++
	}
	return odds.Attack{Net: o.dice, Automatic: o.automatic, Risky: o.risky, Hit: hit, Critical: more, Spared: s.Tough}
}

func (o *oddsFlags) write(w io.Writer) error {
	begin := odds.State{Down: o.down, Tough: o.tough}
	first := o.attack(begin)
	success, injury := first.Success(), first.Odds()
	_, err := fmt.Fprintf(w, "success   failure %s  success %s  critical %s\n", percent(success.Failure), percent(success.Success), percent(success.Critical))
	if err == nil {
		_, err = fmt.Fprintf(w, "attack    %s\n", injuryLine(injury))
	}
	if err == nil && o.attacks > 1 {
		chain := odds.NewChain(begin)
		for range o.attacks {
			chain.Attack(o.attack)
		}
		_, err = fmt.Fprintf(w, "all %-5d %s\n", o.attacks, injuryLine(chain.Injury()))
	}
	return err
}

func injuryLine(i odds.Injury) string {
	return fmt.Sprintf("none    %s  minor   %s  down     %s  out %s", percent(i.None), percent(i.Minor), percent(i.Down), percent(i.Out))
}

func percent(p float64) string { return fmt.Sprintf("%6.2f%%", 100*p) }
