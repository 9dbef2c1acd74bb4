import type { DemoSubcontractor } from "./demo-company.data.ts";
import { towns } from "./towns.data.ts";

/** Subcontractors of category 11, Testing, Commissioning & Close-Out. */
export const testingFirms: readonly DemoSubcontractor[] = [
  {
    key: "balance-flow",
    name: "Balance & Flow Commissioning",
    town: towns.warrington,
    outwardCode: "WA1",
    phone: "01632 960504",
    domain: "balanceandflow",
    size: [11, 50],
    founded: 1999,
    revenue: "5m-10m",
    verification: "standard",
    services: ["TC-01", "TC-02", "TC-06"],
    zone: "nationwide",
    accreditations: ["iso-9001", "chas", "constructionline"],
    description:
      "Independent commissioning management, air and water balancing, flushing and chlorination for hospitals, laboratories and universities. CSA members; 38 engineers who have each served in a plant room. We ask for commissionability reviews at stage 4, when moving a valve is still free.",
    team: [
      ["Graham Latchford", "Managing Director"],
      ["Tessa Orford", "Commissioning Manager"],
      ["Prakash Joshi", "Senior Engineer"],
    ],
  },
  {
    key: "tightline",
    name: "Tightline Testing",
    town: towns.guildford,
    outwardCode: "GU1",
    phone: "01632 960509",
    domain: "tightlinetesting",
    size: [2, 10],
    founded: 2010,
    revenue: "250k-1m",
    verification: "basic",
    services: ["TC-03", "TC-04", "TC-07"],
    zone: "nationwide",
    accreditations: ["iso-9001"],
    description:
      "Air permeability, sound insulation and thermographic testing, with certificates on the day. UKAS accredited for acoustics, ATTMA level 2 for air. If a plot fails we stay, find the leak with smoke and test again at no charge that day.",
    team: [
      ["Daniel Merrow", "Director"],
      ["Aoife Burpham", "Acoustics Lead"],
      ["Xavier Compton", "Test Engineer"],
    ],
  },
  {
    key: "gleam-snag",
    name: "Gleam & Snag",
    town: towns.salford,
    outwardCode: "M5",
    phone: "0161 496 0514",
    domain: "gleamandsnag",
    size: [11, 50],
    founded: 2016,
    revenue: "1m-5m",
    verification: "none",
    services: ["TC-08", "TC-09"],
    zone: "25",
    accreditations: ["safecontractor"],
    description:
      "Builders' and sparkle cleans, and independent snagging by plot, for apartments and student rooms in Greater Manchester. Forty-five cleaners on permanent contracts. Defects are listed by trade with a photograph and a location a fixer can find.",
    team: [
      ["Sharon Ordsall", "Owner"],
      ["Maria da Silva", "Operations Manager"],
      ["Kyle Pendleton", "Snagging Inspector"],
    ],
  },
  {
    key: "fair-copy",
    name: "Fair Copy Records",
    town: towns.ayr,
    outwardCode: "KA8",
    phone: "01632 960518",
    domain: "faircopyrecords",
    size: [2, 10],
    founded: 2014,
    revenue: "250k-1m",
    verification: "pending",
    services: ["TC-10", "CS-03"],
    zone: "nationwide",
    accreditations: ["iso-9001", "cqms"],
    description:
      "O&M manuals, health and safety files and golden-thread information for main contractors who would rather not chase forty firms for data sheets. We start at order, not at handover, and publish a weekly list of what is missing and from whom.",
    team: [
      ["Agnes Prestwick", "Director"],
      ["Jonathan Troon", "Information Manager"],
      ["Hye-jin Park", "Technical Author"],
    ],
  },
];
