import { beforeEach, describe, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { refreshCompanySearch } from "./refresh-company-search.ts";
import { refreshSearchStatistics } from "./refresh-search-statistics.ts";
import { type DirectoryPage, searchDirectory } from "./search-directory.ts";

const ctx = await createTestContext();
await seedGazetteer(ctx.as(system));

beforeEach(async () => {
  await ctx.services.db.deleteFrom("company").execute();
});

async function list(values: Parameters<typeof createCompany>[1] = {}) {
  const company = await createCompany(ctx, values);
  await ctx.transact((tx) => refreshCompanySearch(tx, [company.id]));
  return company;
}

const search = (input: Record<string, unknown> = {}) => searchDirectory(ctx, input);
const section = (page: DirectoryPage, type: "main" | "sub") =>
  page.sections.find((one) => one.type === type)!;
const subs = async (input: Record<string, unknown>) =>
  section(await search(input), "sub").companies.map(({ name }) => name);

const bristol = { town: "Bristol", county: "Bristol", latitude: 51.4552, longitude: -2.5967 };
const york = { town: "York", county: "North Yorkshire", latitude: 53.9576, longitude: -1.0827 };

test("a description of two hundred characters is shown whole, a longer one is cut between words", async () => {
  const words = `${"Kerbs and paving. ".repeat(11)}ab`;
  await list({ name: "Whole", description: words });
  await list({ name: "Cut", description: `${words} cd` });
  const shown = section(await search(), "sub").companies.map(({ name, excerpt }) => [name, excerpt]);
  expect(words).toHaveLength(200);
  expect(shown).toContainEqual(["Whole", words]);
  expect(shown).toContainEqual(["Cut", expect.stringMatching(/paving …$/)]);
});

describe("what the text finds", () => {
  test.each([
    ["part of the name, in any case", "BRIGHTW", ["Brightwell & Sons (Leeds) Ltd"]],
    ["the name's ampersand and spaces", "l & s", ["Brightwell & Sons (Leeds) Ltd"]],
    ["brackets", "(leeds)", ["Brightwell & Sons (Leeds) Ltd"]],
    ["two letters", "gh", ["Brightwell & Sons (Leeds) Ltd", "Kirkgate Kerbs"]],
    ["two letters at the end of a name", "td", ["Brightwell & Sons (Leeds) Ltd"]],
    ["one letter", "k", ["Kirkgate Kerbs"]],
    ["part of the description", "listed churc", ["Kirkgate Kerbs"]],
    ["the end of one line and the start of the next", "churches only", ["Kirkgate Kerbs"]],
    ["part of a service's name", "kerbs, paving", ["Kirkgate Kerbs"]],
    ["a synonym of a service", "tarmac", ["Kirkgate Kerbs"]],
    ["a synonym in the plural", "rebars", ["Brightwell & Sons (Leeds) Ltd"]],
    ["who does it", "steel fixers", ["Brightwell & Sons (Leeds) Ltd"]],
    ["who does it, by a nickname", "tarmaccer", ["Kirkgate Kerbs"]],
    ["no service by a word nobody taught us", "widgeteer", []],
    ["accents by plain letters", "edouard's facade", ["Édouard’s Façades"]],
    ["plain letters by accents", "kîrkgate", ["Kirkgate Kerbs"]],
    ["a percent sign as itself", "100%", ["Kirkgate Kerbs"]],
    ["no percent sign for anything else", "kirk%", []],
    ["no underscore for anything else", "k_rkgate", []],
    ["a backslash", "a\\b", ["Kirkgate Kerbs"]],
    ["rare signs", "#1; (best)", ["Kirkgate Kerbs"]],
    ["letters of another script", "株式会社", ["Kirkgate Kerbs"]],
    ["nothing across the end of the name", "kerbslisted", []],
  ])("%s", async (_what, q, expected) => {
    await list({ name: "Brightwell & Sons (Leeds) Ltd", services: ["SF-03"] });
    await list({ name: "Édouard’s Façades" });
    await list({
      name: "Kirkgate Kerbs",
      description: "Listed churches\nonly, through the night. 100% a\\b. We are #1; (best) 株式会社",
      services: ["XW-01", "XW-02"],
    });
    expect(await subs({ q })).toEqual(expected);
  });

  test("a company that has left the directory, by register or by closing, is not found", async () => {
    await list({ name: "Struck Off Ltd", delisted_at: new Date() });
    await list({ name: "Closed Ltd", closed_at: new Date() });
    expect(await subs({})).toEqual([]);
  });
});

test("a location's percent sign and underscore are themselves", async () => {
  await list({ name: "Firm", town: "50% Hill_Top" });
  expect(await subs({ location: "50% hill_t" })).toEqual(["Firm"]);
  expect(await subs({ location: "50%top" })).toEqual([]);
  expect(await subs({ location: "hill top", sort: "location" })).toEqual([]);
  expect(await subs({ location: "l_top", sort: "location" })).toEqual(["Firm"]);
});

describe("specialties", () => {
  test("any of those chosen is enough, and a chosen one is found inside other names", async () => {
    await list({ name: "A", account_type: "client", specialties: ["private-residential"] });
    await list({ name: "B", account_type: "client", specialties: ["healthcare"] });
    await list({ name: "C", account_type: "client", specialties: ["retail"] });
    const page = await search({ specialties: ["residential", "retail"] });
    expect(section(page, "main").companies.map(({ name }) => name)).toEqual(["A", "C"]);
    expect(section(page, "main").companies[0]!.specialties).toEqual(["Private Residential"]);
  });

  test("options say how many there would be with each, whatever is chosen", async () => {
    await list({ name: "Piling A", services: ["EG-06", "EG-07"] });
    await list({ name: "Piling B", services: ["EG-06"] });
    await list({ name: "Other", services: ["EG-06"] });
    const page = await search({ q: "piling a", specialties: ["EG-07"] });
    expect(section(page, "sub").count).toEqual({ value: 1, isExact: true });
    expect(section(page, "sub").options["EG-06"]).toEqual({ value: 1, isExact: true });
    const wider = await search({ q: "piling", specialties: ["EG-07"] });
    expect(section(wider, "sub").options["EG-06"]).toEqual({ value: 3, isExact: true });
    expect(section(wider, "sub").options["EG-08"]).toEqual({ value: 0, isExact: true });
  });

  test("with one type only its section is there, and the other's count", async () => {
    await list({ name: "Main", account_type: "client" });
    await list({ name: "Sub" });
    const page = await search({ type: "main", specialties: ["EG-06"] });
    expect(page.search.specialties).toEqual([]);
    expect(page.sections.map(({ type }) => type)).toEqual(["main"]);
    expect(page.counts).toEqual({ main: { value: 1, isExact: true }, sub: { value: 1, isExact: true } });
  });
});

describe("order", () => {
  test("recommended: checked first, then by a rating that its count bears out, a namesake before all", async () => {
    const words = "Render and insulation by our own people, on scaffolding of our own. ".repeat(3);
    await list({ name: "Wall A", rating: 5, review_count: 1 });
    await list({ name: "Wall B", rating: 4.8, review_count: 40 });
    await list({ name: "Wall C", verification_status: "verified", verification_level: "standard" });
    await list({ name: "Wall D", description: words });
    await list({ name: "Wall" });
    expect(await subs({ q: "wall" })).toEqual(["Wall", "Wall C", "Wall B", "Wall D", "Wall A"]);
    expect(await subs({ q: "wall d" })).toEqual(["Wall D"]);
    expect(await subs({ sort: "recommended" })).toEqual(["Wall C", "Wall B", "Wall D", "Wall A", "Wall"]);
  });

  test("namesakes with what the law has behind a name, too, each in its order, and at most three", async () => {
    await list({ name: "Gate A", rating: 5, review_count: 40 });
    await list({ name: "Gate plc" });
    await list({ name: "Gate" });
    await list({ name: "Gate LLP" });
    await list({ name: "Gate Ltd", verification_status: "verified", verification_level: "standard" });
    await list({ name: "Gate Limits" });
    const found = await subs({ q: "gate" });
    expect(found.slice(0, 4)).toEqual(["Gate Ltd", "Gate", "Gate LLP", "Gate A"]);
    expect(found.toSorted()).toEqual(["Gate", "Gate A", "Gate LLP", "Gate Limits", "Gate Ltd", "Gate plc"]);
    expect((await subs({ q: "gate limits" })).length).toBe(1);
  });

  test("nearest first, where the place is known", async () => {
    const near = { service_zone: "nationwide", town: "Selby", county: "North Yorkshire" };
    await list({ name: "A far one", ...bristol, service_zone: "nationwide" });
    await list({ name: "B near one", ...near, latitude: 53.7836, longitude: -1.0672 });
    await list({ name: "C there", ...york });
    const page = await search({ location: "York", sort: "nearest" });
    expect(section(page, "sub").companies.map(({ name }) => name)).toEqual([
      "C there",
      "B near one",
      "A far one",
    ]);
    expect((await search({ q: "one", sort: "nearest" })).search.sort).toBe("recommended");
  });

  test("by name whatever its case, by rating with the unrated last, by location", async () => {
    await list({ name: "beta", town: "Ash", county: "Kent", rating: 4.5, review_count: 2 });
    await list({ name: "Alpha", town: "York", county: null });
    await list({ name: "Gamma", town: "Bath", county: null, rating: 4.75, review_count: 1 });
    await list({ name: "Delta", town: null, county: null, rating: 4.5, review_count: 9 });
    expect(await subs({})).toEqual(["Alpha", "beta", "Delta", "Gamma"]);
    expect(await subs({ sort: "rating" })).toEqual(["Gamma", "beta", "Delta", "Alpha"]);
    expect(await subs({ sort: "location" })).toEqual(["beta", "Gamma", "Alpha", "Delta"]);
  });

  test("verified only leaves the others out", async () => {
    await list({ name: "Checked", verification_status: "verified", verification_level: "standard" });
    await list({ name: "Waiting", verification_status: "pending" });
    expect(await subs({ verified: "1" })).toEqual(["Checked"]);
  });
});

describe("places", () => {
  test("first those who are there, then those whose zone reaches it, then those who work anywhere", async () => {
    await list({ name: "Y everywhere", ...bristol, service_zone: "nationwide" });
    await list({ name: "A reaches", ...york, service_zone: "25" });
    await list({ name: "B does not reach", ...york, service_zone: "10" });
    await list({ name: "Z is there" });
    await list({ name: "A main contractor elsewhere", account_type: "client", ...york });
    const page = await search({ location: "leeds" });
    expect(page.place).toMatchObject({ name: "Leeds", label: "Leeds, West Yorkshire" });
    const found = section(page, "sub").companies;
    expect(found.map(({ name }) => name)).toEqual(["Z is there", "A reaches", "Y everywhere"]);
    expect(found.map(({ coversPlace }) => coversPlace)).toEqual([false, true, true]);
    expect(found.map(({ isNationwide }) => isNationwide)).toEqual([false, false, true]);
    expect(found[1]!.distanceMiles).toBeGreaterThan(21);
    expect(found[1]!.distanceMiles).toBeLessThan(23);
    expect(section(page, "main").companies).toEqual([]);
  });

  test("a part of the location finds as text; only a place's whole name has zones", async () => {
    await list({ name: "There" });
    await list({ name: "Reaches", ...york, service_zone: "50" });
    expect(await subs({ location: "west york" })).toEqual(["There"]);
    expect(await subs({ location: "eed" })).toEqual(["There"]);
  });

  test("a place that is known is no part of another word", async () => {
    await list({ name: "In York", ...york });
    await list({ name: "In Yorkley", town: "Yorkley", county: "Gloucestershire" });
    await list({ name: "By York", town: "Acomb, York", county: null });
    expect(await subs({ location: "York" })).toEqual(["By York", "In York"]);
    expect(await subs({ location: "Yorkl" })).toEqual(["In Yorkley"]);
  });

  test("a postcode is its district: those in it, those who reach it, and those without a zone who are near", async () => {
    await list({ name: "In it", outward_code: "LS1" });
    await list({ name: "Next to it", outward_code: "LS11" });
    await list({ name: "Next to it, but not that far", ...york, outward_code: "LS12", service_zone: "5" });
    await list({ name: "Far away", outward_code: "LS29" });
    await list({ name: "Reaches it", ...york, service_zone: "25" });
    await list({ name: "Main, next to it", account_type: "client", outward_code: "LS11" });
    for (const location of ["ls1 4ap", "LS1", "Leeds LS1", "LS1 4AP, Leeds"]) {
      expect(await subs({ location })).toEqual(["In it", "Next to it", "Reaches it"]);
      const main = section(await search({ location }), "main").companies;
      expect(main.map(({ name }) => name)).toEqual(["Main, next to it"]);
      expect((await search({ location })).place?.name).toBe("LS1");
    }
  });
});

describe("regions", () => {
  const cardiff = { town: "Cardiff", county: "Cardiff", nation: "Wales", latitude: 51.48, longitude: -3.18 };
  const inverness = {
    town: "Inverness",
    county: "Highland",
    nation: "Scotland",
    latitude: 57.48,
    longitude: -4.22,
  };
  const hamlet = {
    town: "Wales",
    county: "South Yorkshire",
    nation: "England",
    latitude: 53.34,
    longitude: -1.28,
  };

  beforeEach(async () => {
    await list({ name: "Cardiff sub", ...cardiff });
    await list({ name: "Hamlet sub", ...hamlet });
    await list({ name: "Inverness sub", ...inverness });
    await list({ name: "Leeds main", account_type: "client" });
    await list({ name: "Bristol reaches Newport", ...bristol, service_zone: "25" });
    await list({ name: "Bristol near", ...bristol, service_zone: "10" });
    await list({ name: "Anywhere", ...york, service_zone: "nationwide" });
    await list({ name: "District alone", town: "Fort", county: null, nation: null, outward_code: "PH33" });
    await list({ name: "Nation alone", town: "Somewhere", county: "Old Shire", nation: "Scotland" });
  });

  test.each([
    ["Wales", ["Cardiff sub", "Hamlet sub", "Bristol reaches Newport", "Anywhere"]],
    ["Wales, South Yorkshire", ["Hamlet sub", "Anywhere"]],
    ["Scotland", ["District alone", "Inverness sub", "Nation alone", "Anywhere"]],
    ["Highlands", ["District alone", "Inverness sub", "Anywhere"]],
    ["highland, scotland", ["District alone", "Inverness sub", "Anywhere"]],
    ["Yorkshire", ["Anywhere", "Hamlet sub"]],
    ["Northern Ireland", ["Anywhere"]],
    ["South West", ["Bristol near", "Bristol reaches Newport", "Anywhere"]],
    ["South Wales", ["Cardiff sub", "Bristol reaches Newport", "Anywhere"]],
  ])(
    "%s: those who are there, those who reach one of its towns, those who work anywhere",
    async (location, names) => {
      expect(await subs({ location })).toEqual(names);
    },
  );

  test("in the UK is everybody, and a region has a name but no distance", async () => {
    expect(await subs({ location: "UK" })).toHaveLength(8);
    const page = await search({ location: "wales" });
    expect(page).toMatchObject({ region: "Wales", place: undefined });
    const [there, , reaches, anywhere] = section(page, "sub").companies;
    expect(there).toMatchObject({ coversPlace: false, distanceMiles: null });
    expect(reaches).toMatchObject({ coversPlace: true, isNationwide: false, distanceMiles: null });
    expect(anywhere).toMatchObject({ coversPlace: true, isNationwide: true });
    const yorkshire = section(await search({ location: "Yorkshire" }), "main");
    expect(yorkshire.companies.map(({ name }) => name)).toEqual(["Leeds main"]);
  });

  test("sorted by location they keep their parts", async () => {
    expect(await subs({ location: "Wales", sort: "location" })).toEqual([
      "Cardiff sub",
      "Hamlet sub",
      "Bristol reaches Newport",
      "Anywhere",
    ]);
  });
});

describe("what may have been meant", () => {
  beforeEach(async () => {
    for (const name of ["Brightwell Roofing", "Castle Roofing", "Castle Scaffolding", "Aire Fire Plumbing"]) {
      await list({ name });
    }
    await refreshSearchStatistics(ctx.as(system));
  });

  test.each([
    ["rofing", "roofing"],
    ["Brightwel roofing", "brightwell roofing"],
    ["scafolding", "scaffolding"],
    ["plubming", "plumbing"],
    ["xylophone", undefined],
    ["castle brightwell", undefined],
    // What would find no more is not offered.
    ["castel brightwell", undefined],
    ["terazzo", undefined],
    ["piling firm", undefined],
    ["castle firm", undefined],
  ])("%s", async (q, meant) => {
    expect((await search({ q })).guess).toEqual(meant === undefined ? {} : { q: meant });
  });

  test.each([
    ["Leedes", ["Leeds"]],
    ["Scotlnd", ["Scotland"]],
    ["North Wset", ["North West"]],
    ["Edinbrugh", ["Edinburgh"]],
    ["LS97 4AP", ["LS98", "LS99", "LS27", "LS17"]],
    ["Leeds LS97", ["Leeds", "LS98", "LS99", "LS27"]],
    ["Atlantis", []],
  ])("%s is unknown, and what is like it is offered", async (location, near) => {
    const page = await search({ location });
    expect(page.sections.every(({ companies }) => companies.length === 0)).toBe(true);
    expect(page.guess.unknownPlace?.near).toEqual(near);
  });

  test("a place is not unknown because nobody there does the work", async () => {
    for (const location of ["Leeds", "eed", "LS1", "Wales", "York"]) {
      expect((await search({ q: "xylophone", location })).guess.unknownPlace).toBeUndefined();
    }
  });

  test("is told beside the little that was found", async () => {
    for (const name of ["Rofing 1", "Rofing 2"]) await list({ name });
    for (let n = 0; n < 3; n++) await list({ name: `More Roofing ${n}` });
    expect((await search({ q: "rofing" })).guess).toEqual({ q: "roofing" });
  });

  test("is nothing when enough was found", async () => {
    for (const name of ["Rofing 1", "Rofing 2", "Rofing 3", "Rofing 4"]) await list({ name });
    expect((await search({ q: "rofing" })).guess).toEqual({});
  });
});

describe("further pages", () => {
  beforeEach(async () => {
    for (let n = 10; n < 55; n++) await list({ name: `Firm ${n}` });
  });

  test("go on after the last company, and the last one ends", async () => {
    const first = section(await search({ type: "sub" }), "sub");
    expect(first.count).toEqual({ value: 45, isExact: true });
    const second = section(await search({ type: "sub", afterSub: first.next }), "sub");
    const third = section(await search({ type: "sub", afterSub: second.next }), "sub");
    const names = [first, second, third].flatMap(({ companies }) => companies.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 45 }, (_, index) => `Firm ${index + 10}`));
    expect(third.next).toBeUndefined();
  });

  test("neither repeat nor leave out anyone when a company comes, goes or is renamed in between", async () => {
    const first = section(await search(), "sub");
    await list({ name: "Firm 0, which is before" });
    await ctx.db.deleteFrom("company").where("name", "=", "Firm 19").execute();
    const second = section(await search({ afterSub: first.next }), "sub");
    expect(second.companies[0]!.name).toBe("Firm 20");
  });

  test("show a namesake once, on the first", async () => {
    const namesake = await list({ name: "Firm" });
    const numbers: number[] = [];
    let afterSub: string | undefined = "";
    while (afterSub !== undefined) {
      const { companies, next } = section(await search({ q: "firm", type: "sub", afterSub }), "sub");
      numbers.push(...companies.map(({ number }) => number));
      afterSub = next;
    }
    expect(numbers[0]).toBe(namesake.number);
    expect(new Set(numbers).size).toBe(46);
    expect(numbers).toHaveLength(46);
  });

  test("are shorter where both sections share them", async () => {
    expect(section(await search(), "sub").companies).toHaveLength(10);
    expect(section(await search({ type: "sub" }), "sub").companies).toHaveLength(20);
  });

  test("start again with what is no cursor of ours, or one of another sort", async () => {
    const { next } = section(await search({ sort: "rating" }), "sub");
    for (const afterSub of [next, "nonsense", "W10", "'; drop table company", "x".repeat(5_000)]) {
      expect((await subs({ afterSub }))[0]).toBe("Firm 10");
    }
  });
});

