import { beforeEach, describe, expect, test } from "vitest";
import { addBystanders } from "#test/bystanders.ts";
import type { Member } from "#domain/actor.ts";
import {
  createCompany,
  createConversation,
  createInquiry,
  createListing,
  createPerson,
  createProject,
  requestForm,
} from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeConversation } from "#domain/messaging/change-conversation.ts";
import { getConversation } from "#domain/messaging/get-conversation.ts";
import { askForQuotes } from "./ask-for-quotes.ts";
import { getInquiry } from "./get-inquiry.ts";
import { prepareRequest } from "./prepare-request.ts";

const ctx = await createTestContext();
await addBystanders(ctx, { but: ["inquiry", "inquiry_request", "notification", "quote"] });
let asker: Member;
let firms: Awaited<ReturnType<typeof createCompany>>[];

beforeEach(async () => {
  for (const table of ["inquiry_request", "notification", "limit_count"] as const) {
    await ctx.db.deleteFrom(table).execute();
  }
  asker = await createPerson(ctx, [await createCompany(ctx, { account_type: "client" })]);
  firms = await Promise.all(Array.from({ length: 3 }, () => createCompany(ctx)));
});

const ask = (values: Record<string, unknown> = {}, actor: Member = asker) =>
  askForQuotes(ctx.as(actor), requestForm(firms, values));
const count = async (table: "inquiry" | "inquiry_request" | "notification" | "conversation") =>
  (await ctx.db.selectFrom(table).select("id").execute()).length;

