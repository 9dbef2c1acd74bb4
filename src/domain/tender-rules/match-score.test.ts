import { describe, expect, test } from "vitest";
import {
  type FirmToMatch,
  type MatchPart,
  type PackageToMatch,
  measureFatigue,
  rankForInvitation,
  scoreMatch,
} from "./match-score.ts";

const TODAY = "2026-11-23";
const gasSafe = { type: "trade_scheme", grade: "gas-safe", validFrom: null, expiresOn: "2027-03-31" };
const liability = { type: "public_liability", grade: null, validFrom: "2026-01-01", expiresOn: "2026-12-31" };
const heating: PackageToMatch = {
  services: ["ME-04"],
  requiredCredentials: [
    { type: "trade_scheme", grades: ["gas-safe"], isMandatory: true },
    { type: "public_liability", grades: [], isMandatory: false },
  ],
  value: { from: 10_000_000, below: 50_000_000 },
  specialty: "education",
};
const best: FirmToMatch = {
  services: ["ME-04", "ME-05"],
  miles: 12,
  zoneMiles: 25,
  credentials: [gasSafe, liability],
  packageValue: { least: 5_000_000, most: 100_000_000 },
  specialties: ["education"],
  capacity: "free",
  pastDealings: 2,
};
const rested = measureFatigue({ fromAll: 0, fromMe: 0 });
const tooFar = scoreMatch(heating, { ...best, miles: 210 }, TODAY);
const partOf = (wanted: PackageToMatch, firm: FirmToMatch, part: MatchPart) =>
  scoreMatch(wanted, firm, TODAY).reasons.find((each) => each.part === part);

test("who fits in everything has a hundred, each part with its reason", () => {
  const { score, reasons, excluded } = scoreMatch(heating, best, TODAY);
  expect(score).toBe(100);
  expect(excluded).toBeUndefined();
  expect(reasons.map(({ part, points, most, sentence }) => `${part} ${points}/${most}: ${sentence}`)).toEqual(
    [
      "service 35/35: Does exactly this: Heating plant & pipework.",
      "distance 20/20: 12 miles away, inside its service zone of 25 miles.",
      "credentials 20/20: Has all 2 required, current today.",
      "value 10/10: The value is one that it takes on.",
      "projectType 5/5: Has projects in this sector: Education.",
      "capacity 5/5: Has capacity at that time.",
      "pastWork 5/5: You have dealt with each other before.",
    ],
  );
});

test("a day from which a firm takes on work is named, for it and against it", () => {
  const says = (capacity: "free" | "busy") =>
    partOf(heating, { ...best, capacity, takesOnFrom: "2027-03-01" }, "capacity");
  expect(says("free")).toMatchObject({ points: 5, sentence: "Takes on work from 1 Mar 2027." });
  expect(says("busy")).toMatchObject({
    points: 0,
    most: 5,
    sentence: "Takes on work only from 1 Mar 2027.",
  });
});

test("who fits in nothing has nothing", () => {
  const { score, reasons } = scoreMatch(
    heating,
    {
      services: ["FN-01"],
      miles: 90,
      zoneMiles: 25,
      credentials: [],
      packageValue: { least: null, most: 1_000_000 },
      specialties: [],
      capacity: "busy",
      pastDealings: 0,
    },
    TODAY,
  );
  expect(score).toBe(0);
  expect(reasons.every(({ points, sentence }) => points === 0 && sentence.endsWith("."))).toBe(true);
});

test.each<[string, string[], string[], number, string]>([
  ["the very service", ["EG-06"], ["EG-06"], 35, "Does exactly this: Piling."],
  ["another of its category", ["EG-06"], ["EG-07"], 15, "Does other work of Enabling & Groundworks."],
  ["none", ["EG-06"], ["FN-01"], 0, "Lists no service of this kind."],
  ["no service at all", ["EG-06"], [], 0, "Lists no service of this kind."],
  [
    "one of several",
    ["EG-06", "EG-07"],
    ["EG-07"],
    35,
    "Does exactly this: Foundations & substructure (1 of 2 services).",
  ],
  ["a code that there is not", ["ZZ-01"], ["ZZ-02"], 0, "Lists no service of this kind."],
])("service: %s", (_, wanted, services, points, sentence) => {
  expect(partOf({ ...heating, services: wanted }, { ...best, services }, "service")).toMatchObject({
    points,
    sentence,
  });
});

