import { expect, test } from "vitest";
import { sayPurpose } from "./say-purpose.ts";

test.each([
  ["/inquiries/new?company=3&company=5&company=8", "ask 3 firms for quotes. What you chose is kept."],
  ["/inquiries/new?company=3&company=3", "ask this firm for a quote."],
  ["/messages?company=12&project=quay", "write to this firm."],
  ["/claim/40", "claim this listing."],
  ["/inquiries/new", null],
  ["/messages", null],
  ["/claim/40/proof", null],
  ["/dashboard", null],
])("who signs in on the way to %s is told what for", (next, purpose) => {
  expect(sayPurpose(next)).toBe(purpose);
});
