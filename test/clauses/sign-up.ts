import { expect, test } from "vitest";
import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import type { HtmlElement } from "./html.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

const legend = (text: string) => (set: HtmlElement) => set.all("legend").some((each) => each.text === text);
const namesOf = (part: HtmlElement) =>
  part.all("label").flatMap((label) => (label.all("input").length > 0 ? [label.text] : []));
const labelsIn = (page: Page, heading: string) => page.labels(page.section(heading));

/** The registration form as it opens. */
export function signUpFormClauses({ open }: Site): void {
  test("account type: Subcontractor (contractor), the default, and Main Contractor (client) [clause 85, 181]", async () => {
    const types = (await open("/signup")).main.one("fieldset", legend("Account type"));
    const seen = types.all("label").map((label) => {
      const radio = label.one("input");
      return [radio.get("type"), radio.get("value"), radio.has("checked"), label.all("span")[1]!.text];
    });
    expect(seen).toEqual([
      ["radio", "contractor", true, "Subcontractor"],
      ["radio", "client", false, "Main Contractor"],
    ]);
  });

  test("six fields for the administrator, all with their sign, the telephone with a UK number [clause 86, 155]", async () => {
    const page = await open("/signup");
    expect(labelsIn(page, "Account Administrator Details")).toEqual([
      "First Name*",
      "Last Name*",
      "Work Email Address*",
      "Phone Number*",
      "Password*",
      "Confirm Password*",
    ]);
    expect(page.field("Phone Number*").get("placeholder")).toMatch(/^0\d{2} \d{4} \d{4}$/);
    expect(page.field("Work Email Address*").get("type")).toBe("email");
  });

  test("the company's fields, all with their sign [clause 87, 155]", async () => {
    const page = await open("/signup");
    expect(labelsIn(page, "Company Details")).toEqual([
      "Company Name*",
      "Your Position at Company*",
      "Company Location*",
      "Company Size*",
      "Year Established*",
      "Service Zone*",
      "Company Description*",
    ]);
    expect(page.section("Company Details").text).toContain("City, County");
  });

  test("every field has the name that sign-up sends [clause 119]", async () => {
    const page = await open("/signup");
    const names = page.main.all("input select textarea").map((control) => control.get("name"));
    const data =
      "accountType firstName lastName email phoneNumber password confirmPassword companyName companyPosition location companySize yearsInBusiness serviceZone businessDescription selectedServices selectedAccreditations";
    expect(names).toEqual(expect.arrayContaining(data.split(" ")));
  });

  test("the service zone and the services are a subcontractor's, the project types a main contractor's [clause 88, 89]", async () => {
    const page = await open("/signup");
    const isFor = (part: HtmlElement) => {
      for (let at: HtmlElement | null = part; at; at = at.parent) {
        const [, shown] = /\bfor-(client|contractor)\b/.exec(at.get("class") ?? "") ?? [];
        if (shown) return shown;
      }
      return "both";
    };
    expect(isFor(page.field("Service Zone*"))).toBe("contractor");
    const services = page.main.one("fieldset", legend("Services*"));
    const types = page.main.one("fieldset", legend("Project types*"));
    expect([isFor(services), isFor(types), isFor(page.field("Company Size*"))]).toEqual([
      "contractor",
      "client",
      "both",
    ]);
    expect(namesOf(types)).toHaveLength(12);
    expect(namesOf(services)).toHaveLength(119);
  });

  test("the main contractor's project types are the twelve specialties [clause 242]", async () => {
    const types = (await open("/signup")).main.one("fieldset", legend("Project types*"));
    expect(
      types.all("input", (box) => box.get("type") === "checkbox").map((box) => box.get("value")),
    ).toEqual(mainContractorSpecialties.map(({ code }) => code));
    expect(mainContractorSpecialties.map(({ name }) => name).join(", ")).toBe(
      "Commercial, Education, Healthcare, Heritage & Restoration, Hotels & Leisure, Industrial, Infrastructure & Rail, Interior Fitout, Modular, Private Residential, Residential, Retail",
    );
  });

  test("the services stand in twelve categories of three to ten [clause 244]", async () => {
    const services = (await open("/signup")).main.one("fieldset", legend("Services*"));
    const groups = services.all("details");
    expect(groups.map((group) => group.one("summary").text.replace(/\d.*$/, "").trim())).toEqual(
      serviceCategories.map(({ name }) => name),
    );
    for (const group of groups) {
      const { length } = group.all("input", (box) => box.get("name") === "selectedServices");
      expect(length).toBeGreaterThanOrEqual(3);
      expect(length).toBeLessThanOrEqual(10);
    }
  });

  test("accreditations: several of twenty-one [clause 90, 243]", async () => {
    const page = await open("/signup");
    const boxes = page.main.all("input", (box) => box.get("name") === "selectedAccreditations");
    expect(boxes.map((box) => [box.get("type"), box.get("value")])).toEqual(
      accreditations.map(({ code }) => ["checkbox", code]),
    );
    expect(boxes.map((box) => box.parent!.text)).toEqual(accreditations.map(({ name }) => name));
    expect(boxes).toHaveLength(21);
  });

  test("the terms are to be agreed to, with links to both pages; e-mails are not asked for [clause 91, 92, 162]", async () => {
    const page = await open("/signup");
    const [terms, marketing] = ["acceptTerms", "acceptMarketing"].map((name) =>
      page.main.one("input", (box) => box.get("name") === name),
    );
    expect([terms!.get("type"), terms!.has("required"), terms!.has("checked")]).toEqual([
      "checkbox",
      true,
      false,
    ]);
    expect([marketing!.get("type"), marketing!.has("required"), marketing!.has("checked")]).toEqual([
      "checkbox",
      false,
      false,
    ]);
    const sentence = page.main.one("label", (label) => label.get("for") === terms!.get("id"));
    expect(sentence.all("a").map((link) => link.get("href"))).toEqual(["/terms", "/privacy"]);
  });

  test("Sign in leads to /login, and the button reads Verify Email & Register [clause 93, 144]", async () => {
    const page = await open("/signup");
    expect(page.link("Sign in")).toBe("/login");
    expect(page.button("Verify Email & Register").get("type")).toBe("submit");
  });

  test("the hint says what a password must be [clause 156]", async () => {
    const page = await open("/signup");
    expect(page.section("Account Administrator Details").text).toMatch(
      /at least 8 characters with a mix of letters, numbers and symbols/i,
    );
  });

  test("company sizes, value and label [clause 163, 233]", async () => {
    expect((await open("/signup")).options("Company Size*").slice(1)).toEqual([
      ["1", "1 (Self-employed just me)"],
      ["2-10", "2-10 employees"],
      ["11-50", "11-50 employees"],
      ["51-200", "51-200 employees"],
      ["201+", "201+ employees"],
    ]);
  });

  test("years from this one down to 2010, then four bands [clause 164]", async () => {
    const years = (await open("/signup"))
      .options("Year Established*")
      .slice(1)
      .map(([value]) => value);
    const single = Array.from({ length: 17 }, (_, index) => String(2026 - index));
    expect(years).toEqual([...single, "2000-2009", "1990-1999", "1980-1989", "before-1980"]);
  });

  test("service zones, in miles or nationwide [clause 165, 231]", async () => {
    expect((await open("/signup")).options("Service Zone*").slice(1)).toEqual([
      ["5", "5 miles"],
      ["10", "10 miles"],
      ["25", "25 miles"],
      ["50", "50 miles"],
      ["100", "100 miles"],
      ["nationwide", "Nationwide"],
    ]);
  });
}
