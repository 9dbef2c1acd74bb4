import { describe, expect, it } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { exportMyData } from "#domain/account-settings/export-my-data.ts";
import { eraseClosedAccounts } from "#domain/accounts/erase-closed-accounts.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { listReviews } from "#domain/companies/list-reviews.ts";
import { listMessages } from "#domain/messaging/list-messages.ts";
import { searchMessages } from "#domain/messaging/search-messages.ts";
import { listConversations } from "#domain/messaging/list-conversations.ts";
import { listReviewPermissions } from "#domain/reviews/list-review-permissions.ts";
import { emailsTo } from "#test/accounts.ts";
import { addBystanders } from "#test/bystanders.ts";
import { createCompany, createConversation, createPerson, createReview } from "#test/factories.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail, readChange } from "#test/trail.ts";
import { unlistCompany } from "#domain/companies/unlist-company.ts";
import { appealDecision } from "./appeal-decision.ts";
import { decideCase } from "./decide-case.ts";
import { getCase } from "./get-case.ts";
import { getDecision } from "./get-decision.ts";
import { listCases } from "./list-cases.ts";
import { MAX_REPORTS_OF_CASE } from "./moderation.limits.ts";
import { refuseRemovedProfile } from "./refuse-removed-profile.ts";
import { reasonLabel } from "./report-reasons.data.ts";
import { reportCompany } from "./report-company.ts";
import { reportMessages } from "./report-messages.ts";
import { reportReview } from "./report-review.ts";
import { settleAppeal } from "./settle-appeal.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: ["appeal-decided", "decision-appealed", "report-decided", "report-made"],
  limited: ["appeals-person", "reports-network", "reports-person"],
});

const administrator = async (): Promise<Member> => ({
  ...(await createPerson(ctx, [])),
  isAdministrator: true,
});
const [first, second] = [await administrator(), await administrator()];
const said = { reason: "untrue", words: "None of it happened." };
const reason = "The job never was.";

async function createReviewed(values: Parameters<typeof createReview>[2] = {}) {
  const author = await createCompany(ctx, { account_type: "client" });
  const company = await createCompany(ctx);
  const written = { author_company_id: author.id, author_name: author.name, score: 1, body: "Scoundrels" };
  const { id } = await createReview(ctx, company, { ...written, ...values });
  const [writer, reviewed] = [await createPerson(ctx, [author]), await createPerson(ctx, [company])];
  return { id, author, company, writer, reviewed, reader: await createPerson(ctx, []) };
}

async function caseOf(subjectId: string) {
  return ctx.db
    .selectFrom("report_case")
    .selectAll()
    .where("subject_id", "=", subjectId)
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
}

async function decide(subjectId: string, outcome: "none" | "removed" | "warned", by = first) {
  const { id, version } = await caseOf(subjectId);
  const rule = outcome === "none" ? "" : "untrue";
  await decideCase(ctx.as(by), id, { version, outcome, rule, reason });
  return id;
}

const titlesOf = async ({ userId }: { userId: string }) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute()
  ).map(({ title }) => title);
const subjectsTo = async (email: string) => (await emailsTo(ctx, email)).map(({ subject }) => subject);
const refuses = (kind: string) => ({ kind });

