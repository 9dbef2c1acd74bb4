import { groundworksQuotes } from "./demo-quotes.data.ts";
import { demoTenderAgain } from "./demo-tender-again.data.ts";
import type { DemoTender, DemoTenderFile, DemoTenderProject } from "./demo-tender.data.ts";
import { demoTendersAwarded } from "./demo-tenders-awarded.data.ts";
import { demoTendersDecided } from "./demo-tenders-decided.data.ts";
import { demoTendersOfTrades } from "./demo-tenders-of-trades.data.ts";

/** The project of which the demo's main contractor lets most packages. */
export const demoTenderProject: DemoTenderProject = {
  projectName: "Tannery Yard",
  location: "Leeds",
  nation: "england-and-wales",
  mainContract: "won",
  isHigherRisk: "on",
};

/** What every package of that project has. */
export const demoProjectFiles: readonly DemoTenderFile[] = [
  { name: "TYD-ARC-ZZ-00-DR-A-1000-S2-P03 Ground floor general arrangement.pdf", shows: "rooms" },
  { name: "TYD-ARC-ZZ-02-DR-A-1002-S2-P03 Typical floor general arrangement.pdf", shows: "rooms" },
  {
    name: "TYD-TCL-ZZ-ZZ-SP-Z-0001-S2-P02 Preliminaries.pdf",
    shows: [
      "A10 Project: 96 flats over three shops, seven storeys, concrete frame on piles.",
      "A13 Hours on site: Monday to Friday 07:30 to 18:00, Saturday 08:00 to 13:00.",
      "A20 Deliveries are booked two working days ahead; vehicles of 12 m at most.",
      "A31 Daily briefings at 07:45; method statements ten working days before a start.",
      "A34 Noise: no breaking before 09:00. The neighbours at 14 to 22 are occupied.",
      "A36 Welfare, hoist and scaffold to the outside are provided and shared.",
      "A40 Every operative holds a CSCS card; a supervisor is there whenever work is.",
      "A44 Temporary power 110 V on each floor; water at two points a floor.",
    ],
  },
  {
    name: "TYD-TCL-ZZ-ZZ-HS-Z-0002-S2-P02 Pre-construction information.pdf",
    shows: [
      "1 Principal designer: Aldwark Safety. Principal contractor: Thornmere Construction.",
      "2 The site was a tannery until 1964. Made ground to 1.8 m; no asbestos was found.",
      "3 High-voltage cable along Canal Lane, 0.9 m deep, shown on drawing C-0500.",
      "4 Public footpath on the north side stays open throughout.",
      "5 Crane oversail is licensed; no lifting above the nursery at number 22.",
      "6 Hot works need a permit and a watch of one hour.",
    ],
  },
];

/** A sheet with nothing missing; the retention brings the note on what the law is going to say of it. */
export const demoKeyTerms: Readonly<Record<string, string>> = {
  form: "jct-dbsub",
  edition: "2024",
  hasAmendments: "no",
  errorRule: "confirm-or-correct",
  contractLength: "45-days-or-more",
  interimInterval: "monthly",
  dueDateRule: "valuation-date",
  dueDays: "7",
  finalDateDays: "21",
  paymentNoticeDays: "5",
  payLessNoticeDays: "5",
  conditionalOnEmployer: "no",
  conditionalOnCertificate: "no",
  retentionPercent: "3",
  retentionRelease: "own-work",
  defectsMonths: "12",
  damagesPerWeek: "7500",
  damagesCapPercent: "10",
  piLevel: "0",
  warranties: "2",
  bondPercent: "0",
  hasParentGuarantee: "no",
  fluctuations: "fixed",
  dayworks: "percentages",
  terminationNoticeDays: "14",
};

export const demoCriteria = [
  ["Price", 60],
  ["Programme and people", 20],
  ["Method and coordination", 15],
  ["Waste and carbon", 5],
] as const;

