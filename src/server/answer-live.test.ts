import { afterAll, expect, test, vi } from "vitest";
import { Live, announce } from "#platform/live.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { createCompany, requestForm } from "#test/factories.ts";
import { declineInquiry } from "#domain/inquiries/decline-inquiry.ts";
import { markSeen } from "#domain/messaging/mark-seen.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { leaveCompany } from "#domain/teams/leave-company.ts";
import { removeMember } from "#domain/teams/remove-member.ts";
import { listSessions } from "#domain/sessions/list-sessions.ts";
import { revokeSession } from "#domain/sessions/revoke-session.ts";
import { createSystemContext } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { revokeOtherSessions } from "#domain/sessions/revoke-other-sessions.ts";
import { signOut } from "#domain/sign-in/sign-out.ts";
import { sessionTokenOf } from "#domain/sessions/write-cookies.ts";
import { findTopics } from "./answer-live.ts";
import { TestBrowser, createMember, memberIn, signInAs } from "#test/accounts.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
// Two servers on one database.
const [here, there] = [new Live(ctx.services.log), new Live(ctx.services.log)];
await here.start(ctx.database);
await there.start(ctx.database);
const app = createTestApp(ctx, undefined, here);
const otherApp = createTestApp(ctx, undefined, there);
const sender = await createMember(ctx);
const receiver = await createMember(ctx);
const stranger = await createMember(ctx);
const { conversationId } = await openConversation(ctx.as(sender.member), {
  company: receiver.member.memberships[0]!.companyNumber,
});
let keys = 0;
const send = (body = "Hello") =>
  sendMessage(ctx.as(sender.member), { conversationId, key: `key-2222-${++keys}`, body });

const open: Hearing[] = [];
afterAll(() => Promise.all(open.map((hearing) => hearing.stop())));

/** A browser's EventSource, as far as a test needs one. */
class Hearing {
  readonly events: { kind: string; id: string; data: Record<string, unknown> }[] = [];
  isOver = false;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(answer: Response) {
    this.#reader = answer.body!.getReader();
    void this.#read();
    open.push(this);
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop()!;
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/).slice(0, 2)));
        if (fields.event)
          this.events.push({ kind: fields.event, id: fields.id, data: JSON.parse(fields.data) });
      }
    }
    this.isOver = true;
  }

  stop = () => this.#reader.cancel();
}

async function hear(
  browser: { get(name: string): string | null },
  { on = app, headers = {}, query = "" } = {},
) {
  const answer = await on.request(`/live${query}`, {
    headers: { Cookie: browser.get("cookie")!, ...headers },
  });
  expect(answer.status).toBe(200);
  const hearing = new Hearing(answer);
  await expect.poll(() => hearing.events.some(({ kind }) => kind === "ready")).toBe(true);
  return hearing;
}
const messages = ({ events }: Hearing) =>
  events.filter(({ kind }) => kind === "message").map(({ data }) => data);

test("a message is heard by both companies on this server and on another one, and by nobody else", async () => {
  const hearings = await Promise.all([
    hear(receiver.browser),
    hear(receiver.browser, { on: otherApp }),
    hear(sender.browser, { on: otherApp }),
  ]);
  const strange = await hear(stranger.browser);
  const { number } = await send("Not for the wire");
  for (const hearing of hearings) {
    await expect
      .poll(() => messages(hearing), { timeout: 1000 })
      .toEqual([{ conversation: conversationId, number }]);
    expect(JSON.stringify(hearing.events)).not.toContain("Not for the wire");
  }
  await send();
  await expect.poll(() => messages(hearings[0]!).length).toBe(2);
  expect(messages(strange)).toEqual([]);
});

test("what is rolled back is never heard of", async () => {
  const hearing = await hear(receiver.browser);
  const topics = [`user:${receiver.member.userId}`];
  const work = ctx.transact(async (tx) => {
    await announce(tx.db, { topics, kind: "message", data: { conversation: "never", number: 1 } });
    throw new Error("taken back");
  });
  await expect(work).rejects.toThrow("taken back");
  const { number } = await send();
  await expect.poll(() => messages(hearing)).toEqual([{ conversation: conversationId, number }]);
});

