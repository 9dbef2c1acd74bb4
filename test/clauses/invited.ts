import { expect, test } from "vitest";
import { TestBrowser, codeIn, findInEmails, signUpForm } from "../accounts.ts";
import type { Fields } from "../actions/row.ts";
import type { Site } from "./site.ts";

const VERIFY = "/signup/verify";

/** Registering by an invitation's link. */
export function invitedClauses(site: Site): void {
  const { open, send, follow, browse, people, ctx } = site;
  let guests = 0;
  async function invite() {
    guests += 1;
    const host = await browse(people.client);
    const companyName = `Guest ${guests} Ltd`;
    const contactEmail = `guest${guests}@guests.example`;
    const guest = { companyName, contactEmail, contactName: "Joan Mary Airey", phoneNumber: "0113 496 0000" };
    expect((await send("/invitations", guest, host)).status).toBe(302);
    const token = await findInEmails(ctx, contactEmail, /signup\?invitation=([\w-]{43})/);
    return { token, companyName, contactEmail };
  }
  const load = async (token: string) => {
    const browser = new TestBrowser();
    const loaded = await open(`/signup?invitation=${token}`, browser);
    return { browser, loaded, page: await follow(loaded, browser) };
  };
  const statusOf = (companyName: string) =>
    ctx.db
      .selectFrom("company_invitation")
      .select(["status", "accepted_at"])
      .where("company_name", "=", companyName)
      .executeTakeFirstOrThrow();

  test("the link fills in company, address, telephone and the name in two parts, and says so [clause 94, 168, 193, 221]", async () => {
    const { token, companyName, contactEmail } = await invite();
    const { page } = await load(token);
    expect(page.toasts).toEqual([
      ["Invitation loaded", `Welcome! You've been invited to create a profile for ${companyName}.`],
    ]);
    const seen = ["Company Name*", "Work Email Address*", "First Name*", "Last Name*"].map((label) =>
      page.value(label),
    );
    expect(seen).toEqual([companyName, contactEmail, "Joan", "Mary Airey"]);
    expect(page.value("Phone Number*").replaceAll(" ", "")).toBe("01134960000");
  });

  test("only a pending one is loaded: a made-up link is Invalid or expired invitation [clause 147, 167, 193, 214]", async () => {
    const { token, companyName } = await invite();
    await ctx.db
      .updateTable("company_invitation")
      .set({ status: "declined" })
      .where("company_name", "=", companyName)
      .execute();
    for (const each of ["made-up", token]) {
      const { loaded, page } = await load(each);
      expect(loaded.to).toBe("/signup");
      expect(page.toasts).toEqual([
        ["Invalid or expired invitation", "This invitation link is not valid or has expired."],
      ]);
      expect(page.value("Company Name*")).toBe("");
    }
  });

  test("one whose time is over is Invitation expired [clause 167, 215]", async () => {
    const { token, companyName } = await invite();
    await ctx.db
      .updateTable("company_invitation")
      .set({ expires_at: new Date(ctx.clock.now().getTime() - 1000) })
      .where("company_name", "=", companyName)
      .execute();
    expect((await load(token)).page.toasts).toEqual([
      ["Invitation expired", "This invitation has expired. Please request a new one."],
    ]);
  });

  test("a registration with it makes it accepted, with the time [clause 94, 146, 194]", async () => {
    const { token, companyName, contactEmail } = await invite();
    const { browser } = await load(token);
    const form = signUpForm({ email: contactEmail, companyName }) as Fields;
    await send("/signup", form, browser);
    expect(await statusOf(companyName)).toEqual({ status: "pending", accepted_at: null });
    await open(VERIFY, browser);
    await send(VERIFY, { intent: "verify", code: await codeIn(ctx, contactEmail) }, browser);
    expect((await send("/signup", form, browser)).to).toBe("/login");
    expect(await statusOf(companyName)).toEqual({ status: "accepted", accepted_at: ctx.clock.now() });
  });
}