test.each([
  ["control characters", { q: "a\u0000b\u0007c\u2028d" }],
  ["a lone surrogate", { q: "ab\ud800cd", location: "\udfff" }],
  ["five thousand characters", { q: "x".repeat(5_000), location: "y".repeat(5_000) }],
  ["unknown values", { type: "both", sort: "price; --", verified: "maybe", specialties: ["XX-99", "'"] }],
  ["repeated values", { q: ["one", "two"], type: ["main", "sub"] }],
  ["five hundred specialties", { specialties: Array.from({ length: 500 }, (_, n) => `EG-${n}`) }],
  ["other kinds of value", { q: 7, location: null, specialties: { a: 1 }, afterSub: ["a"] }],
])("%s in the address do no harm", async (_what, input) => {
  await list({ name: "Firm" });
  const page = await search(input);
  expect(Array.from(page.search.q).length).toBeLessThanOrEqual(100);
});

describe("when nobody is found", () => {
  test("a place among the words is taken for one where that finds somebody", async () => {
    await list({ name: "There", services: ["ME-02"] });
    expect((await search({ q: "plumber in Leeds" })).guess.split).toEqual({
      q: "plumber",
      location: "Leeds",
    });
    expect((await search({ q: "plumber in Hull" })).guess.split).toBeUndefined();
    expect((await search({ q: "plumber in Leeds", location: "York" })).guess.split).toBeUndefined();
  });

  test("it says how many there would be with one thing less asked for", async () => {
    await list({ name: "Elsewhere", ...bristol, services: ["ME-02"] });
    await list({ name: "Another trade" });
    const { guess } = await search({ q: "plumber", location: "Leeds" });
    expect(guess.wider).toEqual([
      { without: "location", count: { value: 1, isExact: true } },
      { without: "q", count: { value: 1, isExact: true } },
    ]);
    expect((await search({ q: "plumbery" })).guess.wider).toBeUndefined();
  });

  test("it says who does other trades of the group, and who is in the county around the place", async () => {
    await list({ name: "Boilers", services: ["ME-04"] });
    await list({
      name: "Drains",
      town: "Wakefield",
      latitude: 53.683,
      longitude: -1.4977,
      services: ["ME-02"],
    });
    const { guess } = await search({ q: "plumber", location: "Leeds" });
    expect(guess.nearby).toMatchObject([
      { kind: "around", name: "West Yorkshire", change: { location: "West Yorkshire" }, count: { value: 1 } },
      { kind: "trades", name: "Mechanical Services", change: { q: "" }, count: { value: 1 } },
    ]);
    expect((await search({ q: "xylophone" })).guess.nearby).toBeUndefined();
  });
});

