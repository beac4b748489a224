package physics

import "testing"

func TestLengthsOfMoreThanThreeDecimalsAreRefused(t *testing.T) {
	for s, want := range map[string]Mil{"0": 0, "-0": 0, "1": 1000, "1.5": 1500, "0.001": 1, "-0.125": -125, "1.5000": 1500, "12e-1": 1200, "1200e-5": 12, "1.5E2": 150000, "0e-99999999999999999999": 0, "999.999": 999999} {
		if m, err := ParseMil(s); err != nil || m != want {
			t.Errorf("ParseMil(%s) = %v, %v, want %v", s, m, err, want)
		}
	}
	for _, s := range []string{"0.0001", "3.14159", "1.00000000001", "1e-4", "1e-9", "1e-99999999999999999999", "1000.001", "1e999", "-1e4", "x", "", "nan", "0.00000000000000000000000001"} {
		if m, err := ParseMil(s); err == nil {
			t.Errorf("ParseMil(%s) = %v, want a refusal", s, m)
		}
	}
}
