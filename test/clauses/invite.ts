import { expect, test } from "vitest";
import type { Site } from "./site.ts";

/** Inviting a company. */
export function inviteClauses(site: Site): void {
  const { open, send, follow, browse, people, ctx } = site;
  const invitation = { companyName: "Ribble Screeding", contactEmail: "joan@ribble.example" };
  const stored = (companyName: string) =>
    ctx.db
      .selectFrom("company_invitation")
      .selectAll()
      .where("company_name", "=", companyName)
      .executeTakeFirst();

  test("explanatory cards beside the form [clause 113]", async () => {
    const page = await open("/invitations");
    expect(page.headings(2)).toEqual(["Bring your supply chain", "One e-mail, from you", "A no is a no"]);
    expect(page.main.all("form")).toHaveLength(1);
  });

  test("its fields, two of them required, one an address and one a web address [clause 122, 126, 169]", async () => {
    const page = await open("/invitations");
    expect(page.labels()).toEqual([
      "Company Name*",
      "Contact Email*",
      "Contact Name",
      "Phone Number",
      "Company Type",
      "Company Size",
      "Location",
      "Website",
      "Message",
    ]);
    expect(page.labels().map((label) => page.field(label).get("name"))).toEqual([
      "companyName",
      "contactEmail",
      "contactName",
      "phoneNumber",
      "companyType",
      "companySize",
      "location",
      "website",
      "message",
    ]);
    expect(page.field("Contact Email*").get("type")).toBe("email");
    expect(page.field("Website").get("type")).toBe("url");
    for (const field of ["companyName", "contactEmail"]) {
      const refused = await send("/invitations", { ...invitation, [field]: " " }, await browse(people.owner));
      expect([refused.status, refused.problems.length]).toEqual([400, 1]);
    }
  });

  test("its eight company types and five sizes [clause 124, 125, 233]", async () => {
    const page = await open("/invitations");
    expect(
      page
        .options("Company Type")
        .slice(1)
        .map(([value]) => value),
    ).toEqual(
      "main-contractor subcontractor specialist consultancy supplier developer architect engineer".split(" "),
    );
    const sizes = ["1-10", "11-50", "51-200", "201-500", "500+"];
    expect(page.options("Company Size").slice(1)).toEqual(sizes.map((size) => [size, size]));
  });

  test("who is not signed in must be, and is told so [clause 182, 219, 220]", async () => {
    const page = await send("/invitations", invitation);
    expect(page.status).toBe(401);
    expect(page.callouts).toContainEqual([
      "Failed to send invitation",
      "You must be logged in to send invitations Sign in and find here what you typed.",
    ]);
    expect(await stored(invitation.companyName)).toBeUndefined();
  });

  test("a refusal says Failed to send invitation and why [clause 195, 219]", async () => {
    const browser = await browse(people.owner);
    const twice = { companyName: "Lune Roofing", contactEmail: "x@lune.example" };
    expect((await send("/invitations", twice, browser)).status).toBe(302);
    const again = await send("/invitations", twice, browser);
    expect(again.status).toBe(409);
    expect(again.callouts[0]).toEqual([
      "Failed to send invitation",
      "This address has an invitation that is still waiting for an answer.",
    ]);
  });

  test("one that was sent says so, is pending for 30 days, and what was left empty is left out [clause 121, 170, 195, 224]", async () => {
    const browser = await browse(people.owner);
    const empty = { contactName: "", phoneNumber: "", message: "", companyType: "", companySize: "" };
    const sent = await send("/invitations", { ...invitation, ...empty }, browser);
    const page = await follow(sent, browser);
    expect(page.toasts).toEqual([
      ["Invitation sent successfully!", "The company has been invited to join Lintel."],
    ]);
    const row = (await stored(invitation.companyName))!;
    expect(row).toMatchObject({
      status: "pending",
      accepted_at: null,
      company_name: "Ribble Screeding",
      contact_email: "joan@ribble.example",
      contact_name: null,
      phone_number: null,
      message: null,
    });
    const days = (row.expires_at.getTime() - ctx.clock.now().getTime()) / 86_400_000;
    expect(days).toBe(30);
  });

  test("what is told of the company beyond that is stored too [clause 122, 123]", async () => {
    const told = {
      ...invitation,
      companyName: "Dee Joinery",
      contactEmail: "di@dee.example",
      contactName: "Di Dee",
      phoneNumber: "0113 496 0000",
      message: "Come and join us.",
      companyType: "specialist",
      location: "Chester, Cheshire",
      website: "https://dee.example",
      companySize: "11-50",
    };
    await send("/invitations", told, await browse(people.owner));
    expect(await stored("Dee Joinery")).toMatchObject({
      contact_name: "Di Dee",
      message: "Come and join us.",
      company_type: "specialist",
      location: "Chester, Cheshire",
      website: "https://dee.example",
      company_size: "11-50",
    });
  });
}
