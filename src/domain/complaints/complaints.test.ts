import { describe, expect, it } from "vitest";
import type { Member } from "#domain/actor.ts";
import { emailsTo } from "#test/accounts.ts";
import { addBystanders } from "#test/bystanders.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { acknowledgeComplaint } from "./acknowledge-complaint.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { closeComplaint } from "./close-complaint.ts";
import { findComplaint } from "./complaints.queries.ts";
import { moveComplaint } from "./move-complaint.ts";
import { getComplaint } from "./get-complaint.ts";
import { listComplaints } from "./list-complaints.ts";
import { sendComplaint } from "./send-complaint.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: ["complaint-acknowledged", "complaint-answered", "complaint-closed", "complaint-received"],
  limited: ["complaints-address", "complaints-network"],
});
const visitor = ctx.as({ kind: "visitor" });
const person = await createPerson(ctx, [await createCompany(ctx)]);
const administrator: Member = { ...(await createPerson(ctx, [])), isAdministrator: true };
const asAdministrator = ctx.as(administrator);

let count = 0;
async function complain(values: Record<string, unknown> = {}) {
  const email = `somebody${++count}@complaint.example`;
  const form = { kind: "data-protection", name: "Jo Bloggs", email, body: "You lost my file.", ...values };
  const { reference } = await sendComplaint(visitor, form);
  const { id } = await ctx.db
    .selectFrom("complaint")
    .where("reference", "=", reference)
    .select("id")
    .executeTakeFirstOrThrow();
  return { id, reference, email, form };
}
const subjectsTo = async (email: string) => (await emailsTo(ctx, email)).map(({ subject }) => subject);

