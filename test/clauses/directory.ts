import { expect, test } from "vitest";
import type { HtmlElement } from "./html.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

const cards = (page: Page, section: "Main Contractors" | "Subcontractors") =>
  page.headings(2).includes(section) ? page.section(section).all("article") : [];
const nameOf = (card: HtmlElement) => card.one("h3").text;
const namesIn = (page: Page) =>
  (["Main Contractors", "Subcontractors"] as const).flatMap((section) => cards(page, section).map(nameOf));

/** The search and its filters. */
export function searchFilterClauses({ open }: Site): void {
  test("Location is free text with the placeholder City or region [clause 46]", async () => {
    const field = (await open("/search")).field("Location");
    expect([field.get("type"), field.get("placeholder")]).toEqual(["text", "City or region"]);
  });

  const regions = [
    ["Scotland", "Covers Scotland (nationwide)"],
    ["England", "Covers part of England"],
    ["Wales", "Taff Roofing"],
    ["Northern Ireland", "Covers Northern Ireland (nationwide)"],
    ["North West", "Covers North West (nationwide)"],
    ["South East", "Covers South East (nationwide)"],
  ] as const;
  for (const [region, says] of regions) {
    test(`${region} is a region that firms cover [clause 46]`, async () => {
      const page = await open(`/search?location=${encodeURIComponent(region)}`);
      expect(page.text).not.toContain("No companies found");
      expect(page.text).toContain(says);
    });
  }

  test("Contractor Type has its three values; the two types say how many there are [clause 47]", async () => {
    expect((await open("/search")).options("Contractor Type")).toEqual([
      ["all", "All Types"],
      ["main", "Main Contractors (1)"],
      ["sub", "Subcontractors (4)"],
    ]);
  });

  test("Specialties is a list of boxes behind one button, with All and Clear [clause 48, 240]", async () => {
    const page = await open("/search");
    const [popover] = page.main.all("details", (each) => {
      const [summary, ...others] = each.all("summary");
      return others.length === 0 && summary!.text.includes("Any specialty");
    });
    expect(page.button("All", popover).get("type")).toBe("button");
    expect(page.button("Clear", popover).get("type")).toBe("button");
    const list = popover!.one("div", (each) => each.get("role") === "group");
    expect(list.get("class")).toContain("max-h-[300px]");
    expect(list.all("input", (box) => box.get("type") === "checkbox")).toHaveLength(131);
  });

  test("it names the first two chosen and counts the rest [clause 49, 236]", async () => {
    const chosen = "specialties=commercial&specialties=IP-01&specialties=SF-01&specialties=SF-02";
    const page = await open(`/search?${chosen}`);
    const summaries = page.main.all("summary").map(({ text }) => text);
    expect(summaries).toContainEqual("Commercial, Reinforced concrete frame+2 more");
  });

  test("Sort By has its three orders and, where they say something, ours [clause 50]", async () => {
    const three = [
      ["name", "Company Name"],
      ["rating", "Rating High to Low"],
      ["location", "Location"],
      ["recommended", "Recommended"],
    ];
    expect((await open("/search")).options("Sort By")).toEqual(three);
    expect((await open("/search?location=Leeds")).options("Sort By")).toEqual([
      ...three,
      ["nearest", "Nearest first"],
    ]);
  });

  test("the bare list goes by name, one with words or a place by recommendation; a line says which", async () => {
    const orderOf = async (path: string) => (await open(path)).value("Sort By");
    expect(await orderOf("/search")).toBe("name");
    expect(await orderOf("/search?q=steel")).toBe("recommended");
    expect(await orderOf("/search?q=steel&sort=name&usual=name")).toBe("recommended");
    expect(await orderOf("/search?q=steel&sort=name&usual=recommended")).toBe("name");
    expect((await open("/search?location=Leeds")).text).toContain("In Leeds, then covering it");
  });

  test("Verified companies only leaves the others out [clause 51]", async () => {
    const page = await open("/search");
    const box = page.field("Verified companies only");
    expect([box.get("type"), box.get("name"), box.get("value")]).toEqual(["checkbox", "verified", "on"]);
    expect(namesIn(await open("/search?verified=on"))).toEqual(["Aire Builders", "Calder Steel"]);
  });

  test("Search Companies runs the search: one form, whose fields make the address [clause 52]", async () => {
    const page = await open("/search");
    const form = page.main.one("form", (each) => each.get("role") === "search");
    expect([form.get("method"), form.get("action")]).toEqual(["get", "/search"]);
    const button = page.button("Search Companies", form);
    expect([button.get("type"), button.has("disabled")]).toEqual(["submit", false]);
    const found = await open("/search?q=steel&location=&type=all&sort=name");
    expect(namesIn(found)).toEqual(["Calder Steel"]);
    expect(found.value("Search")).toBe("steel");
  });
}

