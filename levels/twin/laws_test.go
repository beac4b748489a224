package twin_test

import (
	"testing"

	"duckboard/levels/twin"
)

func TestLawsOfSight(t *testing.T)  { twin.Run(t, twin.SightLaws, 60) }
func TestLawsOfPlaces(t *testing.T) { twin.Run(t, twin.PlaceLaws, 100) }
func TestLawsOfTraces(t *testing.T) { twin.Run(t, twin.TraceLaws, 150) }
func TestLawsOfWays(t *testing.T)   { twin.Run(t, twin.WayLaws, 10) }
func TestLawsOfReach(t *testing.T)  { twin.Run(t, twin.ReachLaws, 10) }

func TestLedgesAgreeWithPointsAlongTheOutlines(t *testing.T) { twin.Run(t, twin.Ledges, 60) }
func TestFallsEndAtTheNearestFreeSpot(t *testing.T)          { twin.Run(t, twin.Falls, 25) }

func TestWaysAndReachAreNoWorseThanALattice(t *testing.T) { twin.Run(t, twin.Grids, 8) }