test("seen marks are heard by the other side", async () => {
  const hearing = await hear(sender.browser);
  const { number } = await send();
  await markSeen(ctx.as(receiver.member), { conversationId, number });
  await expect
    .poll(() => hearing.events.filter(({ kind }) => kind === "seen").map(({ data }) => data["number"]))
    .toEqual([number]);
});

test("a browser that comes back is told what it missed, by Last-Event-ID or since", async () => {
  const first = await hear(receiver.browser);
  await send();
  await expect.poll(() => messages(first).length).toBe(1);
  const { id } = first.events.at(-1)!;
  await first.stop();
  ctx.clock.advance({ minutes: 30 });
  await send("Missed");
  const { number } = await send("Missed too");
  const again = await hear(receiver.browser, { on: otherApp, headers: { "Last-Event-ID": id } });
  expect(messages(again)).toEqual([{ conversation: conversationId, number }]);
  const since = await hear(receiver.browser, { query: `?since=${id}` });
  expect(messages(since)).toEqual([{ conversation: conversationId, number }]);
  ctx.clock.advance({ minutes: 30 });
  const quiet = await hear(receiver.browser, { query: `?since=${ctx.clock.now().getTime()}` });
  expect(messages(quiet)).toEqual([]);
  // A browser that reconnects sends both: what it has heard last counts, not when its page was made.
  const both = await hear(receiver.browser, {
    query: `?since=${id}`,
    headers: { "Last-Event-ID": String(ctx.clock.now().getTime()) },
  });
  expect(messages(both)).toEqual([]);
});

test("a browser that comes back hears that it has missed notifications, and only then", async () => {
  const { member, browser } = await createMember(ctx);
  const away = ctx.clock.now().getTime();
  ctx.clock.advance({ minutes: 30 });
  const notification = { kind: "team", path: "/account/team", subject: "somebody", title: "Joined" } as const;
  const to = { userIds: [member.userId] };
  await createSystemContext(ctx.services).transact((tx) => writeNotifications(tx, { ...notification, to }));
  const kinds = async (since: number) =>
    (await hear(browser, { query: `?since=${since}` })).events.map(({ kind }) => kind);
  expect(await kinds(away)).toContain("notification");
  ctx.clock.advance({ minutes: 30 });
  expect(await kinds(ctx.clock.now().getTime())).toEqual(["ready"]);
});

test("a browser that comes back hears which inquiries have changed", async () => {
  const [client, firm] = [await createMember(ctx), await createMember(ctx)];
  const away = ctx.clock.now().getTime();
  ctx.clock.advance({ minutes: 30 });
  const company = { number: firm.member.memberships[0]!.companyNumber };
  await askForQuotes(ctx.as(client.member), requestForm([company]));
  const { events } = await hear(firm.browser, { query: `?since=${away}` });
  expect(events.map(({ kind }) => kind)).toContain("inquiry");
  ctx.clock.advance({ minutes: 30 });
  const quiet = await hear(firm.browser, { query: `?since=${ctx.clock.now().getTime()}` });
  expect(quiet.events.map(({ kind }) => kind)).toEqual(["ready"]);
});

test("both sides of an inquiry hear that it has changed", async () => {
  const [client, firm] = [await createMember(ctx), await createMember(ctx)];
  const company = { number: firm.member.memberships[0]!.companyNumber };
  await askForQuotes(ctx.as(client.member), requestForm([company]));
  const { id: inquiryId, version } = await ctx.db
    .selectFrom("inquiry")
    .select(["id", "version"])
    .where("company_id", "=", firm.member.memberships[0]!.companyId)
    .executeTakeFirstOrThrow();
  const hearings = [await hear(client.browser), await hear(firm.browser)];
  await declineInquiry(ctx.as(firm.member), { inquiryId, version, reason: "no-capacity", note: "" });
  for (const { events } of hearings)
    await expect
      .poll(() => events.filter(({ kind }) => kind === "inquiry").map(({ data }) => data))
      .toEqual([{ inquiry: inquiryId }]);
});

