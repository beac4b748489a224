package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"duckboard/game"
	"duckboard/game/away"
	"duckboard/game/lab"
	"duckboard/game/rules"
	"duckboard/game/sim"
	"duckboard/net/farm"

	"github.com/spf13/cobra"
)

// build is what this program's games are alike with.
func build() farm.Build { return farm.BuildOf(game.Engine, version) }

// farmed is the flag of what can be shared among workers, with the command that has it.
type farmed struct {
	address string
	command *cobra.Command
}

func (f *farmed) flag(c *cobra.Command) {
	f.command = c
	c.Flags().StringVar(&f.address, "farm", "", "share the games among the workers at this NATS server: nats://TOKEN@HOST:4222 (see duckctl worker)")
}

// crew is a farm that games are shared on, until Close or a signal.
type crew struct {
	*farm.Farm
	ctx  context.Context
	stop context.CancelFunc
}

// Share implements away.Farm.
func (c *crew) Share(job away.Job) error {
	err := c.ShareJob(c.ctx, job)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted")
	}
	return err
}

func (c *crew) Close() {
	c.stop()
	c.Farm.Close()
}

// open connects to the farm for so many games at most.
func (f *farmed) open(games int) (*crew, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	to, err := farm.Dial(ctx, f.address, build())
	if err != nil {
		stop()
		return nil, err
	}
	to.Tell = progress(f.command.ErrOrStderr(), games)
	return &crew{to, ctx, stop}, nil
}

// hands are those that play for two players in place of this program's workers, until
// they are let go; nil where no farm was named.
func (f *farmed) hands(players [2]string, games int) (h sim.Hands, done func(), err error) {
	if f.address == "" {
		return nil, func() {}, nil
	}
	c, err := f.open(games)
	if err != nil {
		return nil, nil, err
	}
	return away.Series(c, players), c.Close, nil
}

// fight fights a fight out, at the farm if one was named.
func (f *farmed) fight(of *lab.Fight, workers int) error {
	if f.address == "" {
		of.Go(workers)
		of.Wait()
		return nil
	}
	c, err := f.open(of.Games)
	if err != nil {
		return err
	}
	defer c.Close()
	return away.Fight(c, of)
}

// progress tells how shared games go: at once who cannot play them or plays them wrongly, and
// when somebody comes or goes, else every ten seconds.
func progress(log io.Writer, games int) func(farm.Progress) {
	told, workers := time.Now(), -1
	return func(p farm.Progress) {
		for _, n := range p.News {
			fmt.Fprintln(log, n)
		}
		if p.Workers == workers && time.Since(told) < 10*time.Second {
			return
		}
		told, workers = time.Now(), p.Workers
		fmt.Fprintf(log, "%d games of %d, %.1f a second, %d workers for %d games at once\n", p.Done, games, p.Rate, p.Workers, p.Hands)
		if p.Workers == 0 {
			fmt.Fprintln(log, "nobody of this engine and build works at the farm: duckctl worker --farm ...")
		}
	}
}

func workerCommand() *cobra.Command {
	var address string
	var hands int
	c := &cobra.Command{
		Use:   "worker --farm nats://TOKEN@HOST:4222",
		Short: "Play games for others who share them on a farm",
		Long: `worker plays what duckctl sim, arena, balance, lab fight and lab ab share with --farm, on any
machine, until it is ended. It needs no files: tables, warbands and scenarios come with the games.
The farm is a NATS server with JetStream: duckserve --farm-listen offers one.

A worker plays the games of its own engine and build alone. It tells whoever shares others what it is
of, and goes on. If it is killed, others play the games that it was playing.

Nobody takes its word: its answers are looked at, and another worker plays one block in fifty, too. One
that answers wrongly is named and left out. Figures are the same, bit by bit, whatever the number of
workers (docs/farm.md).`,
		Example: "  duckserve --farm-listen :4222 --farm-token sesame\n  duckctl worker --farm nats://sesame@192.168.1.7:4222\n  duckctl arena --a veteran --b regular --farm nats://sesame@192.168.1.7:4222",
		Args:    nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			if address == "" || hands < 1 {
				return fmt.Errorf("--farm names a server, --workers is at least 1")
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			return work(ctx, address, hands, c.ErrOrStderr())
		},
	}
	c.Flags().StringVar(&address, "farm", "", "the NATS server that games are shared on")
	c.Flags().IntVarP(&hands, "workers", "j", runtime.NumCPU(), "how many games are played at once")
	return c
}

// work plays for a farm until the context ends.
func work(ctx context.Context, address string, hands int, log io.Writer) error {
	to, err := farm.Dial(ctx, address, build())
	if err != nil {
		return err
	}
	defer to.Close()
	// A game keeps little and is soon over: collecting less often is worth a tenth.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	var list []func([]byte) ([]byte, error)
	for range hands {
		list = append(list, away.NewHand(rules.Find, playerOf).Play)
	}
	fmt.Fprintf(log, "%s: %d games at once\n", build(), hands)
	return to.Work(ctx, list, func(line string) { fmt.Fprintln(log, line) })
}
