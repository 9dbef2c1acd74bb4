import type { DemoTender, DemoTenderProject } from "./demo-tender.data.ts";

/** A main contract that is not decided yet. */
const foundryLane: DemoTenderProject = {
  projectName: "Foundry Lane health centre",
  location: "Bradford",
  nation: "england-and-wales",
  mainContract: "preferred",
  isPublicChain: "on",
  decisionInDays: 24,
};

/** A package of a project that still has to be won: its quotes were opened, and all are asked to price again. */
export const demoTenderAgain: DemoTender = {
  project: foundryLane,
  service: "XW-02",
  title: "Paving and kerbs",
  begun: [34, 10],
  work: {
    isWhole: true,
    scope: `Foundry Lane, Bradford: paving, kerbs and edgings of a two-storey health centre with its forecourt and car park.

Included:
- Setting out from the site engineer’s grid, and levels between his stations.
- Sub-base from formation, kerbs and edgings on concrete, block paving and flags, tactile paving at crossings.
- Two visits: the car park first, the forecourt after the scaffold is struck.

Not included:
- Drainage, gullies and their frames.
- White lines and signs.`,
    valueBand: "100k-500k",
    budget: "118,000",
  },
  files: [
    {
      name: "FLH-LAN-ZZ-00-SH-L-9010-S2-P02 Schedule of paving and kerbs.pdf",
      shows: [
        "Q10/110 K1: half-batter kerb 125 x 255 mm on ST1 concrete, 460 m.",
        "Q10/120 E1: edging 50 x 150 mm, 310 m.",
        "Q24/110 P1: block paving 80 mm, herringbone, to 48 parking places.",
        "Q25/110 P2: flags 450 x 450 x 70 mm to the forecourt, 3 mm joints.",
        "Q25/310 P3: blister paving 400 x 400 mm, buff, at six crossings.",
      ],
    },
    {
      name: "FLH-LAN-ZZ-ZZ-SP-L-9090-S2-P01 External works specification.pdf",
      shows: [
        "Q20 Sub-base type 1, 225 mm, in two layers; plate test each 250 m2.",
        "Q24 Laying course 30 mm of sharp sand; joints filled twice.",
        "Q25 Falls 1 in 60 in the forecourt; no ponding deeper than 3 mm.",
      ],
    },
  ],
  pricing: {
    rows: `Section\tItem\tDescription\tQuantity\tUnit\tKind\tAmount
Preliminaries\t1.01\tMobilise, supervision and a second visit\t\titem\tpreliminaries\t
Paving\t2.01\tSub-base type 1, 225 mm\t1480\tm²\tmeasured\t
Paving\t2.02\tBlock paving 80 mm, herringbone\t1020\tm²\tmeasured\t
Paving\t2.03\tFlags 450 × 450 × 70 mm\t420\tm²\tmeasured\t
Paving\t2.04\tBlister paving at crossings\t40\tm²\tmeasured\t
Edges\t3.01\tHalf-batter kerb on concrete\t460\tm\tmeasured\t
Edges\t3.02\tEdging 50 × 150 mm\t310\tm\tmeasured\t
Dayworks\t4.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t`,
  },
  due: -10,
  awardInDays: 30,
  startsInDays: 150,
  weeks: 8,
  issued: [30, 9],
  message: "We are preferred for the main contract. It is decided before you would be awarded.",
  tenderers: [
    {
      firm: "blackway",
      seen: [29, 10],
      downloads: 2,
      answer: { at: [28, 9] },
      quote: {
        at: [12, 14],
        prices: "3,900 14.20 38.50 52 96 31.40 16.80 95".split(" "),
        inclusions: "Plate tests.",
        leadWeeks: "4",
        durationWeeks: "7",
      },
    },
    {
      firm: "greenside",
      seen: [29, 15],
      downloads: 2,
      answer: { at: [27, 11] },
      quote: {
        at: [11, 16],
        prices: "4,600 15.10 36.90 49.50 104 33 15.90 105".split(" "),
        exclusions: "Plate tests by others.",
        leadWeeks: "3",
        durationWeeks: "8",
      },
    },
  ],
  decision: {
    opened: [9, 10],
    judged: { at: [8, 11] },
    secondRound: {
      at: [3, 14],
      due: 5,
      reason:
        "The client has left out the overflow car park: item 2.02 comes to 640 m² and item 3.01 to 330 m. Every firm whose quote was compliant is asked to price what is left, and nobody else.",
    },
  },
};