test("a visitor hears nothing, and nothing of it is kept or compressed", async () => {
  expect((await app.request("/live")).status).toBe(204);
  const answer = await app.request("/live", {
    headers: { Cookie: receiver.browser.get("cookie")!, "Accept-Encoding": "br, gzip" },
  });
  open.push(new Hearing(answer));
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(answer.headers.get("Content-Type")).toBe("text/event-stream");
});

test("a session with twelve live pages open is refused a thirteenth until one is closed", async () => {
  const { browser } = await createMember(ctx);
  const hearings = await Promise.all(Array.from({ length: 12 }, () => hear(browser)));
  const refused = await app.request("/live", { headers: { Cookie: browser.get("cookie")! } });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  await hearings[0]!.stop();
  await hear(browser);
});

test("a session that is ended elsewhere is refused within a second, and its open stream ends", async () => {
  const owner = await createMember(ctx);
  const { browser } = await signInAs(ctx, owner.email, new TestBrowser());
  const [kept, ended] = [await hear(owner.browser, { on: otherApp }), await hear(browser, { on: otherApp })];
  await revokeOtherSessions(ctx.as(owner.member), owner.browser);
  await expect.poll(() => ended.isOver, { timeout: 1000 }).toBe(true);
  expect((await app.request("/live", { headers: { Cookie: browser.get("cookie")! } })).status).toBe(204);
  expect(kept.isOver).toBe(false);
  expect(kept.events.map(({ kind }) => kind)).toEqual(["ready"]);
});

test("one session that is revoked loses its stream, the others keep theirs", async () => {
  const owner = await createMember(ctx);
  const { browser } = await signInAs(ctx, owner.email, new TestBrowser());
  const hearings = [await hear(owner.browser, { on: otherApp }), await hear(browser, { on: otherApp })];
  const sessions = await listSessions(ctx.as(owner.member), owner.browser);
  await revokeSession(ctx.as(owner.member), sessions.find(({ isCurrent }) => !isCurrent)!.id);
  await expect.poll(() => hearings.map(({ isOver }) => isOver), { timeout: 1000 }).toEqual([false, true]);
});

test("who signs out on one page is heard out on the others of the browser within a second", async () => {
  const { member, browser } = await createMember(ctx);
  const hearing = await hear(browser, { on: otherApp });
  await signOut(ctx.as(member, browser), browser);
  await expect.poll(() => hearing.isOver, { timeout: 1000 }).toBe(true);
});

test("who leaves a company hears no more of it within a second", async () => {
  const leaver = await createMember(ctx);
  const { companyId } = receiver.member.memberships[0]!;
  await ctx.db
    .insertInto("membership")
    .values({
      user_id: leaver.member.userId,
      company_id: companyId,
      role: "member",
      created_at: ctx.clock.now(),
    })
    .execute();
  const hearing = await hear(leaver.browser, { on: otherApp });
  await leaveCompany(ctx.as(await memberIn(ctx, leaver.browser)), { companyId });
  await expect.poll(() => hearing.isOver, { timeout: 1000 }).toBe(true);
  const again = await hear(leaver.browser, { on: otherApp });
  const other = await hear(receiver.browser, { on: otherApp });
  await send("Not for those who left");
  await expect.poll(() => messages(other).length).toBe(1);
  expect(messages(again)).toEqual([]);
});

test("whom an owner takes out of a company hears no more of it within a second", async () => {
  const colleague = await createMember(ctx);
  const { userId } = colleague.member;
  const { companyId } = receiver.member.memberships[0]!;
  await ctx.db
    .insertInto("membership")
    .values({ user_id: userId, company_id: companyId, role: "member", created_at: ctx.clock.now() })
    .execute();
  const hearing = await hear(colleague.browser, { on: otherApp });
  await removeMember(ctx.as(receiver.member), { companyId, userId });
  await expect.poll(() => hearing.isOver, { timeout: 1000 }).toBe(true);
});

