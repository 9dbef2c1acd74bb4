import { expect, test } from "vitest";
import type { Site } from "./site.ts";

/** The pages that everybody reads. */
export function readPageClauses({ open, companies }: Site): void {
  test("the hero's buttons lead to /signup and /search [clause 31, 32]", async () => {
    const page = await open("/");
    expect(page.title).toBe("UK's Premier Construction Directory");
    expect(page.link("Create Company Profile")).toBe("/signup");
    expect(page.link("Find Contractors")).toBe("/search");
  });

  test("the landing page is searched by trade and place, and its drawing leads to the twelve trades", async () => {
    const page = await open("/");
    const form = page.main.one("form", (each) => each.get("role") === "search");
    expect([form.get("action"), form.all("input").map((field) => field.get("name"))]).toEqual([
      "/search",
      ["q", "location"],
    ]);
    const drawing = page.main.one("svg", (each) => each.get("role") === "group");
    const addresses = drawing.all("a").map((link) => link.get("href"));
    expect(addresses).toHaveLength(12);
    expect(addresses[1]).toBe("/contractors/structural-frame");
  });

  test("How it works has three steps in their order [clause 33]", async () => {
    const steps = (await open("/")).section("How it works").all("h3");
    expect(steps.map(({ text }) => text)).toEqual([
      "Create profile",
      "Find opportunities",
      "Connect and collaborate",
    ]);
  });

  test("one featured company: at most four services, its profile, Contact, and View All Companies [clause 34, 35, 236]", async () => {
    const page = await open("/");
    const section = page.section("Featured company");
    const { number, name } = companies.steel;
    expect(section.all("article")).toHaveLength(1);
    expect(page.link(name, section)).toBe(`/profile/${number}`);
    const services = section.one("ul", (list) => list.get("aria-label") === "Services").all("li");
    expect(services).toHaveLength(4);
    expect(page.link("Contact", section)).toBe(
      `/login?next=${encodeURIComponent(`/messages?company=${number}`)}`,
    );
    expect(page.link("View All Companies", section)).toBe("/search");
  });

  test("the landing page closes with a call to /signup [clause 36]", async () => {
    const page = await open("/");
    const last = page.main.all("section").at(-1)!;
    expect(last.all("a").map((link) => link.get("href"))).toEqual(["/signup"]);
  });

  test("About says the mission, who we are since 2023, and what is offered to both sides [clause 37, 40]", async () => {
    const page = await open("/about");
    for (const heading of ["Our mission", "Who we are", "What we offer"]) {
      expect(page.headings(2)).toContain(heading);
    }
    expect(page.section("Who we are").text).toContain("founded in 2023");
    const offers = page.section("What we offer").all("h3");
    expect(offers.map(({ text }) => text)).toEqual(["For contractors", "For clients"]);
  });

  test("About has the four values to the letter [clause 38]", async () => {
    const values = (await open("/about")).section("Our values").all("h3");
    expect(values.map(({ text }) => text)).toEqual([
      "Quality & Expertise",
      "Trust & Transparency",
      "Community & Collaboration",
      "Innovation",
    ]);
  });

  test("About calls to Create Your Free Account at /signup [clause 39]", async () => {
    expect((await open("/about")).link("Create Your Free Account")).toBe("/signup");
  });

  test("Terms has its thirteen sections in their order [clause 111]", async () => {
    const page = await open("/terms");
    expect(page.headings(2).filter((heading) => /^\d/.test(heading))).toEqual(
      [
        "Acceptance of terms",
        "The service",
        "Accounts",
        "Acceptable use",
        "Content",
        "Privacy",
        "Payments",
        "Liability",
        "Indemnity",
        "Termination",
        "Governing law",
        "Changes",
        "Contact",
      ].map((title, index) => `${index + 1}${title}`),
    );
  });

  test("Terms names UK data protection law, 30 days' notice of prices, and whose law applies [clause 112, 234]", async () => {
    const { text } = await open("/terms");
    expect(text).toContain("We handle personal data under UK data protection law");
    expect(text).toContain("We give you 30 days’ notice of price changes");
    expect(text).toContain("The law of England and Wales applies to these terms");
  });
}
