import { expect, test } from "vitest";
import type { HtmlElement } from "./html.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

const badgesOf = (page: Page) =>
  page.main
    .all("span", (each) => /(^| )(bg|text)-(ok|wait|bad|none)/.test(each.get("class") ?? ""))
    .map((badge) => [badge.text, /bg-(\w+)-ground/.exec(badge.get("class")!)?.[1]]);
const barIn = (part: HtmlElement) =>
  part.one("div", (each) => each.get("role") === "progressbar").get("aria-valuenow");

/** A company's profile. */
export function profileClauses({ open, browse, companies, people, projects }: Site): void {
  const profile = `/profile/${companies.steel.number}`;

  test("its header: picture, name, badge, type, place, rating and reviews, projects, description [clause 59, 116]", async () => {
    const page = await open(profile);
    expect(page.title).toBe("Calder Steel");
    expect(page.main.all("img")[0]!.get("src")).toMatch(/^\/pictures\/pic_/);
    expect(badgesOf(page)).toContainEqual(["Verified Standard", "ok"]);
    expect(page.facts()).toMatchObject({
      Type: "Subcontractor",
      Location: "Leeds, West Yorkshire",
      Rating: "4.81 review",
      "Projects completed": "1",
    });
    expect(page.text).toContain("Steel frames, put up in a week.");
  });

  test("the badge in its four states, each with its colour [clause 131]", async () => {
    for (const [firm, text, tone] of [
      ["steel", "Verified Standard", "ok"],
      ["builder", "Verified Basic", "ok"],
      ["pending", "Verification Pending", "wait"],
      ["rejected", "Verification Rejected", "bad"],
      ["unchecked", "Not Verified", "none"],
    ] as const) {
      expect(badgesOf(await open(`/profile/${companies[firm].number}`))[0]).toEqual([text, tone]);
    }
  });

  test("Contact Company leads to /messages with that company, after signing in [clause 60]", async () => {
    const messages = `/messages?company=${companies.steel.number}`;
    expect((await open(profile)).link("Contact Company")).toBe(`/login?next=${encodeURIComponent(messages)}`);
    const browser = await browse(people.client);
    expect((await open(profile, browser)).link("Contact Company")).toBe(messages);
    expect((await open(messages, browser)).text).toContain("your conversation with Calder Steel");
  });

  test("Request Quote opens the form of an inquiry to that company [clause 61]", async () => {
    const browser = await browse(people.client);
    const address = (await open(profile, browser)).link("Request Quote");
    expect(address).toBe(`/inquiries/new?company=${companies.steel.number}`);
    const page = await open(address, browser);
    expect([page.status, page.text.includes("Calder Steel")]).toEqual([200, true]);
  });

  test("four tabs, each with an address of its own [clause 62]", async () => {
    const page = await open(profile);
    const tabs = page.main.one("nav", (nav) => nav.get("aria-label") === "Profile").all("a");
    const [addresses, places] = [0, 1].map((part) => tabs.map((tab) => tab.get("href")?.split("#")[part]));
    expect(new Set(places)).toEqual(new Set(["shown"]));
    expect(tabs.map((tab, index) => [addresses?.[index], tab.text])).toEqual([
      [profile, "Overview"],
      [`${profile}/projects`, "Projects3"],
      [`${profile}/team`, "Team1"],
      [`${profile}/reviews`, "Reviews1"],
    ]);
  });

  test("Overview: services offered, certifications and accreditations [clause 63, 116]", async () => {
    const page = await open(profile);
    const services = page.section("Services offered").all("li");
    expect(services.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Reinforced concrete frame", "Fire alarm", "Drylining & partitions"]),
    );
    expect(services).toHaveLength(6);
    const held = page.section("Certifications and accreditations");
    expect(held.text).toContain(
      "CHAS CertificateCH-1 CheckedStated by the company itself Valid to31 Mar 2099",
    );
    expect(held.text).toContain("ISO 9001");
  });

  test("Current Projects: value, expected completion and progress, and the card leads to the project [clause 64, 116]", async () => {
    const page = await open(`${profile}/projects`);
    const card = page.section("Current Projects").one("article");
    expect(page.link("Mill Row & Quay (Phase 2)", card)).toBe(`/project/${projects.current.slug}`);
    expect(page.facts(card)).toEqual({ Value: "£45m", "Expected completion": "Sep 2099" });
    expect(barIn(card)).toBe("62");
    expect(card.all("img")).toHaveLength(1);
  });

  test("Upcoming Projects and Previous Projects [clause 65, 116]", async () => {
    const page = await open(`${profile}/projects`);
    expect(page.headings(2).slice(0, 3)).toEqual([
      "Current Projects",
      "Upcoming Projects",
      "Previous Projects",
    ]);
    const upcoming = page.section("Upcoming Projects").one("article");
    expect(page.facts(upcoming)).toEqual({
      Value: "£1.2m",
      Start: "Mar 2027",
      "Expected completion": "Sep 2028",
    });
    const previous = page.section("Previous Projects").one("article");
    expect(previous.text).toContain("Old School");
    expect(previous.text).toContain("Completed Jun 2025");
  });

  test("Team: name, position and picture [clause 66, 116]", async () => {
    const team = (await open(`${profile}/team`)).section("Key team members");
    const [member] = team.all("li");
    expect([member!.one("h3").text, member!.one("p").text]).toEqual(["Ann Field", "Managing Director"]);
    expect(member!.all("img")).toHaveLength(1);
  });

  test("Reviews are those that firms have written [clause 67, 116]", async () => {
    const reviews = (await open(`${profile}/reviews`)).section("Reviews").all("article");
    expect(reviews).toHaveLength(1);
    expect(reviews[0]!.text).toContain("Aire Builders");
    expect(reviews[0]!.text).toContain("On time and tidy.");
  });

  test("the side card: founded, employees, annual revenue, projects completed, active projects [clause 68, 116]", async () => {
    const page = await open(profile);
    expect(Object.entries(page.facts(page.section("Company Details"))).slice(0, 5)).toEqual([
      ["Founded", "2009"],
      ["Employees", "11–50"],
      ["Annual revenue", "£1m–£5m"],
      ["Projects completed", "1"],
      ["Active projects", "1"],
    ]);
  });

  test("Service Area shows the service zone as the primary coverage area [clause 69]", async () => {
    const area = (await open(profile)).section("Service Area");
    expect(area.text).toMatch(/^Service Area Primary coverage area Leeds ?25 miles$/);
  });
}