describe("when few are found", () => {
  const wakefield = { town: "Wakefield", latitude: 53.683, longitude: -1.4977 };
  const few = async () => (await search({ q: "plumber", location: "Leeds" })).guess;

  test("it says what is near and has more, the county before the region around it", async () => {
    await list({ name: "There", services: ["ME-02"] });
    await list({ name: "Boilers", services: ["ME-04"] });
    expect((await few()).nearby).toMatchObject([
      { kind: "trades", name: "Mechanical Services", count: { value: 2 } },
    ]);
    await list({ name: "In the region", ...york, services: ["ME-02"] });
    expect((await few()).nearby?.[0]).toMatchObject({
      kind: "around",
      change: { location: "Yorkshire and The Humber" },
      count: { value: 2 },
    });
    await list({ name: "In the county", ...wakefield, services: ["ME-02"] });
    expect((await few()).nearby?.[0]).toMatchObject({
      kind: "around",
      change: { location: "West Yorkshire" },
      count: { value: 2 },
    });
    const inTheCounty = await search({ q: "plumber", location: "West Yorkshire" });
    expect(inTheCounty.guess.nearby?.[0]).toMatchObject({
      change: { location: "Yorkshire and The Humber" },
      count: { value: 3 },
    });
  });

  test("what would be without one thing is said only where that is more, and of four nothing", async () => {
    for (let n = 0; n < 3; n++) await list({ name: `Firm ${n}`, services: ["ME-02"] });
    expect(await few()).toEqual({});
    await list({ name: "Elsewhere", ...bristol, services: ["ME-02"] });
    expect((await few()).wider).toEqual([{ without: "location", count: { value: 4, isExact: true } }]);
    await list({ name: "Firm 3", services: ["ME-02"] });
    expect(await few()).toEqual({});
  });
});
