package seat

import (
	"errors"
	"fmt"

	"duckboard/game/online"
)

// Fault is why a seat is of no use any more.
type Fault struct {
	Refused *online.Refused // the server refuses it for good
	Key     string          // else an English format, the key of its translations
	Args    []any
	Err     error // behind it, or nil
}

func (f *Fault) Error() string {
	if f.Refused != nil {
		return f.Refused.Message
	}
	return fmt.Sprintf(f.Key, f.Args...)
}

func (f *Fault) Unwrap() error { return f.Err }

// Faults of who runs the server, and of this device.
var (
	errNonce = &Fault{Key: "The server has put another number in the place of ours: it is not honest."}
	errChain = &Fault{Key: "The secrets for this seat's dice are on another device. Go on there, or make a link there that moves the seat here."}
)

// Why a device gives no link of the guest's chain.
var (
	Rewound = &Fault{Key: "The other player runs the server and asks for a roll twice: the secret of these dice was given before, for another choice. They could know how the dice fall, so it is not given again, and the match cannot go on."}
	Moved   = &Fault{Key: "This seat was moved to another device: go on there. This one has left it."}
)

// unfit is the fault of what came and does not fit what the match is here.
func unfit(err error) error {
	var parted *online.Parted
	if errors.As(err, &parted) {
		return &Fault{Key: "Entry %d: here the game goes another way than on the server.", Args: []any{parted.Entry}, Err: err}
	}
	return &Fault{Key: "The server sent something that does not fit the match: %v", Args: []any{err}, Err: err}
}