describe("reports", () => {
  it("keep what was reported as it was, in one case for everybody who reports it", async () => {
    const { id, company, author, reviewed, reader } = await createReviewed();
    expect(await reportReview(ctx.as(reviewed), id, said)).toMatchObject({ isNew: true });
    await ctx.db.updateTable("review").set({ body: "Angels" }).where("id", "=", id).execute();
    expect(await reportReview(ctx.as(reviewed), id, { ...said, words: "Once more" })).toMatchObject({
      isNew: false,
    });
    ctx.clock.advance({ minutes: 1 });
    await reportReview(ctx.as(reader), id, said);
    const { id: caseId } = await caseOf(id);
    const { found, reports, company: affected } = await getCase(ctx.as(first), caseId);
    expect(found).toMatchObject({
      kind: "review",
      title: `Review of ${company.name} by ${author.name}`,
      state: "open",
    });
    expect(affected?.name).toBe(author.name);
    expect(reports).toMatchObject([
      { by: reviewed.name, words: "Once more", snapshot: { kind: "review", body: "Scoundrels" } },
      { by: reader.name, snapshot: { body: "Angels" } },
    ]);
    expect(await listReviewPermissions(ctx.as(reader), [id])).toEqual({
      [id]: { canReply: false, canReport: false, isReported: true },
    });
    // What is decided can be reported anew.
    await decide(id, "none");
    expect(await listReviewPermissions(ctx.as(reader), [id])).toEqual({
      [id]: { canReply: false, canReport: true, isReported: false },
    });
  });

  it("are not decided by somebody of the company that was reviewed, wrote or reported", async () => {
    const { id, company, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const ofTheReviewed = { ...(await createPerson(ctx, [company])), isAdministrator: true };
    await expect(decide(id, "removed", ofTheReviewed)).rejects.toMatchObject(refuses("forbidden"));
    const asking = await createCompany(ctx);
    const [reporter, colleague] = [await createPerson(ctx, [asking]), await createPerson(ctx, [asking])];
    const other = await createReviewed();
    await reportReview(ctx.as(reporter), other.id, said);
    const ofTheReporter = { ...colleague, isAdministrator: true };
    await expect(decide(other.id, "none", ofTheReporter)).rejects.toMatchObject(refuses("forbidden"));
    const { conversationId, receiver, to } = await createConversation(ctx, { messages: 1 });
    await reportMessages(ctx.as(receiver), conversationId, { ...said, messages: [1] });
    const ofTheReceiver = { ...(await createPerson(ctx, [to])), isAdministrator: true };
    await expect(decide(conversationId, "none", ofTheReceiver)).rejects.toMatchObject(refuses("forbidden"));
    await decide(id, "none");
  });

  it("of messages show those that were chosen, of the other side, and no others", async () => {
    const { conversationId, receiver, sender, from, to } = await createConversation(ctx, { messages: 3 });
    const report = (messages: unknown, who = receiver) =>
      reportMessages(ctx.as(who), conversationId, { ...said, messages });
    const { caseId } = await report([2]);
    expect(await report(["3"])).toEqual({ caseId });
    const { reports, found } = await getCase(ctx.as(first), caseId);
    expect(found.title).toBe(`Messages from ${from.name} to ${to.name}`);
    expect(reports).toMatchObject([
      {
        snapshot: {
          messages: [
            { number: 2, body: "Message 2" },
            { number: 3, body: "Message 3" },
          ],
        },
      },
    ]);
    expect(JSON.stringify(reports)).not.toContain("Message 1");
    await expect(report([1], sender)).rejects.toMatchObject(refuses("invalid"));
    await expect(report([])).rejects.toThrow("Choose the messages");
    // What is removed already is read by nobody any more, and cannot be reported anew.
    await decide(conversationId, "removed");
    await expect(report([2])).rejects.toMatchObject(refuses("invalid"));
  });

  it("of a company come from visitors, too: the same form is one, and the reporter may leave an address", async () => {
    const company = await createCompany(ctx, { description: "We built the moon.", services: ["IP-01"] });
    await createCompany(ctx, { services: ["IP-02"] });
    const visitor = ctx.as({ kind: "visitor" });
    const form = { ...said, email: "Somebody@Else.example", token: "frm_one" };
    await reportCompany(visitor, company.number, form);
    await reportCompany(visitor, company.number, form);
    ctx.clock.advance({ minutes: 1 });
    await reportCompany(visitor, company.number, { ...said, token: "frm_two" });
    const { id } = await caseOf(company.id);
    const { reports, path } = await getCase(ctx.as(first), id);
    expect(path).toBe(`/profile/${company.number}`);
    expect(reports).toMatchObject([
      {
        by: null,
        snapshot: { kind: "profile", description: "We built the moon.", services: [serviceName("IP-01")] },
      },
      { by: null },
    ]);
    await decide(company.id, "none");
    expect(await subjectsTo("somebody@else.example")).toEqual([
      `What you reported stays as it is: Profile of ${company.name}`,
    ]);
    await reportCompany(visitor, company.number, form);
    expect((await caseOf(company.id)).state).toBe("decided");
    const own = ctx.as(await createPerson(ctx, [company]));
    await expect(reportCompany(own, company.number, said)).rejects.toMatchObject(refuses("conflict"));
    await expect(reportCompany(visitor, company.number, { ...said, reference: "x" })).rejects.toMatchObject(
      refuses("invalid"),
    );
  });

  it("that come in after two hundred add nothing", async () => {
    const { id, reviewed, reader } = await createReviewed();
    await reportReview(ctx.as(reviewed), id, said);
    const { id: case_id } = await caseOf(id);
    const rows = Array.from({ length: MAX_REPORTS_OF_CASE - 1 }, (_, n) => ({
      id: `rpt_${case_id}_${n}`,
      case_id,
      reason_code: "other",
      words: "Me too",
      snapshot: "{}",
      created_at: ctx.clock.now(),
    }));
    await ctx.db.insertInto("report").values(rows).execute();
    await reportReview(ctx.as(reader), id, said);
    const reports = ctx.db.selectFrom("report").select("id").where("case_id", "=", case_id);
    expect(await reports.execute()).toHaveLength(MAX_REPORTS_OF_CASE);
  });
});

describe("decideCase", () => {
  it("removes a review: a stub stays, the rating follows, both sides hear of it and not of each other", async () => {
    const { id, company, writer, reviewed, reader } = await createReviewed();
    await createReview(ctx, company, { score: 4 });
    await reportReview(ctx.as(reader), id, { ...said, words: "I was there." });
    const caseId = await decide(id, "removed");
    const { reviews } = await listReviews(ctx, { number: company.number });
    expect(reviews).toContainEqual({ id, removedAt: ctx.clock.now() });
    expect(JSON.stringify(reviews)).not.toContain("Scoundrels");
    const row = ctx.db.selectFrom("company").select(["rating", "review_count"]).where("id", "=", company.id);
    expect(await row.executeTakeFirst()).toEqual({ rating: 4, review_count: 1 });
    const { title } = await caseOf(id);
    expect(await titlesOf(writer)).toEqual([`We removed something of yours: ${title}`]);
    expect(await titlesOf(reader)).toEqual([`What you reported was removed: ${title}`]);
    expect(await titlesOf(reviewed)).toHaveLength(1);
    const [toWriter] = await emailsTo(ctx, writer.email);
    expect(toWriter?.text).toContain("Nothing that is known to be untrue");
    expect(toWriter?.text).toContain(reason);
    expect(toWriter?.text).toContain(`/decisions/${caseId}`);
    expect(toWriter?.text).not.toContain(reader.name);
    const [toReader] = await emailsTo(ctx, reader.email);
    expect(toReader?.text).toContain(reason);
    const theirs = await getDecision(ctx.as(writer), caseId);
    expect(theirs).toMatchObject({ outcome: "removed", report: null, snapshot: { body: "Scoundrels" } });
    expect(JSON.stringify(theirs)).not.toContain("I was there.");
    expect(await getDecision(ctx.as(reader), caseId)).toMatchObject({
      report: { words: "I was there." },
      appeal: null,
    });
  });

  it("removes messages: both sides see a dated stub, and neither list, search nor counts go wrong", async () => {
    const { conversationId, receiver, sender } = await createConversation(ctx, { messages: 2 });
    await reportMessages(ctx.as(receiver), conversationId, { ...said, messages: [2] });
    await decide(conversationId, "removed");
    for (const who of [receiver, sender]) {
      const { messages } = await listMessages(ctx.as(who), { conversationId });
      expect(messages).toMatchObject([
        { number: 1, body: "Message 1", removedAt: null },
        { number: 2, body: "", files: [], removedAt: ctx.clock.now() },
      ]);
      expect(await searchMessages(ctx.as(who), { conversationId, search: "Message" })).toHaveLength(1);
      const [row] = (await listConversations(ctx.as(who))).conversations;
      expect(row?.excerpt).toBe("Message removed");
    }
  });

  it("takes a profile out of the directory, and an appeal brings it back", async () => {
    const company = await createCompany(ctx);
    const owner = await createPerson(ctx, [company]);
    await reportCompany(ctx.as(await createPerson(ctx, [])), company.number, said);
    const caseId = await decide(company.id, "removed");
    await expect(getCompanyProfile(ctx, { number: company.number })).rejects.toMatchObject(
      refuses("not-found"),
    );
    await expect(refuseRemovedProfile(ctx, { number: company.number })).rejects.toMatchObject({
      kind: "gone",
      message: expect.stringMatching(
        /^This profile was removed on \d+ \w+ 2026 under the rule “Nothing that is known to be untrue”\.$/,
      ),
    });
    await appealDecision(ctx.as(owner), caseId, { appeal: "We are who we say." });
    const { version } = await caseOf(company.id);
    const settlement = { version, outcome: "overturned", reason: "So they are." };
    await expect(
      settleAppeal(ctx.as(second), caseId, { ...settlement, version: version - 1 }),
    ).rejects.toMatchObject(refuses("conflict"));
    await settleAppeal(ctx.as(second), caseId, settlement);
    expect(await readChange(ctx, { action: "report-decided", subjectId: caseId })).toEqual({
      before: { state: "open" },
      after: { state: "decided", outcome: "removed", rule: "untrue" },
      person: null,
    });
    expect(await readChange(ctx, { action: "appeal-decided", subjectId: caseId })).toEqual({
      before: { state: "appealed", outcome: "removed" },
      after: { state: "settled", outcome: "overturned" },
      person: null,
    });
    expect(await getCompanyProfile(ctx, { number: company.number })).toMatchObject({ name: company.name });
    await expect(refuseRemovedProfile(ctx, { number: company.number })).resolves.toBeUndefined();
  });

  it("warns, and with no action the other side hears nothing", async () => {
    const warned = await createReviewed();
    await reportReview(ctx.as(warned.reader), warned.id, said);
    await decide(warned.id, "warned");
    const { title } = await caseOf(warned.id);
    expect(await titlesOf(warned.writer)).toEqual([`We warn your company: ${title}`]);
    expect((await listReviews(ctx, { number: warned.company.number })).total).toBe(1);
    const kept = await createReviewed();
    await reportReview(ctx.as(kept.reader), kept.id, said);
    const caseId = await decide(kept.id, "none");
    expect(await titlesOf(kept.writer)).toEqual([]);
    expect(await subjectsTo(kept.writer.email)).toEqual([]);
    await expect(getDecision(ctx.as(kept.writer), caseId)).rejects.toMatchObject(refuses("not-found"));
    expect(await subjectsTo(kept.reader.email)).toHaveLength(1);
  });

  it("is one administrator's: the other one at the same time is told", async () => {
    const { id, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const { id: caseId, version } = await caseOf(id);
    const decision = { version, outcome: "warned", rule: "untrue", reason };
    const answers = await Promise.allSettled(
      [first, second].map((by) => decideCase(ctx.as(by), caseId, decision)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { kind: "conflict", message: expect.stringMatching(/another administrator/i) as string },
    });
    expect(await subjectsTo(reader.email)).toHaveLength(1);
  });

  it("waits for a report that came meanwhile, and needs a rule and a reason", async () => {
    const { id, reader, reviewed } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const { id: caseId, version } = await caseOf(id);
    await reportReview(ctx.as(reviewed), id, said);
    const stale = decideCase(ctx.as(first), caseId, { version, outcome: "none", reason });
    await expect(stale).rejects.toThrow("It was reported again meanwhile");
    const decision = { version: version + 1, outcome: "removed", rule: "", reason };
    await expect(decideCase(ctx.as(first), caseId, decision)).rejects.toThrow("Choose the rule");
    const unexplained = { ...decision, rule: "untrue", reason: "  " };
    await expect(decideCase(ctx.as(first), caseId, unexplained)).rejects.toThrow("Give the reason");
    expect((await caseOf(id)).state).toBe("open");
  });

  it("does not remove what is gone", async () => {
    const { id, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const removed = { state: "removed", removed_at: ctx.clock.now() };
    await ctx.db.updateTable("review").set(removed).where("id", "=", id).execute();
    await expect(decide(id, "removed")).rejects.toThrow("is not shown any more");
    expect((await caseOf(id)).state).toBe("open");
    await decide(id, "warned");
  });

  it("is about one report; what is reported again later is another one, and shows what was decided before", async () => {
    const { id, author, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const before = await decide(id, "warned");
    ctx.clock.advance({ days: 1 });
    await reportReview(ctx.as(reader), id, said);
    const { id: caseId } = await caseOf(id);
    expect(caseId).not.toBe(before);
    const { earlier } = await getCase(ctx.as(first), caseId);
    expect(earlier).toMatchObject([{ id: before, outcome: "warned", rule: { code: "untrue" } }]);
    expect(author.id).toBe((await caseOf(id)).company_id);
  });
});

describe("an appeal", () => {
  it("is made once, decided by another administrator, and the decision stays or is taken back", async () => {
    const { id, company, writer, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const caseId = await decide(id, "removed");
    await appealDecision(ctx.as(writer), caseId, { appeal: "Here is the contract." });
    const again = appealDecision(ctx.as(writer), caseId, { appeal: "And another thing" });
    await expect(again).rejects.toMatchObject(refuses("conflict"));
    const { version } = await caseOf(id);
    const settlement = { version, outcome: "overturned", reason: "The contract says so." };
    await expect(settleAppeal(ctx.as(first), caseId, settlement)).rejects.toMatchObject(refuses("forbidden"));
    await settleAppeal(ctx.as(second), caseId, settlement);
    await expect(settleAppeal(ctx.as(second), caseId, settlement)).rejects.toMatchObject(refuses("conflict"));
    const { reviews, mean } = await listReviews(ctx, { number: company.number });
    expect(reviews).toMatchObject([{ id, removedAt: null, body: "Scoundrels" }]);
    expect(mean).toBe(1);
    expect((await subjectsTo(writer.email)).at(-1)).toContain("Your appeal was upheld");
    expect((await subjectsTo(reader.email)).at(-1)).toContain("stands again");
    expect(await getDecision(ctx.as(writer), caseId)).toMatchObject({
      settlement: { outcome: "overturned", reason: "The contract says so." },
      appeal: { words: "Here is the contract." },
    });
  });

  it("against a warning, when it is upheld, brings back nothing that another decision has removed", async () => {
    const { id, company, writer, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const warned = await decide(id, "warned");
    await appealDecision(ctx.as(writer), warned, { appeal: "It is true." });
    const { version } = await caseOf(id);
    const removed = { state: "removed", removed_at: ctx.clock.now() };
    await ctx.db.updateTable("review").set(removed).where("id", "=", id).execute();
    await settleAppeal(ctx.as(second), warned, { version, outcome: "overturned", reason: "So it is." });
    const { total, reviews } = await listReviews(ctx, { number: company.number });
    expect([total, reviews[0]]).toEqual([0, { id, removedAt: ctx.clock.now() }]);
  });

  it("that changes nothing is news to the company alone", async () => {
    const { id, writer, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const caseId = await decide(id, "removed");
    await appealDecision(ctx.as(writer), caseId, { appeal: "No!" });
    const { version } = await caseOf(id);
    await settleAppeal(ctx.as(second), caseId, { version, outcome: "upheld", reason: "Nothing new." });
    expect((await subjectsTo(writer.email)).at(-1)).toContain("stays as it is after your appeal");
    expect(await subjectsTo(reader.email)).toHaveLength(1);
    expect(await getDecision(ctx.as(reader), caseId)).toMatchObject({ settlement: null, appeal: null });
  });
});

describe("listCases", () => {
  it("says of each what the first to report it chose", async () => {
    const { id, reviewed, reader } = await createReviewed();
    await reportReview(ctx.as(reviewed), id, said);
    ctx.clock.advance({ minutes: 1 });
    await reportReview(ctx.as(reader), id, { ...said, reason: "other" });
    const { cases } = await listCases(ctx.as(first), { kind: "review" });
    const { id: caseId } = await caseOf(id);
    expect(cases.find((each) => each.id === caseId)).toMatchObject({
      reports: 2,
      firstReason: reasonLabel("untrue"),
    });
  });

  it("lists the oldest first, by kind and state, page by page", async () => {
    const open = await listCases(ctx.as(first), {});
    const times = open.cases.map(({ openedAt }) => openedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(open.waiting.open).toBe(open.cases.length);
    const settled = await listCases(ctx.as(first), { state: "settled", kind: "profile" });
    expect(settled.cases).toMatchObject([
      { kind: "profile", outcome: "removed", appealOutcome: "overturned" },
    ]);
    const opened_at = new Date("2027-01-01T00:00:00Z");
    const many = Array.from({ length: 40 }, (_, n) => ({
      id: `cas_many${String(n).padStart(2, "0")}`,
      kind: "profile",
      subject_id: `cmp_many${n}`,
      title: `Profile ${n}`,
      opened_at,
    }));
    await ctx.db.insertInto("report_case").values(many).execute();
    const page = await listCases(ctx.as(first), { kind: "profile" });
    expect(page.cases).toHaveLength(30);
    const rest = await listCases(ctx.as(first), { kind: "profile", after: page.next });
    expect([...page.cases, ...rest.cases].map(({ id }) => id).slice(-40)).toEqual(many.map(({ id }) => id));
    expect(rest.next).toBeUndefined();
    const odd = { kind: "nonsense", state: "'", after: "x" };
    expect((await listCases(ctx.as(first), odd)).state).toBe("open");
  });
});

describe("personal data", () => {
  it("is exported to who reported and to who appealed, and neither learns of the other", async () => {
    const { id, writer, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, { ...said, words: "Told in confidence." });
    const caseId = await decide(id, "removed");
    await appealDecision(ctx.as(writer), caseId, { appeal: "We object." });
    const theirs = await exportMyData(ctx.as(reader), { format: "json" });
    expect(JSON.parse(theirs.body)).toMatchObject({
      reports: [{ words: "Told in confidence.", outcome: "removed", decision: reason }],
      appeals: [],
    });
    expect(theirs.body).not.toContain("We object.");
    const affected = await exportMyData(ctx.as(writer), { format: "json" });
    expect(JSON.parse(affected.body)).toMatchObject({ reports: [], appeals: [{ appeal: "We object." }] });
    for (const secret of ["Told in confidence.", reader.name, reader.email, reader.userId]) {
      expect(affected.body).not.toContain(secret);
    }
  });

  it("of an erased account is gone from its reports, which stay", async () => {
    const company = await createCompany(ctx);
    const person = await createPerson(ctx, []);
    const visitor = ctx.as({ kind: "visitor" });
    await reportCompany(visitor, company.number, { ...said, email: person.email, token: "frm_erased" });
    await ctx.db
      .updateTable("user_account")
      .set({ closed_at: ctx.clock.now(), erase_after: ctx.clock.now() })
      .where("id", "=", person.userId)
      .execute();
    await eraseClosedAccounts(createSystemContext(ctx.services));
    const { id } = await caseOf(company.id);
    const kept = ctx.db.selectFrom("report").select(["email", "words"]).where("case_id", "=", id);
    expect(await kept.execute()).toEqual([{ email: null, words: said.words }]);
  });
});

describe("what is told of a decision", () => {
  it("goes to nobody who has closed their account since", async () => {
    const { id, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const now = ctx.clock.now();
    const closed = { closed_at: now, erase_after: now };
    await ctx.db.updateTable("user_account").set(closed).where("id", "=", reader.userId).execute();
    await decide(id, "removed");
    expect(await subjectsTo(reader.email)).toEqual([]);
  });

  it("names no rule where nothing was done", async () => {
    const { id, reader } = await createReviewed();
    await reportReview(ctx.as(reader), id, said);
    const { id: caseId, version } = await caseOf(id);
    await decideCase(ctx.as(first), caseId, { version, outcome: "none", rule: "untrue", reason });
    const [mail] = await emailsTo(ctx, reader.email);
    expect(mail!.text).toContain(reason);
    expect(mail!.text).not.toContain("Nothing that is known to be untrue");
  });

  it("names no rule of a removal that an appeal has taken back, however the profile goes later", async () => {
    const company = await createCompany(ctx);
    const owner = await createPerson(ctx, [company]);
    await reportCompany(ctx.as(await createPerson(ctx, [])), company.number, said);
    const caseId = await decide(company.id, "removed");
    await appealDecision(ctx.as(owner), caseId, { appeal: "We are who we say." });
    const { version } = await caseOf(company.id);
    await settleAppeal(ctx.as(second), caseId, { version, outcome: "overturned", reason: "So they are." });
    await ctx.transact((tx) => unlistCompany(tx, company.id));
    await expect(refuseRemovedProfile(ctx, { number: company.number })).rejects.toMatchObject({
      kind: "gone",
      message: expect.stringMatching(/^This profile was removed on \d+ \w+ \d{4}\.$/),
    });
  });
});
