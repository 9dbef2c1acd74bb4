import { expect, test } from "vitest";
import type { HtmlElement } from "./html.ts";
import type { Site } from "./site.ts";

const barIn = (part: HtmlElement) =>
  part.one("div", (each) => each.get("role") === "progressbar").get("aria-valuenow");

/** A project's page. */
export function projectClauses({ open, browse, companies, people, projects }: Site): void {
  const project = `/project/${projects.current.slug}`;

  test("status, type, place, value, client, progress, description, timeline and gallery [clause 71, 117]", async () => {
    const page = await open(project);
    expect(page.facts()).toMatchObject({
      Type: "Commercial",
      Location: "Leeds",
      Value: "£45,000,000",
      Client: "Aire Council",
    });
    expect(page.main.all("span", ({ text }) => text === "In Progress")).not.toEqual([]);
    const [overall] = page.main.all("div", (each) => each.get("role") === "progressbar");
    expect([overall!.get("aria-label"), overall!.get("aria-valuenow")]).toEqual(["Overall progress", "62"]);
    expect(page.section("Project description").text).toContain("A tower beside the river.");
    expect(page.headings(2)).toContain("Project timeline");
    const gallery = page.main.all(
      "a",
      (link) => link.get("href")?.startsWith(`${project}/gallery/`) ?? false,
    );
    expect(gallery.map((link) => link.all("img").length === 1 && link.text)).toEqual([
      "North side",
      "South side",
    ]);
    // What is done when comes before the pictures.
    const sections = page.headings(2);
    expect(sections.indexOf("Project timeline")).toBeLessThan(
      sections.findIndex((h) => h.startsWith("Project gallery")),
    );
  });

  test("a completed one has no progress, and of no project is said what is not stated", async () => {
    const page = await open(`/project/${projects.completed.slug}`);
    const bars = page.main.all("div", (each) => each.get("aria-label") === "Overall progress");
    expect([page.title, bars, page.text.includes("Not stated")]).toEqual(["Old School", [], false]);
    expect(page.facts(page.section("Project details"))).toEqual({ Completed: "30 Jun 2025" });
    // It has a picture, though no gallery.
    expect(page.text).not.toContain("No photographs yet");
  });

  test("In Progress stands out, any other status is secondary [clause 132]", async () => {
    const badge = async (slug: string, status: string) => {
      const page = await open(`/project/${slug}`);
      return (
        page.main
          .all("span", ({ text }) => text === status)
          .at(0)
          ?.get("class") ?? ""
      );
    };
    expect(await badge(projects.current.slug, "In Progress")).toContain("bg-ink");
    expect(await badge(projects.upcoming.slug, "Planning")).toContain("bg-wash");
  });

  test("the timeline's phases with their status and how far they are [clause 133]", async () => {
    const phases = (await open(project)).section("Project timeline").all("li");
    expect(phases.map((phase) => [phase.one("h3").text, phase.one("p").text, barIn(phase)])).toEqual([
      ["Frame", "Completed", "100"],
      ["Envelope", "In Progress", "55"],
      ["Handover", "Pending", "0"],
    ]);
  });

  test("the details card: start, expected completion, floors, area, parking [clause 72, 117]", async () => {
    const page = await open(project);
    expect(page.facts(page.section("Project details"))).toEqual({
      "Start date": "3 Feb 2026",
      "Expected completion": "30 Sep 2099",
      Floors: "24",
      "Total area": "31,200 m²",
      "Parking spaces": "140",
    });
  });

  test("the certifications card, and Contact Project Manager opens a conversation about it [clause 73, 117]", async () => {
    expect((await open(project)).section("Certifications").text).toBe("Certifications BREEAM Excellent");
    const browser = await browse(people.client);
    const address = (await open(project, browser)).link("Contact Project Manager");
    expect(address).toBe(`/messages?company=${companies.steel.number}&project=${projects.current.slug}`);
    expect((await open(address, browser)).text).toContain("Mill Row & Quay (Phase 2)");
  });

  test("an unknown one is Project Not Found, with Back to Profile to /profile/1 [clause 74, 228]", async () => {
    const page = await open("/project/nowhere");
    expect([page.status, page.title, page.link("Back to Profile")]).toEqual([
      404,
      "Project Not Found",
      "/profile/1",
    ]);
  });

  test("its slug: lower case, blanks to hyphens, nothing but a-z, 0-9 and hyphen [clause 75]", () => {
    expect(projects.current.slug).toBe("mill-row--quay-phase-2");
  });
}