test.each<[number | undefined, number | null | undefined, number, string]>([
  [0.42, 25, 20, "0.4 miles away, inside its service zone of 25 miles."],
  [25, 25, 20, "25 miles away, inside its service zone of 25 miles."],
  [31.25, 25, 10, "31 miles away, just outside its service zone of 25 miles."],
  [37.5, 25, 0, "38 miles away, too far for its service zone of 25 miles."],
  [300, 25, 0, "300 miles away, too far for its service zone of 25 miles."],
  [300, null, 12, "300 miles away, works nationwide."],
  [undefined, null, 12, "Works nationwide."],
  [undefined, 25, 0, "The distance is not known."],
  [3, undefined, 0, "3 miles away; has not said how far it works."],
  [undefined, undefined, 0, "Has not said how far it works."],
])("%s miles in a zone of %s give %i", (miles, zoneMiles, points, sentence) => {
  expect(partOf(heating, { ...best, miles, zoneMiles }, "distance")).toMatchObject({ points, sentence });
});

test("the farther outside its zone, the fewer points", () => {
  const points = Array.from(
    { length: 15 },
    (_, step) => partOf(heating, { ...best, miles: 24 + step }, "distance")!.points,
  );
  expect(points).toEqual(points.toSorted((one, other) => other - one));
});

describe("credentials", () => {
  test.each<[string, FirmToMatch["credentials"], number, string, number]>([
    ["all", [gasSafe, liability], 20, "Has all 2 required, current today.", 0],
    [
      "one optional is missing",
      [gasSafe],
      10,
      "Has 1 of 2 required; asked for and not current: Public liability insurance.",
      0,
    ],
    ["one mandatory is missing", [liability], 10, "Has 1 of 2 required.", 1],
    [
      "a mandatory one ended yesterday",
      [{ ...gasSafe, expiresOn: "2026-11-22" }, liability],
      10,
      "Has 1 of 2 required.",
      1,
    ],
    [
      "it ends today",
      [{ ...gasSafe, expiresOn: TODAY }, liability],
      20,
      "Has all 2 required, current today.",
      0,
    ],
    [
      "it begins tomorrow",
      [{ ...gasSafe, validFrom: "2026-11-24" }, liability],
      10,
      "Has 1 of 2 required.",
      1,
    ],
    [
      "another scheme of the same type",
      [{ ...gasSafe, grade: "niceic" }, liability],
      10,
      "Has 1 of 2 required.",
      1,
    ],
  ])("%s", (_, credentials, points, sentence, excluded) => {
    const match = scoreMatch(heating, { ...best, credentials }, TODAY);
    expect(match.reasons.find(({ part }) => part === "credentials")).toMatchObject({ points, sentence });
    expect(match.excluded?.length ?? 0).toBe(excluded);
  });

  test("who lacks what is mandatory is left out with the reason, and ranked last", () => {
    const match = scoreMatch(heating, { ...best, credentials: [liability] }, TODAY);
    expect(match.excluded).toEqual([
      "Has no current evidence of a mandatory requirement: Gas Safe Register.",
    ]);
    expect(rankForInvitation(match, rested)).toBeLessThan(rankForInvitation(tooFar, rested));
    // Among those left out the distance counts by its points alone.
    expect(rankForInvitation({ ...match, isTooFar: true }, rested)).toBe(rankForInvitation(match, rested));
  });

  test.each([
    ["niceic", 20, undefined],
    ["eca", 20, undefined],
    ["gas-safe", 0, ["Has no current evidence of a mandatory requirement: NICEIC, NAPIT or ECA."]],
  ])("of several schemes any one will do: %s", (grade, points, excluded) => {
    const requiredCredentials = [
      { type: "trade_scheme", grades: ["niceic", "napit", "eca"], isMandatory: true },
    ];
    const firm = { ...best, credentials: [{ ...gasSafe, grade }] };
    const match = scoreMatch({ ...heating, requiredCredentials }, firm, TODAY);
    expect(match.excluded).toEqual(excluded);
    expect(match.reasons.find(({ part }) => part === "credentials")?.points).toBe(points);
  });

  test("where nothing is required, everybody has it", () => {
    const wanted = { ...heating, requiredCredentials: [] };
    expect(partOf(wanted, { ...best, credentials: [] }, "credentials")).toMatchObject({ points: 20 });
  });
});

test.each<[string, PackageToMatch["value"], FirmToMatch["packageValue"], number]>([
  ["inside", { from: 100, below: 500 }, { least: 50, most: 1000 }, 10],
  ["touching its largest", { from: 100, below: 500 }, { least: null, most: 100 }, 10],
  ["above its largest", { from: 100, below: 500 }, { least: null, most: 99 }, 0],
  ["reaching its smallest", { from: 100, below: 501 }, { least: 500, most: null }, 10],
  ["below its smallest", { from: 100, below: 500 }, { least: 500, most: null }, 0],
  ["without an upper end", { from: 500, below: null }, { least: 5000, most: null }, 10],
  ["not published", undefined, { least: 50, most: 1000 }, 0],
  ["the firm says nothing", { from: 100, below: 500 }, undefined, 0],
  ["nor with empty bounds", { from: 100, below: 500 }, { least: null, most: null }, 0],
])("value: %s", (_, value, packageValue, points) => {
  expect(partOf({ ...heating, value }, { ...best, packageValue }, "value")?.points).toBe(points);
});

