import type { DemoTender } from "./demo-tender.data.ts";

/** The packages after the frame. */
export const demoTendersOfTrades: readonly DemoTender[] = [
  {
    service: "IP-01",
    title: "Drylining and partitions",
    begun: [25, 9],
    work: {
      scope:
        "Tannery Yard, Leeds: partitions, shaft walls and linings of 96 flats and their corridors on levels 1 to 7. Floors are handed over weather-tight at one every two weeks, from level 1 upwards.",
      designPortion: "Deflection heads, and the choice of studs for the heights and duties drawn.",
      valueBand: "100k-500k",
      budget: "462,000",
    },
    files: [
      { name: "TYD-ARC-ZZ-02-DR-A-3100-S2-P04 Partition types plan.pdf", shows: "partitions" },
      {
        name: "TYD-ARC-ZZ-ZZ-SP-A-3900-S2-P02 Partitions and linings specification.pdf",
        shows: [
          "K10/125 P1: 70 mm stud, one layer of 15 mm board each side, 30 minutes, 40 dB.",
          "K10/126 P2: 92 mm stud, two layers of 15 mm board each side, 60 minutes, 50 dB.",
          "K10/127 P3: twin stud between flats, quilt, 60 minutes, 58 dB measured on site.",
          "K10/210 Deflection heads for 25 mm, with the system owner's tested detail.",
          "K10/430 Moisture-resistant board in bathrooms to full height.",
        ],
      },
    ],
    pricing: {
      quantities: [
        2860, 1940, 3120, 410, 1680, 2240, 336, 18, 265, 1420, 380, 512, 0, 0, 0, 0, 0, 0, 5400, 160,
      ],
      sum: "12,000",
    },
    due: "in-two-days",
    startsInDays: 110,
    weeks: 26,
    issued: [20, 9],
    message: "You know the house style from Bishopsgate. The sequence is fixed, the number of gangs is yours.",
    tenderers: [
      { firm: "aireborough", seen: [18, 10], downloads: 2 },
      { firm: "severnside", seen: [19, 9], downloads: 6, answer: { at: [17, 11] } },
      { firm: "quoile", seen: [17, 14], downloads: 3, answer: { at: [15, 10] } },
      {
        firm: "wharfe",
        seen: [19, 15],
        answer: { at: [18, 9], reason: "package_too_large", note: "Half of it we would gladly price." },
      },
    ],
    questions: [
      {
        firm: "severnside",
        asked: [13, 11],
        question: "Is the sound test of P3 between flats paid by the subcontractor?",
        answer: {
          at: [12, 10],
          text: "No. We pay for the tests. A second test after a failure that lies in the partition is yours.",
        },
      },
    ],
  },
  {
    service: "IP-02",
    title: "Suspended ceilings",
    begun: [17, 10],
    work: {
      isWhole: true,
      scope: `Tannery Yard, Leeds: suspended ceilings to the corridors, bathrooms and lobbies of levels 1 to 7, and to the shops’ shells on the ground floor.

Included:
- Setting out from the reflected ceiling plans and agreeing it with the services firms on one sample flat and one corridor.
- Lay-in grid to corridors, MF plasterboard to bathrooms and lobbies, bulkheads, shadow gaps and access panels as scheduled.
- Cavity barriers in the ceiling voids at 20 m at most and on fire lines.
- Cutting for luminaires, grilles, detectors and sprinkler heads that stand on the drawings.
- Two visits to each area: grid and perimeter, then tiles and closing after the services are signed off.

Not included:
- Supports of luminaires heavier than 3 kg, which hang from the soffit.
- Decoration, and penetration seals.`,
      designPortion: "Hangers and bracing of the grid for the voids drawn.",
      valueBand: "25k-100k",
      budget: "88,500",
    },
    files: [
      { name: "TYD-ARC-ZZ-02-DR-A-3200-S2-P04 Reflected ceiling plan.pdf", shows: "ceilings" },
      {
        name: "TYD-ARC-ZZ-ZZ-SP-A-3920-S2-P02 Suspended ceilings specification.pdf",
        shows: [
          "K40/110 C1: 600 x 600 mm mineral tile, 24 mm grid, class C absorber, 2 500 mm above floor.",
          "K40/120 C2: MF plasterboard, one layer of 12.5 mm moisture-resistant board, 2 400 mm.",
          "K40/130 C3: MF plasterboard with two layers and quilt over lobbies, 30 minutes.",
          "K40/310 Access panels 600 x 600 mm, concealed frame, fire rated where scheduled.",
        ],
      },
    ],
    pricing: {
      rows: `Section\tItem\tDescription\tQuantity\tUnit\tKind\tAmount
Preliminaries\t1.01\tMobilise, supervision and access equipment\t\titem\tpreliminaries\t
Preliminaries\t1.02\tSetting out and sample areas, one flat and one corridor\t\titem\tlump-sum\t
Ceilings\t2.01\tC1 lay-in grid, 600 × 600 mm mineral tile, to corridors\t1140\tm²\tmeasured\t
Ceilings\t2.02\tC2 MF plasterboard to bathrooms, moisture-resistant, taped and jointed\t412\tm²\tmeasured\t
Ceilings\t2.03\tC3 MF plasterboard to lobbies, two layers with quilt, 30 minutes\t186\tm²\tmeasured\t
Ceilings\t2.04\tBulkheads and downstands, girth not exceeding 900 mm\t238\tm\tmeasured\t
Ceilings\t2.05\tPerimeter trim and shadow gap\t1960\tm\tmeasured\t
Ceilings\t2.06\tAccess panels 600 × 600 mm, fire rated\t104\tnr\tmeasured\t
Ceilings\t2.07\tCavity barriers in ceiling voids\t164\tm²\tmeasured\t
Ceilings\t2.08\tCut openings for luminaires, grilles and detectors\t1480\tnr\tmeasured\t
Ceilings\t2.09\tTake down and refix tiles for late services\t120\tm²\tprovisional-quantity\t
Sums\t3.01\tProvisional sum: making good after other trades\t\tsum\tprovisional-sum\t4,000
Dayworks\t4.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t
Dayworks\t4.02\tMaterials and goods: percentage addition to prime cost\t\t%\tdaywork\t
Dayworks\t4.03\tPlant: percentage addition to prime cost\t\t%\tdaywork\t`,
    },
    visit: {
      rule: "optional",
      place: "Site office, Tannery Yard, Canal Wharf, Leeds LS11",
      contact: "Marta Nowak, site manager, 0113 496 0123",
      bring: "Helmet, hi-vis, safety boots and gloves. CSCS cards are looked at on the gate.",
      slots: [
        { inDays: 2, time: "10:00", minutes: "60", people: "6" },
        { inDays: 4, time: "14:00", minutes: "45", people: "4", isForOneFirm: "on" },
      ],
      bookings: [
        {
          firm: "aireborough",
          at: [9, 14],
          slot: 0,
          people: "2",
          names: "Helen Brough and our contracts manager",
        },
      ],
    },
    due: 8,
    startsInDays: 150,
    weeks: 18,
    issued: [13, 10],
    tenderers: [
      { firm: "aireborough", seen: [12, 9], downloads: 4 },
      {
        firm: "severnside",
        seen: [12, 11],
        downloads: 6,
        answer: { at: [10, 15] },
        acknowledged: [9, 9],
      },
      { firm: "quoile", seen: [9, 10], downloads: 1 },
      { firm: "pedestal", answer: { at: [11, 9], reason: "outside_trade", note: "" } },
    ],
    questions: [
      {
        firm: "severnside",
        asked: [10, 9],
        question:
          "The specification asks for class C absorption in the corridors, the plan says class A in its key. Which one do we price?",
        answer: { at: [9, 14], text: "Class C. The key on the plan is wrong and is corrected by the next revision." },
      },
      {
        firm: "aireborough",
        asked: [8, 11],
        question:
          "The bathrooms’ ceilings are drawn at 2,400 mm, but the soil pipes on the typical floor hang down to 2,350 mm in flats 3 and 5. Do we allow for a boxed bulkhead there?",
        answer: {
          at: [6, 15],
          text: "Yes. Allow for a bulkhead of 300 × 150 mm, 1.4 m long, in both flats on each floor: 14 in all. It is drawn on the next revision of the reflected ceiling plan, and item 2.04 covers it.",
        },
      },
      {
        firm: "quoile",
        asked: [1, 10],
        question: "May the grid be fixed before the windows of the corridor ends are in, at our own risk?",
      },
    ],
    addendum: {
      at: [1, 14],
      file: { name: "TYD-ARC-ZZ-02-DR-A-3200-S2-P05 Reflected ceiling plan.pdf", shows: "ceilings" },
      reason:
        "The reflected ceiling plan is reissued with the bulkheads of question 2 and with the corridor lights on a 2.4 m spacing instead of 3.0 m, which adds openings: items 2.04 and 2.08. Please price revision P05; the return moves by two working days for everybody.",
      due: 10,
      quantities: { "2.04": 258, "2.08": 1850 },
    },
  },
  {
    service: "IP-06",
    title: "Fire stopping",
    begun: [10, 13],
    work: {
      isWhole: true,
      scope: `Tannery Yard, Leeds: penetration seals and linear joint seals of 60 and 120 minutes on levels 0 to 7, in walls, floors and shafts, by a firm with third-party certification.

Included:
- A survey with the services firms before boards close, and a register of every seal with its type, location and photographs before and after.
- Seals of pipes, cables, trays, ducts and dampers to the tested detail of one system owner for each type.
- Linear seals at slab edges and at the heads of masonry walls.
- Labels at each seal, and a handover of the register in a form that the building’s owner can go on with.
- One return visit a floor for seals that were opened again.

Not included:
- Seals within the deflection heads of drylined partitions, which the partition firm makes.
- Cavity barriers in ceiling voids and façades.
- Builder’s work to bring openings to the size of the tested detail.`,
      valueBand: "25k-100k",
      budget: "74,000",
    },
    files: [
      { name: "TYD-ARC-ZZ-02-DR-A-3300-S2-P03 Fire compartmentation plan.pdf", shows: "fire" },
      {
        name: "TYD-ARC-ZZ-ZZ-SP-A-3930-S2-P01 Fire stopping specification.pdf",
        shows: [
          "P12/110 Third-party certificated installers; the certificate covers every type used.",
          "P12/210 Tested to BS EN 1366-3 and 1366-4, in the wall or floor that is there.",
          "P12/310 Photographs of each seal before, during and after, with its label.",
        ],
      },
      {
        name: "TYD-FIR-ZZ-ZZ-RP-Y-0100-S2-P02 Fire strategy report.pdf",
        shows: [
          "Seven storeys, top floor 19.2 m above the ground: a higher-risk building.",
          "Compartment floors 120 minutes, walls between flats 60, shafts 120.",
          "Sprinklers to BS 9251 throughout; stay put, one stair with smoke control.",
        ],
      },
    ],
    pricing: {
      rows: `Section\tItem\tDescription\tQuantity\tUnit\tKind\tAmount
Preliminaries\t1.01\tMobilise, supervision and access equipment\t\titem\tpreliminaries\t
Preliminaries\t1.02\tSurvey, register of seals and photographs\t\titem\tlump-sum\t
Penetrations\t2.01\tPipes to 54 mm through 60 minute walls\t1240\tnr\tmeasured\t
Penetrations\t2.02\tPlastics pipes 110 mm with collars, through 120 minute floors\t388\tnr\tmeasured\t
Penetrations\t2.03\tCable trays and baskets to 450 mm, sleeved, with pillows or batt\t214\tnr\tmeasured\t
Penetrations\t2.04\tSingle cables and bunches to 50 mm\t960\tnr\tmeasured\t
Penetrations\t2.05\tDuct and damper surrounds, perimeter to 2.00 m\t192\tnr\tmeasured\t
Penetrations\t2.06\tMixed services in shafts, coated batt\t145\tm²\tmeasured\t
Joints\t3.01\tLinear seal at slab edge, 20 to 50 mm, 120 minutes\t860\tm\tmeasured\t
Joints\t3.02\tHead of masonry wall, 25 mm, 120 minutes\t310\tm\tmeasured\t
Joints\t3.03\tSeals opened again by others and made good\t60\tnr\tprovisional-quantity\t
Sums\t4.01\tProvisional sum: openings larger than the tested detail\t\tsum\tprovisional-sum\t3,500
Dayworks\t5.01\tLabour: percentage addition to prime cost\t\t%\tdaywork\t
Dayworks\t5.02\tMaterials and goods: percentage addition to prime cost\t\t%\tdaywork\t`,
    },
    agreements: [
      { firm: "aireborough", at: [5, 9], name: "Helen Brough", position: "Managing director" },
      { firm: "halt-fire", at: [5, 12], name: "Imran Qureshi", position: "Commercial manager" },
    ],
    due: 12,
    startsInDays: 140,
    weeks: 20,
    issued: [6, 10],
    isPublicAs: "open",
    message: "Your own fitters and tags are what we liked at Bishopsgate.",
    tenderers: [
      { firm: "aireborough", seen: [5, 10], downloads: 7, answer: { at: [4, 11] }, acknowledged: [4, 12] },
      { firm: "halt-fire", seen: [5, 13], downloads: 7 },
      { firm: "priory-fire", seen: [3, 10] },
    ],
  },
  {
    service: "EL-01",
    title: "Electrical services",
    begun: [15, 9],
    work: {
      scope:
        "Tannery Yard, Leeds: electrical services of 96 flats, common parts and three shop shells, from the network operator’s cut-out to the last socket, with metering, fire alarm, entry phones and conduits for photovoltaics.",
      designPortion: "Working drawings, cable calculations and the setting of protection.",
      valueBand: "over-500k",
      budget: "1,340,000",
    },
    files: [
      { name: "TYD-MEP-ZZ-02-DR-E-6000-S2-P03 Small power layout.pdf", shows: "electrical" },
      { name: "TYD-MEP-ZZ-02-DR-E-6010-S2-P03 Lighting layout.pdf", shows: "electrical" },
      {
        name: "TYD-MEP-ZZ-ZZ-SP-E-6900-S2-P02 Electrical specification.pdf",
        shows: [
          "V20 BS 7671; main switchboard form 4 type 2, 630 A, with space for 20 % more.",
          "V20 Submains in armoured LSZH cable; consumer units with AFDD in every flat.",
          "V21 Corridors 100 lux, presence detection with 10 % standby.",
          "W50 Fire alarm to BS 5839-6 grade D1, LD2 in flats; L5 for smoke control.",
        ],
      },
    ],
    pricing: {
      quantities: [104, 3860, 1920, 2450, 1340, 36, 402, 118, 1680, 214, 820, 46, 590, 60],
      sum: "18,000",
    },
    terms: { retentionPercent: "5", retentionRelease: "main-contract", damagesCapPercent: "" },
    due: 14,
    startsInDays: 100,
    weeks: 34,
    issued: [9, 9],
    isPublicAs: "selective",
    spreadReason:
      "Electrical firms of this size are booked into next summer: two of three decline, and four quotes are wanted.",
    address: "estimating@kirkgate-electrical.example",
    tenderers: [
      { firm: "castlegate", seen: [8, 9], downloads: 7, answer: { at: [6, 14] } },
      { firm: "sparrow", seen: [8, 11], downloads: 3, answer: { at: [5, 10] } },
      { firm: "lanternhouse", seen: [7, 14], downloads: 4, answer: { at: [3, 15] } },
      {
        firm: "copperline",
        seen: [8, 15],
        answer: { at: [7, 9], reason: "no_capacity", note: "Nobody is free for the next six months." },
      },
      {
        firm: "voltmoor",
        seen: [6, 10],
        answer: { at: [6, 11], reason: "package_too_large", note: "We would take the infrastructure on its own." },
      },
      {
        firm: "earthwire",
        seen: [7, 16],
        answer: { at: [4, 9], reason: "terms_unacceptable", note: "Damages without a cap." },
      },
      { firm: "beaconfell", seen: [6, 9], downloads: 1 },
      { firm: "humberhead" },
    ],
    questions: [
      {
        firm: "castlegate",
        asked: [2, 11],
        question: "Is the network operator’s connection charge paid by the employer, or in our price?",
      },
    ],
    lodging: {
      firm: "lanternhouse",
      way: "email",
      received: [1, 9],
      lodged: [1, 11],
      file: "Lanternhouse quotation.pdf",
      says: [
        "Electrical services, Tannery Yard, Leeds.",
        "Our price as the pricing document: 1,287,450.00 pounds without VAT.",
        "Held for 90 days. First fix from level 1 eight weeks after an order.",
        "Our people could not sign in this week; please lodge this for us.",
      ],
    },
  },
  {
    service: "VT-01",
    title: "Passenger lifts",
    begun: [4, 9],
    work: {
      scope:
        "Tannery Yard, Leeds: two lifts side by side, seven stops, one of them a fire-fighting lift of 1,000 kg, in concrete shafts with a headroom of 3.60 m and pits of 1.40 m.",
      designPortion: "The whole lift, its fixings and the builder’s work information.",
      valueBand: "100k-500k",
      budget: "236,000",
    },
    files: [
      { name: "TYD-ARC-ZZ-ZZ-DR-A-2500-S2-P02 Lift shafts plan.pdf", shows: "lifts" },
      {
        name: "TYD-ARC-ZZ-ZZ-SP-A-2590-S2-P01 Passenger lifts specification.pdf",
        shows: [
          "X10 BS EN 81-20 and -50; lift 1 to BS EN 81-72, both to -70 and -28.",
          "X10 1.0 m/s, machine-room-less, energy class A to BS EN ISO 25745-2.",
          "X10 Builder's use of lift 1 for sixteen weeks, protected and maintained.",
        ],
      },
    ],
    pricing: { quantities: [1, 1, 1, 0, 4, 14, 2, 12, 16, 1], sum: "2,500" },
    due: 24,
    startsInDays: 170,
    weeks: 12,
    tenderers: [{ firm: "ropewell" }],
    message: "Builder’s use matters to us as much as the price: say how you would look after the car.",
  },
  { service: "XW-02", title: "External works", begun: [1, 11], files: [] },
];
