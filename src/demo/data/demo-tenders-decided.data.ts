import type { DemoTender } from "./demo-tender.data.ts";

const HEAD = "Section\tItem\tDescription\tQuantity\tUnit\tKind\tAmount";

/** Three packages whose quotes are open: one is being compared, one waits for its approval, one is closed out. */
export const demoTendersDecided: readonly DemoTender[] = [
  {
    service: "BE-02",
    title: "SFS infill and sheathing",
    begun: [40, 10],
    work: {
      scope:
        "Tannery Yard, Leeds: light steel infill between the concrete slabs of levels 1 to 7, sheathed, with a breather membrane and cavity barriers, ready for brickwork and rainscreen. Two lifts ahead of the windows throughout.",
      designPortion: "Studs, tracks, connections and the framing of openings for the wind loads drawn.",
      valueBand: "100k-500k",
      budget: "238,000",
    },
    files: [
      { name: "TYD-STR-ZZ-ZZ-DR-S-2300-S2-P03 SFS setting out plan.pdf", shows: "frame" },
      {
        name: "TYD-ARC-ZZ-ZZ-SP-A-2390-S2-P02 SFS and sheathing specification.pdf",
        shows: [
          "H72 150 mm studs at 600 mm; slotted head for 20 mm of slab deflection.",
          "H72 12 mm cement particle board, class A1; joints taped the same day.",
          "P10 Cavity barriers 60 minutes at each slab and each party wall, inspected before cover.",
          "F30 Brick ties and their fixings by the bricklayer, through the sheathing.",
        ],
      },
    ],
    pricing: {
      rows: `${HEAD}
Preliminaries\t1.01\tMobilise, supervision and access equipment\t\titem\tpreliminaries\t
Preliminaries\t1.02\tDesign, calculations and drawings\t\titem\tlump-sum\t
Framing\t2.01\tSFS infill 150 mm, height not exceeding 3.00 m\t1640\tm²\tmeasured\t
Framing\t2.02\tExtra over for framing openings not exceeding 3.00 m²\t312\tnr\tmeasured\t
Framing\t2.03\tSlotted head track for 20 mm deflection\t890\tm\tmeasured\t
Framing\t2.04\tParapet framing at level 7\t148\tm\tmeasured\t
Sheathing\t3.01\tCement particle board 12 mm\t1640\tm²\tmeasured\t
Sheathing\t3.02\tBreather membrane, laps taped\t1640\tm²\tmeasured\t
Sheathing\t3.03\tCavity barriers at slab edges, 60 minutes\t890\tm\tmeasured\t
Sheathing\t3.04\tCavity barriers at party walls, 60 minutes\t420\tm\tmeasured\t
Sums\t4.01\tProvisional sum: openings for services\t\tsum\tprovisional-sum\t5,000
Dayworks\t5.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t
Dayworks\t5.02\tMaterials and goods: percentage addition to prime cost\t\t%\tdaywork\t`,
    },
    due: -8,
    awardInDays: 14,
    startsInDays: 60,
    weeks: 16,
    issued: [36, 10],
    lateMinutes: 15,
    tenderers: [
      {
        firm: "kestrel-sfs",
        seen: [35, 9],
        downloads: 4,
        answer: { at: [33, 11] },
        quote: {
          at: [10, 15],
          endsInDays: 5,
          prices: "14,500 9,800 58.40 36 7.90 42 27.60 6.20 11.40 12.10 - 90 12.5".split(" "),
          inclusions: "Pull-out tests of the fixings. One return visit a floor.",
          leadWeeks: "6",
          durationWeeks: "15",
          files: [
            {
              name: "Programme SFS rev B.pdf",
              kind: "programme",
              heading: "Programme, SFS infill and sheathing",
              says: [
                "Weeks 1 to 6: design, calculations, drawings for approval",
                "Weeks 7 to 9: levels 1 and 2, two gangs of four",
                "Weeks 10 to 16: levels 3 to 6, a floor every nine days",
                "Weeks 17 to 19: level 7 with the parapet",
                "Weeks 20 and 21: return visits, one a floor",
                "Hoist shared with the window installer from week 9",
              ],
            },
            {
              name: "Method statement - working at slab edges.pdf",
              kind: "method_statement",
              heading: "Method statement: slab edges",
              says: [
                "Track is fixed from inside, behind the slab-edge protection",
                "Boards go up by the mast climber, at most six at a time",
                "Nobody takes edge protection down but the scaffolder",
                "Fixings are pull-out tested: five a floor, before the first board",
                "Work stops at a wind of 11 m/s at the roof",
              ],
            },
          ],
        },
      },
      {
        firm: "northlight",
        seen: [35, 14],
        downloads: 4,
        answer: { at: [34, 10] },
        quote: {
          at: [9, 11],
          endsInDays: 5,
          prices: "21,000 14,200 66.10 41 9.10 55 31.20 7.40 13.90 14.60 - 110 15".split(" "),
          exclusions: "Making good after windows.",
          leadWeeks: "8",
          durationWeeks: "16",
          files: [
            {
              name: "Northlight quality answer.pdf",
              kind: "technical",
              heading: "Quality answer",
              says: [
                "Every opening is photographed before it is boarded, by grid and level",
                "Cavity barriers are signed for by a third-party certified installer",
                "The same supervisor from the first track to the last return visit",
                "Three jobs of this size in the last two years; referees on request",
              ],
            },
          ],
        },
      },
      {
        firm: "highmoor",
        seen: [30, 16],
        downloads: 2,
        answer: { at: [28, 9] },
        quote: {
          at: [9, 16],
          endsInDays: 5,
          prices: "9,400 0 47.80 22 5.20 31 21.90 4.60 0 12 - 70 10".split(" "),
          exclusions: "Design by others. Cavity barriers at slab edges.",
          ownLines: [
            {
              section: "Access",
              description: "Loading platforms at levels 3, 6 and 9, moved twice",
              quantity: "3",
              unit: "nr",
              rate: "385",
            },
          ],
          leadWeeks: "2",
          durationWeeks: "18",
        },
      },
      {
        firm: "severnside",
        seen: [34, 9],
        downloads: 4,
        answer: { at: [31, 14] },
        quote: {
          at: [8, 12],
          minutesLate: 6,
          endsInDays: 5,
          prices: "17,800 11,500 61.90 38 8.40 47 29.80 6.70 12.30 12.90 - 95 12.5".split(" "),
          qualifications: "Payment at 28 days from the due date.",
          leadWeeks: "5",
          durationWeeks: "16",
        },
      },
    ],
    questions: [
      {
        firm: "northlight",
        asked: [27, 10],
        question: "Are the brick ties fixed by us or by the bricklayer?",
        answer: {
          at: [26, 15],
          text: "By the bricklayer, through the sheathing. Seal nothing for them: they bring their own washers.",
        },
      },
    ],
    decision: {
      opened: [7, 11],
      entries: [
        {
          firm: "highmoor",
          line: 1,
          kind: "plug",
          amount: "11,500",
          reason: "Design is left to others: the middle of the three who have it in.",
        },
        {
          firm: "highmoor",
          line: 8,
          kind: "plug",
          amount: "10,947",
          reason: "Left out: 890 m at the middle rate of £12.30.",
        },
        {
          firm: "highmoor",
          line: 9,
          kind: "unclear",
          reason: "Barriers at slab edges are excluded in words, those at party walls are priced.",
        },
      ],
      asked: [
        {
          at: [6, 14],
          firm: "highmoor",
          line: 9,
          question:
            "You exclude the barriers at slab edges and price those at party walls. Is that what you mean?",
        },
        {
          at: [6, 15],
          firm: "highmoor",
          line: { own: 0 },
          question: "Are the edge protection and the pull-in of the platforms in these three?",
          confirmed: { at: [5, 9], words: "Both are in. A fourth move is 180 each." },
        },
      ],
      minutes: [
        {
          at: [4, 9],
          firm: "kestrel-sfs",
          kind: "interview",
          attendees: "Quantity surveyor and site manager for us; contracts manager and designer for Kestrel",
          body: "Steel is reserved. One gang of six, two from week 5. They take the edge protection down themselves. Nothing said changes the price.",
        },
        {
          at: [4, 10],
          firm: "highmoor",
          kind: "interview",
          attendees: "Quantity surveyor for us; director for Highmoor",
          body: "The platforms stay where they are for the windows. They ask for two days' notice of each move.",
          items: "Loading platforms at levels 3, 6 and 9, moved twice",
        },
        {
          at: [4, 11],
          firm: "severnside",
          kind: "interview",
          attendees: "Quantity surveyor for us; estimator for Severnside",
          body: "They would start two weeks later than the programme has it. The cavity barriers at party walls are in.",
          isSent: true,
        },
      ],
      extension: {
        at: [3, 10],
        firms: ["kestrel-sfs", "severnside"],
        untilInDays: 40,
        reason:
          "The employer confirms the window openings in three weeks. Until then we cannot award: please hold your price.",
        agreed: { "kestrel-sfs": { at: [2, 15], words: "Held. Steel is bought to the end of the quarter." } },
      },
      judged: { at: [5, 10] },
      scores: {
        "kestrel-sfs": {
          "Programme and people": [85, "Two gangs, named; six weeks to start fit the frame."],
          "Method and coordination": [80, "Pull-out tests and a return visit are in."],
          "Waste and carbon": [70, "Studs cut to length at the works."],
        },
        northlight: {
          "Programme and people": [70, "Eight weeks to start are tight."],
          "Method and coordination": [85, "The clearest method, with a sample bay."],
          "Waste and carbon": [80, "Takes offcuts back; figures for each floor."],
        },
      },
    },
  },
  {
    service: "VT-06",
    title: "Access scaffolding",
    begun: [41, 9],
    work: {
      scope:
        "Tannery Yard, Leeds: independent tied scaffold to all four faces of a seven-storey block, 21 m to the parapet, with loading bays on the yard side and a protected footpath to the north. Erected behind the frame, struck face by face.",
      designPortion: "All of it; the north face is checked to category 2.",
      valueBand: "100k-500k",
      budget: "142,000",
    },
    files: [
      { name: "TYD-ARC-ZZ-00-DR-A-1050-S2-P02 Scaffold zones and loading bays.pdf", shows: "rooms" },
      {
        name: "TYD-TCL-ZZ-ZZ-SP-Z-0050-S2-P01 Scaffolding requirements.pdf",
        shows: [
          "1 Class 3 loading, five boards and two inside; brick guards to every lift.",
          "2 The footpath on the north side stays open under a double-boarded fan.",
          "3 Hire 30 weeks from the handover of each face; then by the week.",
          "4 Inspected every seven days and after wind above force 6; tags at each access.",
        ],
      },
    ],
    pricing: {
      rows: `${HEAD}
Preliminaries\t1.01\tDesign, drawings and checks\t\titem\tlump-sum\t
Scaffold\t2.01\tIndependent tied scaffold, erect and dismantle\t3150\tm²\tmeasured\t
Scaffold\t2.02\tHire for 30 weeks\t3150\tm²\tmeasured\t
Scaffold\t2.03\tLoading bays with gates\t14\tnr\tmeasured\t
Scaffold\t2.04\tDebris netting\t3150\tm²\tmeasured\t
Scaffold\t2.05\tAdaptations, by the bay and lift\t60\tnr\tprovisional-quantity\t
Scaffold\t2.06\tInspections and tags for 30 weeks\t\titem\tlump-sum\t
Sums\t3.01\tProvisional sum: protection of the footpath\t\tsum\tprovisional-sum\t6,500
Dayworks\t4.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t`,
    },
    due: -12,
    awardInDays: 6,
    startsInDays: 40,
    weeks: 34,
    issued: [37, 9],
    tenderers: [
      {
        firm: "threeboard",
        seen: [36, 10],
        downloads: 4,
        answer: { at: [35, 9] },
        quote: {
          at: [14, 10],
          prices: "6,800 18.40 9.60 620 1.90 145 7,800 - 95".split(" "),
          inclusions: "Category 2 check of the north face. Pull-out tests of ties.",
          leadWeeks: "3",
          durationWeeks: "34",
        },
      },
      {
        firm: "gantry-jib",
        seen: [36, 15],
        downloads: 3,
        answer: { at: [32, 11] },
        quote: {
          at: [13, 16],
          prices: "5,200 20.10 10.40 700 2.10 160 9,000 - 110".split(" "),
          leadWeeks: "4",
          durationWeeks: "34",
        },
      },
      {
        firm: "gatehouse",
        seen: [34, 11],
        downloads: 4,
        answer: { at: [30, 15] },
        quote: {
          at: [13, 9],
          prices: "8,900 17.20 11.90 540 1.70 190 6,600 - 85".split(" "),
          exclusions: "Alarms. Pavement licence.",
          leadWeeks: "5",
          durationWeeks: "36",
        },
      },
    ],
    decision: {
      opened: [11, 13],
      judged: { at: [9, 9] },
      scores: {
        threeboard: {
          "Programme and people": [90, "Three weeks to start, a named supervisor who has done two of ours."],
          "Method and coordination": [85, "Check and pull-out tests are in the price."],
          "Waste and carbon": [70, "Steel boards; depot eleven miles away."],
        },
        "gantry-jib": {
          "Programme and people": [70, "Hoists are their trade; the scaffold would be sublet."],
          "Method and coordination": [65, "No word of the footpath."],
          "Waste and carbon": [60, "Depot in Hull."],
        },
        gatehouse: {
          "Programme and people": [60, "Five weeks to start and two weeks longer on site."],
          "Method and coordination": [75, "Good fan detail."],
          "Waste and carbon": [65, "Timber boards, certified."],
        },
      },
      recommended: {
        at: [2, 15],
        firm: "threeboard",
        rationale:
          "The lowest total with everything in, the shortest lead and the highest score. The check of the north face, which the others leave open, is in the price.",
        risks: "Adaptations are a provisional quantity: sixty may become ninety if the windows come late.",
        others: {
          "gantry-jib": "Dearer, and the scaffold itself would be sublet.",
          gatehouse: "Cheaper to erect, but dearer in hire, and two weeks longer.",
        },
      },
    },
  },
  {
    service: "IP-01",
    title: "Marketing suite, partitions and ceilings",
    begun: [51, 9],
    work: {
      isWhole: true,
      scope: `Tannery Yard, Leeds: partitions, linings and ceilings of the marketing suite in the old office by the gate, 210 m² on one floor, before the first flats go on sale.

Included:
- Setting out, framing, boarding, quilts and taping ready for decoration.
- Openings for seven doors with timber subframes.
- Ceilings with access panels, and bulkheads over the counter and the model.

Not included:
- Doors, glazing, decoration and signs.
- Making good of the existing roof.`,
      valueBand: "25k-100k",
      budget: "42,000",
    },
    files: [
      { name: "TYD-ARC-ZZ-00-DR-A-3010-S2-P02 Marketing suite plan.pdf", shows: "partitions" },
      { name: "TYD-ARC-ZZ-00-DR-A-3020-S2-P02 Marketing suite ceilings.pdf", shows: "ceilings" },
    ],
    pricing: {
      rows: `${HEAD}
Preliminaries\t1.01\tMobilise, supervision and access equipment\t\titem\tpreliminaries\t
Partitions\t2.01\tPartition 100 mm, one layer of board each side, quilt\t186\tm²\tmeasured\t
Partitions\t2.02\tLining to brick walls, taped and jointed\t142\tm²\tmeasured\t
Partitions\t2.03\tHead and perimeter seal\t96\tm\tmeasured\t
Partitions\t2.04\tOpening for a single door, timber subframe\t7\tnr\tmeasured\t
Ceilings\t3.01\tMF plasterboard ceiling, taped and jointed\t128\tm²\tmeasured\t
Ceilings\t3.02\tLay-in grid with mineral tile\t84\tm²\tmeasured\t
Ceilings\t3.03\tBulkhead, girth not exceeding 900 mm\t38\tm\tmeasured\t
Sums\t4.01\tProvisional sum: pattresses for fittings by others\t\tsum\tprovisional-sum\t1,500
Dayworks\t5.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t
Dayworks\t5.02\tMaterials and goods: percentage addition to prime cost\t\t%\tdaywork\t`,
    },
    due: -32,
    awardInDays: -39,
    startsInDays: -18,
    weeks: 4,
    issued: [47, 10],
    message: "Small, but it is what buyers see first.",
    tenderers: [
      {
        firm: "aireborough",
        seen: [46, 9],
        downloads: 4,
        answer: { at: [45, 11] },
        quote: {
          at: [34, 14],
          prices: "3,850 61.50 44 9.20 165 58 47.50 52 - 85 12.5".split(" "),
          inclusions: "One return visit after the electrician.",
          leadWeeks: "1",
          durationWeeks: "3",
        },
      },
      {
        firm: "severnside",
        seen: [46, 14],
        downloads: 4,
        answer: { at: [44, 10] },
        quote: {
          at: [33, 11],
          prices: "4,400 64 41.50 11 180 61 49 58 - 95 12.5".split(" "),
          leadWeeks: "2",
          durationWeeks: "4",
        },
      },
      {
        firm: "quoile",
        seen: [43, 9],
        downloads: 2,
        answer: { at: [41, 15] },
        quote: {
          at: [33, 15],
          prices: "3,200 72 48 12.50 140 69 54 61 - 90 15".split(" "),
          exclusions: "Tiles other than the standard range.",
          leadWeeks: "3",
          durationWeeks: "4",
        },
      },
    ],
    decision: {
      opened: [31, 9],
      judged: { at: [30, 10] },
      scores: {
        aireborough: {
          "Programme and people": [90, "Can start in a week, with their own four."],
          "Method and coordination": [85, "A return visit after the electrician is in."],
          "Waste and carbon": [75, "Board cut to storey height."],
        },
        severnside: {
          "Programme and people": [75, "Two weeks to start."],
          "Method and coordination": [70, "Nothing said of the electrician."],
          "Waste and carbon": [70, "Offcuts go back."],
        },
        quoile: {
          "Programme and people": [55, "Three weeks to start are too long."],
          "Method and coordination": [70, "Good at the subframes."],
          "Waste and carbon": [70, "Certified timber."],
        },
      },
      recommended: {
        at: [29, 14],
        firm: "aireborough",
        rationale: "Lowest, earliest and with the return visit in.",
        others: {
          severnside: "A week later and slightly dearer.",
          quoile: "Dearer, and three weeks to start are too long.",
        },
      },
      approved: [28, 10],
      order: {
        at: [27, 9],
        amount: "38,465.20",
        scope: "Partitions, linings and ceilings of the marketing suite as tendered, document set 1.",
        startsInDays: -18,
        endsInDays: 10,
      },
      accepted: [26, 11],
      told: {
        at: [25, 10],
        reasons: {
          aireborough: [[], "Thank you: a clear quote, and the return visit decided it."],
          severnside: [["price", "programme"], "Close. The start a week later counted, too."],
          quoile: [["programme"], "We need the suite before the launch. Please price the doors of the flats."],
        },
      },
      started: { at: [12, 8], confirmed: [12, 16] },
    },
  },
];