test.each<[string, string | undefined, string[], number, string]>([
  ["one of its own", "education", ["retail", "education"], 5, "Has projects in this sector: Education."],
  ["another", "retail", ["education"], 0, "Shows no project in this sector: Retail."],
  ["of a firm that names none", "retail", [], 0, "Has not said in which sectors it works."],
  ["not stated", undefined, ["education"], 0, "The project’s sector is not stated."],
])("the project’s sector is %s", (_, specialty, specialties, points, sentence) => {
  expect(partOf({ ...heating, specialty }, { ...best, specialties }, "projectType")).toMatchObject({
    points,
    sentence,
  });
});

test.each([
  ["free", 5],
  ["busy", 0],
  ["unknown", 0],
] as const)("capacity: %s", (capacity, points) => {
  expect(partOf(heating, { ...best, capacity }, "capacity")?.points).toBe(points);
});

test("what nobody can know is not counted, for the firm or against it", () => {
  const capacity = "unknown";
  const fits = scoreMatch(
    { ...heating, value: undefined, specialty: undefined },
    { ...best, capacity },
    TODAY,
  );
  expect(fits.score).toBe(100);
  const unsaid = scoreMatch(heating, { ...best, packageValue: undefined, capacity, pastDealings: 0 }, TODAY);
  // 80 of the 85 points that can be known.
  expect(unsaid.score).toBe(94);
  expect(unsaid.reasons.filter(({ most }) => most === 0).map(({ part }) => part)).toEqual([
    "value",
    "capacity",
  ]);
  expect(scoreMatch(heating, { ...best, capacity: "busy" }, TODAY).score).toBe(95);
});

test.each([
  [0, 0, 0, "No open invitations."],
  [1, 0, 1, "1 open invitation, not from you."],
  [1, 1, 3, "1 open invitation, from you."],
  [6, 2, 10, "6 open invitations, 2 of them from you."],
  [40, 0, 15, "40 open invitations, none of them from you."],
  [9, 9, 15, "9 open invitations, all of them from you."],
])("%i open, %i of one’s own, take off %i", (fromAll, fromMe, points, sentence) => {
  expect(measureFatigue({ fromAll, fromMe })).toEqual({ points, sentence });
});

test("fatigue ranks, and leaves the score as it is", () => {
  const match = scoreMatch(heating, best, TODAY);
  expect(rankForInvitation(match, measureFatigue({ fromAll: 40, fromMe: 1 }))).toBe(85);
  expect(match.score).toBe(100);
  const poor = { score: 4, isTooFar: false };
  expect(rankForInvitation(poor, measureFatigue({ fromAll: 40, fromMe: 1 }))).toBe(0);
});

test.each<[number | undefined, number | null | undefined, boolean]>([
  [25, 25, false],
  [37.4, 25, false],
  [37.5, 25, true],
  [210, 25, true],
  [210, null, false],
  [210, undefined, false],
  [undefined, 25, false],
])("%s miles in a zone of %s: too far is %s", (miles, zoneMiles, isTooFar) => {
  const match = scoreMatch(heating, { ...best, miles, zoneMiles }, TODAY);
  expect(match.isTooFar).toBe(isTooFar);
  expect(match.reasons.find(({ part }) => part === "distance")!.sentence.includes("too far")).toBe(isTooFar);
});

test("whoever is within reach comes before the best of those for whom it is too far", () => {
  const near = scoreMatch(heating, { ...best, services: [], pastDealings: 0, miles: 30 }, TODAY);
  expect(near.score).toBeLessThan(tooFar.score);
  const tired = measureFatigue({ fromAll: 40, fromMe: 9 });
  expect(rankForInvitation(near, tired)).toBeGreaterThan(rankForInvitation(tooFar, rested));
});

test("each reason is for the firm, against it, or not known", () => {
  const sidesOf = (wanted: PackageToMatch, firm: FirmToMatch) =>
    scoreMatch(wanted, firm, TODAY).reasons.map(({ side }) => side);
  expect(new Set(sidesOf(heating, best))).toEqual(new Set(["for"]));
  expect(
    sidesOf(heating, {
      ...best,
      services: [],
      miles: 30,
      credentials: [gasSafe],
      packageValue: { least: null, most: 1_000_000 },
      specialties: ["retail"],
      capacity: "busy",
      pastDealings: 0,
    }),
  ).toEqual(["against", "against", "against", "against", "against", "against", "unknown"]);
  expect(
    sidesOf(heating, { ...best, zoneMiles: undefined, packageValue: undefined, capacity: "unknown" }),
  ).toEqual(["for", "unknown", "for", "unknown", "for", "unknown", "for"]);
});
