import type { DemoTender } from "./demo-tender.data.ts";

const HEAD = "Section\tItem\tDescription\tQuantity\tUnit\tKind\tAmount";

/** Three packages that are decided: one went to another firm, one waits for its winner, one ended without an award. */
export const demoTendersAwarded: readonly DemoTender[] = [
  {
    service: "IP-01",
    title: "Show flats, partitions and linings",
    begun: [50, 13],
    work: {
      isWhole: true,
      scope: `Tannery Yard, Leeds: partitions, linings and ceilings of two show flats on level 1, ahead of the floors around them, ready for decoration.

Included:
- Setting out with the kitchen firm, framing, boarding, quilts, taping.
- Pattresses for the kitchens, the bathrooms and the screens.
- One visit after the services firms to close ceilings and boxings.

Not included:
- Doors, kitchens, decoration.
- Heating of the flats while they dry.`,
      valueBand: "25k-100k",
      budget: "31,000",
    },
    files: [
      { name: "TYD-ARC-ZZ-01-DR-A-3040-S2-P03 Show flats partition plan.pdf", shows: "partitions" },
      { name: "TYD-ARC-ZZ-01-DR-A-3050-S2-P02 Show flats ceilings.pdf", shows: "ceilings" },
    ],
    pricing: {
      rows: `${HEAD}
Preliminaries\t1.01\tMobilise, supervision and access equipment\t\titem\tpreliminaries\t
Partitions\t2.01\tPartition 92 mm, two layers of board each side, quilt\t124\tm²\tmeasured\t
Partitions\t2.02\tLining to concrete walls, taped and jointed\t96\tm²\tmeasured\t
Partitions\t2.03\tPattresses, plywood 18 mm\t38\tm²\tmeasured\t
Partitions\t2.04\tOpening for a single door\t11\tnr\tmeasured\t
Ceilings\t3.01\tMF plasterboard ceiling, taped and jointed\t136\tm²\tmeasured\t
Ceilings\t3.02\tBoxing, girth not exceeding 600 mm\t42\tm\tmeasured\t
Dayworks\t4.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t`,
    },
    due: -32,
    awardInDays: -38,
    startsInDays: -14,
    weeks: 3,
    issued: [47, 9],
    tenderers: [
      {
        firm: "aireborough",
        seen: [46, 10],
        downloads: 4,
        answer: { at: [45, 9] },
        quote: {
          at: [34, 11],
          prices: "3,100 68 43.50 36 95 57 29 85".split(" "),
          inclusions: "The visit after the services firms.",
          leadWeeks: "4",
          durationWeeks: "3",
        },
      },
      {
        firm: "severnside",
        seen: [46, 14],
        downloads: 5,
        answer: { at: [44, 11] },
        quote: {
          at: [33, 14],
          prices: "2,700 66.50 42 38 90 56 31 95".split(" "),
          inclusions: "The visit after the services firms. Drying heaters.",
          leadWeeks: "1",
          durationWeeks: "3",
        },
      },
      {
        firm: "quoile",
        seen: [44, 9],
        downloads: 3,
        answer: { at: [42, 15] },
        quote: {
          at: [33, 10],
          prices: "4,200 79 51 44 120 71 36 90".split(" "),
          exclusions: "Ceilings over the bathrooms.",
          leadWeeks: "3",
          durationWeeks: "4",
        },
      },
    ],
    decision: {
      opened: [31, 10],
      judged: { at: [30, 13] },
      scores: {
        aireborough: {
          "Programme and people": [50, "Four weeks to start miss the launch by a week."],
          "Method and coordination": [85, "The visit after services is in, with a named supervisor."],
          "Waste and carbon": [75, "Board cut to storey height."],
        },
        severnside: {
          "Programme and people": [90, "Can start in a week."],
          "Method and coordination": [80, "Heaters are in, so that the boards dry in time."],
          "Waste and carbon": [70, "Offcuts go back."],
        },
        quoile: {
          "Programme and people": [65, "Three weeks to start."],
          "Method and coordination": [60, "Leaves the bathroom ceilings open."],
          "Waste and carbon": [70, "Certified timber."],
        },
      },
      recommended: {
        at: [29, 10],
        firm: "severnside",
        rationale: "The lowest total, the earliest start, and the heaters are in.",
        others: {
          aireborough: "Close in price, but four weeks to start are a week too late.",
          quoile: "Dearer, and the bathroom ceilings are left out.",
        },
      },
      approved: [28, 14],
      order: {
        kind: "letter-of-intent",
        at: [27, 14],
        amount: "8,000",
        scope: "Setting out, materials and the framing of flat 1.01, until the order follows.",
        startsInDays: -14,
        endsInDays: 10,
        expiresInDays: 20,
        paymentBasis: "Cost of what is done, by the rates of the quote, 21 days after the application.",
        waived: "Certificate seen on paper; it is uploaded before the first day on site.",
      },
      accepted: [26, 9],
      thenOrder: {
        at: [11, 14],
        scope:
          "Partitions, linings and ceilings of the two show flats as priced, with what was done under the letter of intent.",
        startsInDays: -14,
        endsInDays: 10,
        waived: "Certificate seen on paper; it is uploaded before the last payment.",
        accepted: [9, 10],
      },
      told: {
        at: [25, 13],
        reasons: {
          severnside: [[], "Thank you. See you on site."],
          aireborough: [
            ["programme"],
            "Within a whisker on price. Four weeks to start were one too many: tell us of a second gang next time.",
          ],
          quoile: [["exclusions"], "We would have had to let the bathroom ceilings apart."],
        },
      },
    },
  },
  {
    service: "IP-06",
    title: "Fire stopping to the basement",
    begun: [30, 9],
    work: {
      isWhole: true,
      scope: `Tannery Yard, Leeds: penetration seals of 120 minutes in the walls and the slab of the plant rooms and the bicycle store at basement level, ahead of the first fix above.

Included:
- A register of every seal with photographs, labels, and one return visit.

Not included:
- Seals within partitions, and cavity barriers.`,
      valueBand: "under-25k",
      budget: "19,500",
    },
    files: [
      { name: "TYD-ARC-ZZ-B1-DR-A-3310-S2-P02 Basement fire compartments.pdf", shows: "fire" },
      {
        name: "TYD-ARC-ZZ-ZZ-SP-A-3931-S2-P01 Basement fire stopping specification.pdf",
        shows: [
          "P12/110 Third-party certificated installers.",
          "P12/210 Tested to BS EN 1366-3, in the wall or slab that is there.",
          "P12/310 Photographs of each seal before, during and after.",
        ],
      },
    ],
    pricing: {
      rows: `${HEAD}
Preliminaries\t1.01\tMobilise, register of seals and photographs\t\titem\tlump-sum\t
Penetrations\t2.01\tPipes to 110 mm through 120 minute walls\t86\tnr\tmeasured\t
Penetrations\t2.02\tCable trays to 450 mm, batt\t44\tnr\tmeasured\t
Penetrations\t2.03\tMixed services, coated batt\t38\tm²\tmeasured\t
Penetrations\t2.04\tDucts and dampers, perimeter to 2.00 m\t26\tnr\tmeasured\t
Dayworks\t3.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t`,
    },
    due: -10,
    awardInDays: 4,
    startsInDays: 12,
    weeks: 2,
    issued: [27, 10],
    tenderers: [
      {
        firm: "aireborough",
        seen: [26, 11],
        downloads: 5,
        answer: { at: [25, 9] },
        quote: {
          at: [12, 14],
          prices: "1,450 38 62 174 71 85".split(" "),
          inclusions: "The register in the building owner's form.",
          leadWeeks: "2",
          durationWeeks: "2",
        },
      },
      {
        firm: "halt-fire",
        seen: [26, 9],
        downloads: 4,
        answer: { at: [24, 15] },
        quote: {
          at: [12, 10],
          prices: "1,900 41 66 182 78 95".split(" "),
          leadWeeks: "3",
          durationWeeks: "2",
        },
      },
      {
        firm: "priory-fire",
        seen: [22, 9],
        answer: { at: [21, 9], reason: "no_capacity", note: "Nobody is free for two months." },
      },
    ],
    decision: {
      opened: [8, 10],
      judged: { at: [7, 10] },
      minutes: [
        {
          at: [6, 11],
          firm: "aireborough",
          kind: "pre-order-meeting",
          attendees: "Daniel Okoro and the site manager for Thornmere; Helen Brough for Aireborough",
          body: "Two fixers from the first day. The plant rooms come first, the bicycle store in the second week. Photographs go into the register every evening.",
          isSent: true,
        },
      ],
      recommended: {
        at: [5, 10],
        firm: "aireborough",
        rationale: "The lowest, and the first who can start; the register comes in the form that is wanted.",
        others: { "halt-fire": "Dearer, and a week later." },
      },
      approved: [3, 11],
      order: {
        kind: "letter-of-intent",
        at: [2, 10],
        amount: "6,000",
        scope: "Survey, register and materials of the plant rooms, until the order follows.",
        startsInDays: 12,
        endsInDays: 30,
        expiresInDays: 25,
        paymentBasis: "Cost of what is done, by the rates of the quote, 21 days after the application.",
        waived: "Certificate seen on paper; it is uploaded before the first day on site.",
      },
    },
  },
  {
    service: "IP-08",
    title: "Raised floors to the shops",
    begun: [50, 11],
    work: {
      isWhole: true,
      scope: `Tannery Yard, Leeds: raised access floors to the three shops on the ground floor, 620 m², 150 mm high, medium grade, left for the tenants' coverings.`,
      valueBand: "25k-100k",
      budget: "27,000",
    },
    files: [{ name: "TYD-ARC-ZZ-00-DR-A-3060-S2-P01 Shops floor plan.pdf", shows: "rooms" }],
    pricing: {
      rows: `${HEAD}
Preliminaries\t1.01\tMobilise and protect\t\titem\tpreliminaries\t
Floors\t2.01\tRaised floor 150 mm, medium grade\t620\tm²\tmeasured\t
Floors\t2.02\tFascias at doors\t24\tm\tmeasured\t
Floors\t2.03\tFloor boxes cut in\t60\tnr\tmeasured\t
Dayworks\t3.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t`,
    },
    due: -29,
    awardInDays: -20,
    startsInDays: 60,
    weeks: 4,
    issued: [46, 9],
    tenderers: [
      {
        firm: "pedestal",
        seen: [45, 10],
        downloads: 3,
        answer: { at: [44, 9] },
        quote: {
          at: [31, 14],
          prices: "2,400 58 96 34 90".split(" "),
          leadWeeks: "4",
          durationWeeks: "3",
        },
      },
      {
        firm: "maple-court",
        seen: [44, 11],
        downloads: 2,
        answer: { at: [42, 11] },
        quote: {
          at: [30, 11],
          prices: "3,600 64 88 39 105".split(" "),
          leadWeeks: "6",
          durationWeeks: "4",
        },
      },
    ],
    address: "quotes@holbeck-access-floors.example",
    lodging: {
      name: "Holbeck Access Floors",
      way: "email",
      received: [31, 9],
      lodged: [31, 11],
      file: "Holbeck Access Floors quotation.pdf",
      says: [
        "Raised floors to the shops, Tannery Yard, Leeds.",
        "Mobilise and protect 1,950.00. Raised floor 61.20 a square metre.",
        "Fascias 92.00 a metre. Boxes cut in 31.00 each. Labour plus 80 percent.",
        "We have no account with Lintel: please lodge this for us.",
      ],
      entered: {
        at: [28, 11],
        confirmed: [28, 16],
        prices: "1,950 61.20 92 31 80".split(" "),
        inclusions: "Vacuuming of the void before it is closed.",
        leadWeeks: "3",
        durationWeeks: "3",
      },
    },
    decision: {
      opened: [28, 9],
      judged: { at: [27, 10] },
      ended: {
        at: [25, 15],
        reason: "over_budget",
        note: "All three tenants now want screed. The floors are left to them, and nothing is let in their place.",
        reasons: {
          pedestal: [["price"], "A fair price: the brief was larger than what was meant for it."],
          "maple-court": [["price"], "The dearest, and the brief was larger than what was meant for it."],
          "by-address": [["price"], "Close to the lowest, and the brief was larger than what was meant for it. Thank you for answering so fast."],
        },
      },
    },
  },
];