/** What the search finds, how it is shown and in which order. */
export function searchResultClauses({ open, companies }: Site): void {
  test("two sections, each with its count [clause 53, 56]", async () => {
    const page = await open("/search");
    for (const [section, count] of [
      ["Main Contractors", 1],
      ["Subcontractors", 4],
    ] as const) {
      expect(page.section(section).text).toMatch(new RegExp(`^${section} ${count} `));
      expect(cards(page, section)).toHaveLength(count);
    }
  });

  test("a card shows picture, name, place, specialties, description, rating out of 5 and View Company [clause 54, 115, 232]", async () => {
    const page = await open("/search?q=calder");
    const [card] = cards(page, "Subcontractors");
    const profile = `/profile/${companies.steel.number}`;
    expect(page.link("Calder Steel", card)).toBe(profile);
    expect(page.link("View Company", card)).toBe(profile);
    expect(card!.one("img").get("src")).toMatch(/^\/pictures\/pic_/);
    expect(card!.text).toContain("Leeds, West Yorkshire");
    expect(card!.text).toContain("Steel frames, put up in a week.");
    const tags = card!.one("ul", (list) => list.get("aria-label") === "Specialties").all("li");
    expect(tags.slice(0, 2).map(({ text }) => text)).toEqual([
      "Reinforced concrete frame",
      "Formwork & falsework",
    ]);
    const spoken = card!
      .all("span", (each) => each.get("class") === "sr-only")
      .map(({ children }) => children.join(""));
    expect(spoken).toContain("Rated 4.8 out of 5 from 1 review");
  });

  test("nothing found: the two sentences and Reset Filters [clause 55, 228]", async () => {
    const page = await open("/search?q=zzzzqqqqxxxx&sort=rating");
    expect(page.headings(2)).toEqual(["No companies found"]);
    expect(page.text).toContain("No companies found Try adjusting your search filters");
    expect(new Set(page.links("Reset Filters"))).toEqual(new Set(["/search"]));
  });

  test("Reset Filters leads to the bare search, sorted by name [clause 151]", async () => {
    const page = await open(
      "/search?q=steel&location=Leeds&type=sub&specialties=SF-01&sort=rating&verified=on",
    );
    const reset = await open(page.link("Reset Filters"));
    expect(["Search", "Location", "Contractor Type", "Sort By"].map((label) => reset.value(label))).toEqual([
      "",
      "",
      "all",
      "name",
    ]);
    const chosen = reset.main.all("input", (box) => box.has("checked") && box.get("name") !== "view");
    expect(chosen).toEqual([]);
  });

  test("a type's specialties alone are kept in an address of that type [clause 149]", async () => {
    const page = await open("/search?type=main&specialties=commercial&specialties=IP-01");
    const list = page.main.one(
      "div",
      (each) => each.get("aria-labelledby") !== undefined && each.get("id") === "specialties",
    );
    expect(list.all("input")).toHaveLength(12);
    expect(list.all("input", (box) => box.has("checked")).map((box) => box.get("value"))).toEqual([
      "commercial",
    ]);
  });

  test("the words match name, specialties or description, in any case, as a part [clause 173]", async () => {
    for (const q of ["CALDER", "alder ste", "inforced concrete", "put up in A WEEK"]) {
      expect(namesIn(await open(`/search?q=${encodeURIComponent(q)}`))).toEqual(["Calder Steel"]);
    }
  });

  test("the location matches as a part of the place [clause 174]", async () => {
    expect(namesIn(await open("/search?location=ardif&sort=name"))).toEqual(["Taff Roofing"]);
  });

  test("any chosen specialty is enough, also as a part of another's name [clause 175]", async () => {
    expect(namesIn(await open("/search?specialties=IP-01&specialties=retail"))).toEqual([
      "Aire Builders",
      "Calder Steel",
      "Nidd Drylining",
    ]);
  });

  test("type all or empty is no filter, main and sub are [clause 176]", async () => {
    const all = namesIn(await open("/search"));
    expect(namesIn(await open("/search?type=all"))).toEqual(all);
    expect(namesIn(await open("/search?type="))).toEqual(all);
    expect(namesIn(await open("/search?type=main"))).toEqual(["Aire Builders"]);
    expect(namesIn(await open("/search?type=sub"))).toEqual(all.slice(1));
  });

  test("sorted by name, by rating from the highest, by location [clause 177]", async () => {
    const subs = async (sort: string) =>
      cards(await open(`/search?type=sub&sort=${sort}`), "Subcontractors").map(nameOf);
    expect(await subs("name")).toEqual(["Calder Steel", "Nidd Drylining", "Taff Roofing", "Wharfe Glazing"]);
    expect(await subs("rating")).toEqual([
      "Calder Steel",
      "Wharfe Glazing",
      "Nidd Drylining",
      "Taff Roofing",
    ]);
    expect(await subs("location")).toEqual([
      "Taff Roofing",
      "Calder Steel",
      "Nidd Drylining",
      "Wharfe Glazing",
    ]);
  });
}
