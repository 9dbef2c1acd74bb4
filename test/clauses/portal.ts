import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { loadSettings } from "#domain/settings/load-settings.ts";
import { findCredential } from "#domain/verification/credentials.queries.ts";
import { sendEvidence } from "../evidence.ts";
import type { Site } from "./site.ts";

const LIST = "/admin/verifications";

/** The administrators' pages: accounts, and what companies send to be verified. */
export function portalClauses({ ctx, open, send, follow, people, companies, browse }: Site): void {
  async function enter() {
    const browser = await browse(people.administrator);
    await open("/activate-admin", browser);
    return browser;
  }
  /** Evidence of a company that waits for a decision. */
  async function wait() {
    const own = { firm: companies.steel, owner: people.owner };
    const id = await sendEvidence(ctx, own, "reference", { scope: "Mill Row" });
    const { version } = (await findCredential(ctx, id))!;
    return { credential: id, version: String(version) };
  }
  const stateOf = async (id: string) => (await findCredential(ctx, id))!;

  test("the sidebar has the portal's places and the way back [clause 103]", async () => {
    const page = await open("/admin", await enter());
    for (const [label, to] of [
      ["Overview", "/admin"],
      ["User Management", "/admin/users"],
      ["Reports", "/admin/reports"],
      ["Notifications", "/admin/notifications"],
      ["Settings", "/admin/settings"],
      ["Back to Site", "/"],
    ] as const)
      expect([label, page.link(label)]).toEqual([label, to]);
  });

  test("Settings has what every server runs with [clause 108]", async () => {
    const browser = await enter();
    const page = await open("/admin/settings", browser);
    expect([page.status, page.title]).toEqual([200, "Settings"]);
    const sent = await send(
      "/admin/settings",
      { intent: "contact", version: "0", phone: "0113 496 0001" },
      browser,
    );
    expect(sent.to).toBe("/admin/settings");
    expect((await follow(sent, browser)).toasts).toEqual([["Saved"]]);
    ctx.services.settings.replace(await loadSettings(createSystemContext(ctx.services)));
    expect((await open("/contact")).text).toContain("0113 496 0001");
    await ctx.db.deleteFrom("setting_group").execute();
    ctx.services.settings.replace(await loadSettings(createSystemContext(ctx.services)));
  });

  test("Users lists everybody with an account [clause 106]", async () => {
    const page = await open("/admin/users?q=Olive", await enter());
    expect([page.status, page.title]).toEqual([200, "User Management"]);
    expect(page.links("Olive Owner")).toEqual([`/admin/users/${people.owner.userId}`]);
    expect(page.text).toContain("Calder Steel");
  });

  test("Verifications lists what waits, each with Approve and Reject, and approving loads the list again [clause 107, 148, 196]", async () => {
    const browser = await enter();
    const waiting = await wait();
    const page = await open(LIST, browser);
    expect(page.text).toContain("Project reference, counter-signed Calder Steel");
    const of = page.main.all(
      "li",
      (each) => each.text.includes("Calder Steel") && each.all("form").length > 1,
    );
    expect(of.length).toBeGreaterThan(0);
    const words = of[0]!.all("button summary").map(({ text }) => text.split(" ")[0]);
    expect(words).toEqual(expect.arrayContaining(["Approve", "Reject"]));
    // One press decides nothing: what is approved is named first.
    expect(of[0]!.all("button").map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/^Approve/),
    );
    expect(of[0]!.text).toContain("Approve Project reference, counter-signed of Calder Steel?");
    const sent = await send(LIST, { intent: "approve", ...waiting }, browser);
    expect(sent.to).toBe(LIST);
    expect((await follow(sent, browser)).toasts).toEqual([["Approved"]]);
    expect(await stateOf(waiting.credential)).toMatchObject({
      state: "approved",
      decidedAt: expect.any(Date),
    });
  });

  test("a rejection asks for its reason, and without one nothing happens [clause 148, 172, 227]", async () => {
    const browser = await enter();
    const waiting = await wait();
    const page = await open(LIST, browser);
    expect(page.text).toContain("Please provide a reason for rejection:");
    const empty = await send(LIST, { intent: "reject", ...waiting, reason: "  " }, browser);
    expect([empty.status, empty.problems, empty.callouts]).toEqual([400, ["Give a reason"], []]);
    const [field] = empty.main.all("textarea", (each) => each.has("aria-invalid"));
    expect(field!.get("name")).toBe("reason");
    expect(await stateOf(waiting.credential)).toMatchObject({ state: "submitted", reason: null });
    expect((await send(LIST, { intent: "reject", ...waiting, reason: "Not signed." }, browser)).to).toBe(
      LIST,
    );
    expect(await stateOf(waiting.credential)).toMatchObject({ state: "rejected", reason: "Not signed." });
    // The administrator is told that it was decided already.
    const late = await send(LIST, { intent: "approve", ...waiting }, browser);
    expect([late.status, late.problems.length]).toEqual([409, 1]);
    expect(late.text).toContain("There is a problem");
  });

  test("a company's verification has its level, its documents and when they were sent [clause 127, 196, 241]", async () => {
    const browser = await browse(people.owner);
    const { credential } = await wait();
    const list = await open("/company/verification", browser);
    expect([list.status, list.title]).toEqual([200, "Verification"]);
    expect(list.links("Project reference, counter-signed")).toContain(`/company/verification/${credential}`);
    const page = await open(`/company/verification/${credential}`, browser);
    expect(page.facts()).toMatchObject({
      Project: "Mill Row",
      Submitted: expect.stringContaining("2026") as string,
    });
    expect(page.text).toContain("Waiting for review");
    expect(page.text).toContain("certificate.pdf");
  });
}