describe("asking", () => {
  test("makes one request, and for each firm an inquiry, its conversation, its notifications and the audit row", async () => {
    const reader = await createPerson(ctx, [firms[0]!]);
    const before = await count("conversation");
    const { requestId, inquiryIds } = await ask({ place: "Leeds", value: "£85k" });
    expect(inquiryIds).toHaveLength(3);
    expect(await count("inquiry_request")).toBe(1);
    expect((await count("conversation")) - before).toBe(3);
    const request = await ctx.db.selectFrom("inquiry_request").selectAll().executeTakeFirstOrThrow();
    expect(request).toMatchObject({ id: requestId, value_pence: 8_500_000, reply_by: "2026-12-05" });
    const notifications = await ctx.db.selectFrom("notification").selectAll().execute();
    expect(notifications).toMatchObject([{ user_id: reader.userId, kind: "inquiry" }]);
    expect(notifications[0]?.title).toContain("asks you for a quote: Quay House");
    const audit = await ctx.db
      .selectFrom("audit_event")
      .select(["action", "subject_id"])
      .where("company_id", "=", asker.memberships[0]!.companyId)
      .execute();
    expect(new Set(audit.map(({ subject_id }) => subject_id))).toEqual(new Set(inquiryIds));
    expect(audit).toHaveLength(3);
    expect(new Set(audit.map(({ action }) => action))).toEqual(new Set(["inquiry-sent"]));
  });

  test("the conversation leads to the inquiry and the inquiry to it", async () => {
    const { inquiryId, asked } = await createInquiry(ctx, { projectName: "Wharf Mill" });
    const { conversationId } = await getInquiry(ctx.as(asked), inquiryId);
    const conversation = await getConversation(ctx.as(asked), conversationId!);
    expect(conversation.inquiry).toEqual({ id: inquiryId, name: "Wharf Mill" });
  });

  test("a site we know gives its coordinates, another stays as it was written", async () => {
    await ctx.db
      .insertInto("place")
      .values({
        kind: "town",
        name: "Otley",
        search_name: "otley",
        latitude: 53.9,
        longitude: -1.69,
        population: 14_000,
        source: "gazetteer",
      } as never)
      .execute();
    await ask({ place: "Otley" });
    await ask({ place: "Nowhere at all" });
    const places = await ctx.db
      .selectFrom("inquiry_request")
      .select(["place", "latitude"])
      .orderBy("latitude")
      .execute();
    expect(places).toEqual([
      { place: "Otley", latitude: 53.9 },
      { place: "Nowhere at all", latitude: null },
    ]);
  });

  test("the same form sent five times at once is one request", async () => {
    const form = requestForm(firms);
    const answers = await Promise.all(Array.from({ length: 5 }, () => askForQuotes(ctx.as(asker), form)));
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    expect(new Set(answers.flatMap(({ inquiryIds }) => inquiryIds)).size).toBe(3);
    expect(await count("inquiry_request")).toBe(1);
    expect(await count("inquiry")).toBe(3);
  });

  test("a form that comes back with its key is a repeat for the same firms alone", async () => {
    const [first, second] = firms as [(typeof firms)[number], (typeof firms)[number]];
    const form = requestForm([first]);
    const { requestId, inquiryIds } = await askForQuotes(ctx.as(asker), form);
    const other = await askForQuotes(ctx.as(asker), { ...form, company: [second.number] });
    expect(other.requestId).not.toBe(requestId);
    expect(await getInquiry(ctx.as(asker), other.inquiryIds[0]!)).toMatchObject({
      companyId: second.id,
    });
    expect(await askForQuotes(ctx.as(asker), form)).toEqual({ requestId, inquiryIds });
    const both = { ...form, company: [first.number, second.number] };
    const asked = await askForQuotes(ctx.as(asker), both);
    expect(asked.inquiryIds).toHaveLength(2);
    const again = await askForQuotes(ctx.as(asker), { ...both, company: both.company.toReversed() });
    expect(again.requestId).toBe(asked.requestId);
  });

  test("takes the name of one's own project, and nobody else's project", async () => {
    const own = await createProject(ctx, { id: asker.memberships[0]!.companyId }, { name: "Own Tower" });
    const foreign = await createProject(ctx, firms[0]!);
    const { inquiryIds } = await ask({ project: own.id, projectName: "" });
    const shown = async () => (await getInquiry(ctx.as(asker), inquiryIds[0]!)).projectSlug;
    expect(await shown()).toBe(own.slug);
    // A draft has no page that one could open.
    await ctx.db.updateTable("project").set({ published_at: null }).where("id", "=", own.id).execute();
    expect(await shown()).toBeNull();
    await ctx.db
      .updateTable("project")
      .set({ published_at: ctx.clock.now() })
      .where("id", "=", own.id)
      .execute();
    for (const gone of ["delisted_at", "closed_at"]) {
      const set = (at: Date | null) =>
        ctx.db
          .updateTable("company")
          .set({ [gone]: at })
          .where("id", "=", own.company_id)
          .execute();
      await set(ctx.clock.now());
      expect(await shown()).toBeNull();
      await set(null);
      expect(await shown()).toBe(own.slug);
    }
    const request = await ctx.db.selectFrom("inquiry_request").selectAll().executeTakeFirstOrThrow();
    expect(request).toMatchObject({ project_id: own.id, project_name: "Own Tower" });
    await expect(ask({ project: foreign.id })).rejects.toMatchObject({ kind: "not-found" });
  });

  test.each([
    ["no firm", { company: [] }],
    ["seven firms", { company: [1, 2, 3, 4, 5, 6, 7] }],
    ["one firm twice", { company: [1, 1] }],
    ["no name for the project", { projectName: "" }],
    ["a service that is not in the catalogue", { service: "ZZ-99" }],
    ["an answer by yesterday", { replyBy: "2026-11-20" }],
    ["a start in the past", { wantedStart: "2026-11-20" }],
    ["a day that does not exist", { replyBy: "2026-02-30" }],
    ["a value that is no amount", { value: "about ten" }],
    ["no description", { description: " \n " }],
    ["too long a description", { description: "x".repeat(5001) }],
    ["no key", { key: "" }],
  ])("does not take %s", async (_, values) => {
    await expect(ask(values)).rejects.toMatchObject({ name: "ZodError" });
    expect(await count("inquiry_request")).toBe(0);
  });

  test("what may be left out may be left out", async () => {
    await ask({ service: "", value: "", wantedStart: "", project: "" });
    expect(await count("inquiry")).toBe(3);
  });

  test("of six firms one that cannot be asked stops them all", async () => {
    const listing = await createListing(ctx, { name: "Register Roofing Ltd" });
    await expect(ask({ company: [firms[0]!.number, listing.number] })).rejects.toThrow(
      "Nobody at Register Roofing Ltd has an account yet, so nobody would read your inquiry.",
    );
    await expect(ask({ company: [asker.memberships[0]!.companyNumber] })).rejects.toThrow(
      "is your own company",
    );
    await expect(ask({ company: [99_999_999] })).rejects.toMatchObject({ kind: "not-found" });
    expect(await count("inquiry_request")).toBe(0);
  });

  test("a firm that has blocked the asker refuses, and so does the asker's own block", async () => {
    const { conversationId, from, to, sender, receiver } = await createConversation(ctx);
    await changeConversation(ctx.as(receiver), { conversationId, change: "block" });
    await expect(askForQuotes(ctx.as(sender), requestForm([to]))).rejects.toThrow(
      `${to.name} does not take inquiries from your company.`,
    );
    await expect(askForQuotes(ctx.as(receiver), requestForm([from]))).rejects.toThrow("Unblock it");
  });

  test("a firm where nobody can sign in is asked by nobody", async () => {
    const firm = await createCompany(ctx, { name: "Silent Screeds Ltd" });
    const owner = await createPerson(ctx, [firm]);
    await ask({ company: [firm.number] });
    await ctx.db
      .updateTable("user_account")
      .set({ suspended_at: ctx.clock.now(), suspended_reason: "Spam" })
      .where("id", "=", owner.userId)
      .execute();
    await expect(ask({ company: [firm.number] })).rejects.toThrow(
      "Nobody at Silent Screeds Ltd can sign in at the moment, so nobody there would read your inquiry.",
    );
  });

  test("is limited for each person", async () => {
    for (let n = 0; n < 40; n++) await ask({ company: [firms[0]!.number] });
    await expect(ask()).rejects.toMatchObject({ kind: "too-many" });
    expect(await count("inquiry_request")).toBe(40);
  });
});

