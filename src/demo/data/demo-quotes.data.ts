import type { DemoQuote } from "./demo-tender.data.ts";

/** What three firms ask for the groundworks: rates in pounds, a dash for the provisional sum, percentages for dayworks. */
export const groundworksQuotes = {
  clydeBasin: {
    at: [6, 16],
    prices: `24,500 78,400 9,800
      10.90 22.80 54 44.50 92 52 7.50
      12.90 285 82 64 2,150 16.20 185 16.40 28.80
      138 2,860 4,600 - 95 15 12.5`.split(/\s+/),
    inclusions: "Lifting and reusing the piling mat below the slab, with plate tests.",
    exclusions: "Night work. Diversions beyond the provisional sum.",
    leadWeeks: "3",
    durationWeeks: "14",
    discount: "2.5",
    labourHours: "3,400",
    vat: "reverse-charge",
  },
  glenside: {
    at: [5, 14],
    prices: `31,200 84,900 7,400
      9.60 21.40 48 41.20 104 49.50 6.80
      13.40 271 79.50 66.50 2,085 15.75 198 17.10 27.40
      146 2,740 5,250 - 110 12 15`.split(/\s+/),
    exclusions: "Dewatering below +25.000.",
    termNotes: { damagesPerWeek: "Capped at 5 % of our price.", retentionPercent: "Released in full at our own completion." },
    leadWeeks: "4",
    durationWeeks: "15",
    vat: "reverse-charge",
  },
  bramhopePiling: {
    at: [5, 10],
    prices: `27,900 92,300 11,600
      11.70 24.10 60 47.80 96 55.20 8.10
      13.10 297 86.40 61.80 2,240 16.90 164 15.90 30.20
      151 3,020 4,350 - 90 17.5 15`.split(/\s+/),
    inclusions: "Breaking down of pile heads in the same visit as the piling rig leaves.",
    exclusions: "Landfill tax above the rate of the return date.",
    leadWeeks: "2",
    durationWeeks: "13",
    fixedWeeks: "10",
    labourHours: "3,150",
    alternates: [
      {
        title: "Continuous flight auger instead of rotary bored piles",
        differs: "Shorter piles and more of them; the pile schedule is to be agreed with the engineer.",
        kind: "omit",
        amount: "18,500",
      },
    ],
  },
} as const satisfies Record<string, DemoQuote>;
