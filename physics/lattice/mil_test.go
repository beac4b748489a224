package lattice

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

// TestWhatSumsOfFloatsLeaveBehindTheThirdDecimalIsNone: whoever adds lengths in
// float64s and sends the sum as it prints means whole mils.
func TestWhatSumsOfFloatsLeaveBehindTheThirdDecimalIsNone(t *testing.T) {
	for s, want := range map[string]Mil{"11.629999999999999": 11630, "0.6300000000000026": 630, "11.630000000000003": 11630, "5.551115123125783e-17": 0, "-0.30000000000000004": -300, "999.9990000000001": 999999} {
		if m, err := ParseMil(s); err != nil || m != want {
			t.Errorf("ParseMil(%s) = %v, %v, want %v", s, m, err, want)
		}
	}
	for _, s := range []string{"1.0000000000001", "11.62999999999", "11.6299999999", "0.00040000000000000002", "1.0000000000000000001e-9", "12.345678901234567"} {
		if m, err := ParseMil(s); err == nil {
			t.Errorf("ParseMil(%s) = %v, want a refusal", s, m)
		}
	}
}