test("who takes nothing is let go instead of being kept in memory", async () => {
  const size = here.size;
  const answer = await app.request("/live", { headers: { Cookie: receiver.browser.get("cookie")! } });
  expect(here.size).toBe(size + 1);
  const event = {
    topics: [`user:${receiver.member.userId}`],
    kind: "test",
    data: { text: "x".repeat(5000) },
  };
  for (let n = 0; n < 20; n++) {
    await ctx.database.pool.query("select pg_notify('lintel_live', $1)", [JSON.stringify(event)]);
  }
  await expect.poll(() => here.size).toBeLessThanOrEqual(size);
  await answer.body!.cancel();
});

test("a server that goes away ends its streams and takes no new ones", async () => {
  const leaving = new Live(ctx.services.log);
  const leavingApp = createTestApp(ctx, undefined, leaving);
  const hearing = await hear(receiver.browser, { on: leavingApp });
  leaving.close();
  await expect.poll(() => hearing.isOver).toBe(true);
  expect(leaving.size).toBe(0);
});

// The embedded database has no connection that could break.
test.skipIf(!process.env.DATABASE_URL)(
  "a message sent while the database's line to us was cut is not missed by an open stream (needs DATABASE_URL)",
  { timeout: 30_000 },
  async () => {
    const hearing = await hear(receiver.browser);
    await send("Heard");
    await expect.poll(() => messages(hearing).length).toBe(1);
    const lastId = hearing.events.at(-1)!.id;
    const cut = await ctx.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'lintel-listen' and datname = current_database()`,
    );
    expect(cut.rows.length).toBeGreaterThanOrEqual(2);
    const { number } = await send("Sent meanwhile");
    // Whoever opens a stream now is let go as well, once the line is there again: something may have come in between.
    const opened = await hear(receiver.browser);
    await send("And another");
    await expect.poll(() => [hearing.isOver, opened.isOver], { timeout: 10_000 }).toEqual([true, true]);
    const again = await hear(receiver.browser, { headers: { "Last-Event-ID": lastId } });
    expect(messages(again)).toEqual([{ conversation: conversationId, number: number + 1 }]);
    await send("Heard again");
    await expect
      .poll(() => messages(again).at(-1), { timeout: 2_000 })
      .toEqual({ conversation: conversationId, number: number + 2 });
  },
);

test("whoever acts for another company than the one joined first keeps the stream", async () => {
  const { member, browser } = await createMember(ctx);
  const joined = new Date(ctx.clock.now().getTime() + 1000);
  const second = await createCompany(ctx);
  const person = { user_id: member.userId, company_id: second.id, role: "owner", created_at: joined };
  await ctx.db.insertInto("membership").values(person).execute();
  const session = sessionTokenOf(ctx.services.config, browser)!;
  await ctx.db
    .updateTable("user_session")
    .set({ acting_company_id: second.id })
    .where("token", "=", session)
    .execute();
  const live = new Live(ctx.services.log);
  const held = vi.spyOn(live, "add");
  await hear(browser, { on: createTestApp(ctx, undefined, live) });
  const [listener] = held.mock.calls[0]!;
  expect(listener.topics).toHaveLength(3);
  expect((await findTopics(ctx.services, [session])).get(session)).toEqual(listener.topics);
});

// Last, because time passes for everyone.
test("an open stream is no use of its session, which ends after twelve idle hours", async () => {
  const { member, browser } = await createMember(ctx);
  const session = sessionTokenOf(ctx.services.config, browser)!;
  const topics = [`user:${member.userId}`, `company:${member.memberships[0]!.companyId}`];
  expect(await findTopics(ctx.services, [session, "strange"])).toEqual(new Map([[session, topics]]));
  ctx.clock.advance({ hours: 11 });
  expect(await findTopics(ctx.services, [session])).toEqual(new Map([[session, topics]]));
  ctx.clock.advance({ hours: 2 });
  expect(await findTopics(ctx.services, [session])).toEqual(new Map());
});