describe("the request form", () => {
  test("says of each firm whether it can be asked, and leaves out what is no number", async () => {
    const listing = await createListing(ctx);
    const numbers = [firms[1]!.number, listing.number, firms[0]!.number].map(String);
    const draft = await prepareRequest(ctx.as(asker), { companies: [...numbers, "x", "-1", numbers[0]!] });
    expect(draft.firms.map(({ number }) => String(number))).toEqual(numbers);
    expect(draft.firms.map(({ refusal }) => refusal === null)).toEqual([true, false, true]);
    expect(draft.today).toBe("2026-11-21");
  });

  test("finds more firms by name: only those with an account, and none that are chosen", async () => {
    await createCompany(ctx, { name: "Calder Ceilings Ltd" });
    const chosen = await createCompany(ctx, { name: "Ceilings of Calder Ltd" });
    await createListing(ctx, { name: "Calder Register Ltd" });
    const { found } = await prepareRequest(ctx.as(asker), {
      companies: [String(chosen.number)],
      find: "calder",
    });
    expect(found.map(({ name }) => name)).toEqual(["Calder Ceilings Ltd"]);
    const none = await prepareRequest(ctx.as(asker), { companies: [], find: "%" });
    expect(none.found).toEqual([]);
  });

  test("finds firms for each person sixty times a minute, and goes on showing the form", async () => {
    const prepare = (find: string) => prepareRequest(ctx.as(asker), { companies: [], find });
    for (let n = 0; n < 60; n++) await prepare("calder");
    await expect(prepare("calder")).rejects.toMatchObject({ kind: "too-many" });
    await prepare("");
  });

  test("offers one's own projects that are not finished", async () => {
    const company = { id: asker.memberships[0]!.companyId };
    await createProject(ctx, company, { name: "B going on" });
    await createProject(ctx, company, { name: "A draft", published_at: null });
    await createProject(ctx, company, { name: "C done", stage: "completed" });
    await createProject(ctx, firms[0]!, { name: "D of another" });
    await createProject(ctx, company, { name: "E put away", archived_at: ctx.clock.now() });
    const { projects } = await prepareRequest(ctx.as(asker), { companies: [] });
    expect(projects.map(({ name }) => name)).toEqual(["A draft", "B going on"]);
  });
});