/** The packages in the order of their codes, at every stage from a draft to closed out. */
export const demoTenders: readonly DemoTender[] = [
  {
    service: "EG-07",
    title: "Groundworks and substructure",
    begun: [52, 9],
    work: {
      scope:
        "Tannery Yard, Leeds: pile caps, ground beams, a suspended ground slab of 1,180 m² and below-ground drainage for a seven-storey block, from the piling mat at +28.150 to the top of the slab at +28.900. Work follows the piling rig in two halves, east first.",
      valueBand: "over-500k",
      budget: "845,000",
    },
    files: [
      { name: "TYD-STR-ZZ-B1-DR-S-2000-S2-P04 Foundation plan.pdf", shows: "foundations" },
      {
        name: "TYD-STR-ZZ-ZZ-SP-S-2900-S2-P02 Groundworks specification.pdf",
        shows: [
          "D20 Formation is inspected and signed off before it is blinded.",
          "E10 Foundations C32/40, exposure XC2, DC-2; three cubes for each 20 m³.",
          "E30 Cover 50 mm to blinding, 75 mm against earth.",
          "J40 Gas membrane to CS2, verified by others before it is covered.",
          "R12 Drains tested with air at 100 mm, then surveyed by CCTV.",
        ],
      },
      {
        name: "TYD-GEO-ZZ-ZZ-RP-G-0010-S2-P01 Ground investigation report.pdf",
        shows: [
          "Six boreholes to 18 m and eleven trial pits.",
          "Made ground 0.9 to 1.8 m over alluvium; weathered mudstone from 7.5 m.",
          "Groundwater at 3.1 m below ground, rising slowly to 2.7 m.",
          "Waste classification: 82 % inert, the rest non-hazardous. No hazardous soil was found.",
        ],
      },
    ],
    pricing: {
      quantities: [640, 415, 40, 985, 180, 520, 610, 1240, 372, 1180, 486, 41.5, 1180, 164, 1235, 1180, 286, 14],
      sum: "15,000",
    },
    due: -4,
    startsInDays: 30,
    awardInDays: 12,
    weeks: 14,
    issued: [38, 10],
    message: "Piling is let and starts in nine weeks. Please walk the site with Tom Ashcombe before you price.",
    tenderers: [
      {
        firm: "clyde-basin",
        seen: [37, 8],
        downloads: 5,
        answer: { at: [35, 11] },
        quote: groundworksQuotes.clydeBasin,
      },
      {
        firm: "glenside",
        seen: [36, 14],
        downloads: 4,
        answer: { at: [33, 16] },
        quote: groundworksQuotes.glenside,
      },
      {
        firm: "blackdown",
        seen: [37, 13],
        downloads: 2,
        answer: { at: [36, 9], reason: "no_capacity", note: "Both gangs are in Hull for the next five months." },
      },
      { firm: "bramhope-piling", seen: [30, 15], downloads: 1, quote: groundworksQuotes.bramhopePiling },
    ],
    questions: [
      {
        firm: "glenside",
        asked: [31, 10],
        question: "Who removes the piling mat where it lies above formation, and is it reused as sub-base?",
        answer: {
          at: [29, 15],
          text: "You do. Allow to lift it and to reuse it below the slab after a plate test; only surplus goes off site. Item 2.06 is measured net of 210 m³ of reused mat.",
        },
      },
    ],
  },
  {
    service: "SF-05",
    title: "Structural steelwork to the roof storey",
    begun: [36, 13],
    work: {
      scope:
        "Tannery Yard, Leeds: steel frame and metal deck of the set-back seventh storey, 62 t, standing on the concrete slab of level 6. The tower crane lifts 3.2 t at the farthest column.",
      designPortion: "Connections, edge trims and the stability of the frame while it is erected.",
      valueBand: "100k-500k",
      budget: "268,000",
    },
    files: [
      { name: "TYD-STR-ZZ-07-DR-S-2107-S2-P02 Level 7 framing plan.pdf", shows: "frame" },
      {
        name: "TYD-STR-ZZ-ZZ-SP-S-2910-S2-P01 Structural steelwork specification.pdf",
        shows: [
          "G10 Execution class 2 to BS EN 1090-2; National Structural Steelwork Specification.",
          "G10 S355 JR; bolts 8.8, preloaded only where drawn.",
          "M60 Intumescent paint for 60 minutes, applied in the shop.",
        ],
      },
    ],
    pricing: {
      quantities: [14.2, 26.8, 6.4, 0.8, 5.1, 310, 4.7, 28, 1150, 1040, 1.6, 640, 186, 1450, 640],
      sum: "8,000",
    },
    due: -6,
    startsInDays: 120,
    weeks: 6,
    issued: [32, 11],
    tenderers: [
      { firm: "ironbark", seen: [31, 9], downloads: 4, answer: { at: [29, 14] } },
      {
        firm: "glenmarnock",
        seen: [30, 10],
        answer: { at: [30, 16], reason: "outside_trade", note: "We build in timber." },
      },
      { firm: "hammerbeck", seen: [30, 11], downloads: 2 },
    ],
    cancelled: {
      at: [14, 15],
      reason:
        "The employer has accepted a concrete frame for level 7, which saves five weeks of the programme. The steelwork is no longer needed; thank you for the work you have put in. The plant screen will be let on its own later.",
    },
  },
  ...demoTendersOfTrades,
  ...demoTendersDecided,
  ...demoTendersAwarded,
  demoTenderAgain,
];