describe("sendComplaint", () => {
  it("is confirmed by an e-mail with the reference and nothing of what was written", async () => {
    const { reference, email } = await complain();
    expect(reference).toMatch(/^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const [mail, ...more] = await emailsTo(ctx, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`We have your complaint (${reference})`);
    expect(mail?.text).toContain("within 30 days");
    for (const part of [mail?.text, mail?.html]) {
      expect(part).not.toContain("You lost my file.");
      expect(part).not.toContain("Jo Bloggs");
    }
  });

  it("is one for the same form, and refuses robots and floods", async () => {
    const { form, reference, email } = await complain({ token: "frm_twice" });
    expect(await sendComplaint(visitor, form)).toEqual({ reference });
    expect(await subjectsTo(email)).toHaveLength(1);
    await expect(complain({ reference: "x" })).rejects.toMatchObject({ kind: "invalid" });
    for (const token of ["frm_two", "frm_three"]) await complain({ email, token });
    await expect(complain({ email, token: "frm_four" })).rejects.toMatchObject({ kind: "too-many" });
  });
});

describe("a complaint", () => {
  it("has thirty days until it is acknowledged, and is overdue from then on", async () => {
    const { id } = await complain();
    expect((await getComplaint(asAdministrator, id)).daysLeft).toBe(30);
    ctx.clock.advance({ days: 30 });
    expect((await getComplaint(asAdministrator, id)).daysLeft).toBe(0);
    ctx.clock.advance({ days: 2 });
    const { complaints } = await listComplaints(asAdministrator, { kind: "data-protection" });
    expect(complaints.find((each) => each.id === id)).toMatchObject({ daysLeft: -2, state: "new" });
    await acknowledgeComplaint(asAdministrator, id);
    expect(await getComplaint(asAdministrator, id)).toMatchObject({ daysLeft: null, state: "acknowledged" });
    // It still waits for its answer.
    const waiting = await listComplaints(asAdministrator, { kind: "data-protection" });
    expect(waiting.complaints.find((each) => each.id === id)).toMatchObject({ state: "acknowledged" });
  });

  it("is acknowledged, answered and closed, each once, and who complained hears of the first two", async () => {
    const { id, email } = await complain();
    const twice = await Promise.allSettled([
      acknowledgeComplaint(asAdministrator, id),
      acknowledgeComplaint(asAdministrator, id),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(answerComplaint(asAdministrator, id, { answer: " " })).rejects.toThrow("Write the answer");
    await answerComplaint(asAdministrator, id, { answer: "We found it." });
    await closeComplaint(asAdministrator, id);
    await expect(closeComplaint(asAdministrator, id)).rejects.toMatchObject({ kind: "conflict" });
    const mails = await emailsTo(ctx, email);
    expect(mails.map(({ subject }) => subject.replace(/ \(.*/, ""))).toEqual([
      "We have your complaint",
      "We are looking into your complaint",
      "The answer to your complaint",
    ]);
    expect(mails.at(-1)?.text).toContain("We found it.");
    expect(await getComplaint(asAdministrator, id)).toMatchObject({ state: "closed", steps: [] });
  });

  it("keeps when it was acknowledged, and by whom, once somebody answers it", async () => {
    const { id } = await complain();
    const acknowledgedAt = ctx.clock.now();
    await acknowledgeComplaint(asAdministrator, id);
    const stamps = () =>
      ctx.db
        .selectFrom("complaint")
        .select(["acknowledged_at as at", "acknowledged_by as by"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const { by } = await stamps();
    ctx.clock.advance({ days: 3 });
    const other = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
    await ctx.db
      .updateTable("user_account")
      .set({ is_administrator: true })
      .where("id", "=", other.userId)
      .execute();
    await answerComplaint(ctx.as(other), id, { answer: "We found it." });
    expect(await stamps()).toEqual({ at: acknowledgedAt, by });
    expect(by).not.toBe(other.userId);
  });

  it("keeps that also where the other has read it before it was acknowledged", async () => {
    await ctx.db.deleteFrom("limit_count").execute();
    const { id } = await complain();
    const before = (await findComplaint(ctx, id))!;
    const acknowledgedAt = ctx.clock.now();
    await acknowledgeComplaint(asAdministrator, id);
    ctx.clock.advance({ minutes: 1 });
    await asAdministrator.transact((tx) => moveComplaint(tx, before, "answer", "We found it."));
    expect(await findComplaint(ctx, id)).toMatchObject({ acknowledgedAt, answeredAt: ctx.clock.now() });
  });

  it("that is answered at once is acknowledged by that", async () => {
    const { id } = await complain();
    await answerComplaint(asAdministrator, id, { answer: "Done." });
    expect(await getComplaint(asAdministrator, id)).toMatchObject({
      state: "answered",
      acknowledgedAt: ctx.clock.now(),
      steps: ["close"],
    });
  });

  it("is the administrators', and for anyone else it is not there to be seen", async () => {
    const { id } = await complain();
    const runs = [
      (as: typeof visitor) => listComplaints(as, {}),
      (as: typeof visitor) => getComplaint(as, id),
      (as: typeof visitor) => acknowledgeComplaint(as, id),
      (as: typeof visitor) => answerComplaint(as, id, { answer: "No" }),
      (as: typeof visitor) => closeComplaint(as, id),
    ];
    for (const run of runs) {
      await expect(run(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
      await expect(run(ctx.as(person))).rejects.toMatchObject({ kind: "forbidden" });
      await expect(run(ctx.as({ ...person, isAdminMode: true }))).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
    expect((await getComplaint(asAdministrator, id)).state).toBe("new");
    await expect(getComplaint(asAdministrator, "cpl_none")).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("listComplaints", () => {
  it("lists the oldest first, by state and kind, page by page", async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({
      id: `cpl_many${String(n).padStart(2, "0")}`,
      reference: `C-MANY-00${String(n).padStart(2, "0")}`,
      kind: "firm",
      name: "Jo",
      email: "jo@complaint.example",
      body: "Many",
      submission_key: `many${n}`,
      created_at: new Date("2027-01-01T00:00:00Z"),
    }));
    await ctx.db.insertInto("complaint").values(rows).execute();
    const first = await listComplaints(asAdministrator, { kind: "firm" });
    const rest = await listComplaints(asAdministrator, { kind: "firm", after: first.next });
    expect([...first.complaints, ...rest.complaints].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect([first.complaints.length, rest.next]).toEqual([30, undefined]);
    const odd = await listComplaints(asAdministrator, { kind: "'", state: "x", after: "y" });
    expect(odd).toMatchObject({ kind: undefined, state: "waiting" });
    const closed = await listComplaints(asAdministrator, { state: "closed" });
    expect(closed.complaints).toHaveLength(1);
  });
});
