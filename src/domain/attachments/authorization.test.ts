import { beforeAll, describe, expect, test } from "vitest";
import type { Actor, Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { changeConversation } from "#domain/messaging/change-conversation.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { newId } from "#platform/ids.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import type { HolderKind } from "./attachments.queries.ts";
import { fetchAttachment } from "./fetch-attachment.ts";
import { insertAttachments } from "./insert-attachments.ts";
import { listAttachments } from "./list-attachments.ts";
import { storeFiles } from "./store-files.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";

const ctx = await createTestContext();
const [asker, asked, alsoAsked, other] = [
  await createCompany(ctx),
  await createCompany(ctx),
  await createCompany(ctx),
  await createCompany(ctx),
];
const askerPerson = await createPerson(ctx, [asker]);
const askedPerson = await createPerson(ctx, [asked]);
const alsoAskedPerson = await createPerson(ctx, [alsoAsked]);
const stranger = await createPerson(ctx, [other]);
const exMember: Actor = { ...askerPerson, memberships: [] };
const administrator: Actor = { ...stranger, isAdministrator: true, isAdminMode: true };

interface Case {
  kind: HolderKind;
  holderId: string;
  fileId: string;
}
const held = {} as Record<HolderKind, Case>;

beforeAll(async () => {
  const { conversationId } = await openConversation(ctx.as(askerPerson), { company: asked.number });
  const sent = await sendMessage(ctx.as(askerPerson), {
    conversationId,
    key: "key-with-file",
    body: "",
    files: [makeFile("plan.pdf")],
  });
  const { rows } = await ctx.database.pool.query("select id from message");
  held.message = { kind: "message", holderId: rows[0].id, fileId: sent.files[0]!.id };
  await changeConversation(ctx.as(askedPerson), { conversationId, change: "block" });
  const request = await insertRequest([asked.id, alsoAsked.id]);
  held.request = await hold("request", request.id, askerPerson);
  held.quote = await hold("quote", await insertQuote(request.inquiries[0]!), askedPerson);
});

async function hold(kind: HolderKind, id: string, by: Member): Promise<Case> {
  const as = ctx.as(by);
  const companyId = by.memberships[0]!.companyId;
  const stored = await storeFiles(as, [makeFile(`${kind}.pdf`)]);
  await as.transact((tx) => insertAttachments(tx, { kind, id, companyId }, stored));
  const files = await listAttachments(as, kind, [id]);
  return { kind, holderId: id, fileId: files.get(id)![0]!.id };
}

async function insertRequest(firms: string[]) {
  const id = newId("req");
  await ctx.db
    .insertInto("inquiry_request")
    .values({
      id,
      company_id: asker.id,
      project_name: "Mill conversion",
      place: "Leeds",
      description: "Walls",
      reply_by: "2026-12-24",
      key: newId("key"),
      created_at: ctx.clock.now(),
    })
    .execute();
  const inquiries = firms.map((company_id) => ({
    id: newId("inq"),
    request_id: id,
    company_id,
    from_company_id: asker.id,
    state_changed_at: ctx.clock.now(),
    created_at: ctx.clock.now(),
  }));
  await ctx.db.insertInto("inquiry").values(inquiries).execute();
  return { id, inquiries: inquiries.map((inquiry) => inquiry.id) };
}

async function insertQuote(inquiryId: string): Promise<string> {
  const id = newId("quo");
  await ctx.db
    .insertInto("quote")
    .values({
      id,
      inquiry_id: inquiryId,
      version: 1,
      amount_pence: 1_000_000,
      included: "All of it",
      valid_until: "2026-12-31",
      author_name: "Somebody",
      key: newId("key"),
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

const mayFetch: Record<Exclude<HolderKind, "credential" | "tender">, readonly [string, Actor][]> = {
  message: [
    ["the company that sent it", askerPerson],
    ["the company that blocked it since", askedPerson],
  ],
  request: [
    ["the asker", askerPerson],
    ["a firm asked", askedPerson],
    ["another firm asked", alsoAskedPerson],
  ],
  quote: [
    ["the asker", askerPerson],
    ["the firm that quotes", askedPerson],
  ],
};
const mayNot: Record<Exclude<HolderKind, "credential" | "tender">, readonly [string, Actor][]> = {
  message: [["a third company", alsoAskedPerson]],
  request: [],
  quote: [["a firm that was asked too", alsoAskedPerson]],
};
const nobody: readonly [string, Actor][] = [
  ["a stranger", stranger],
  ["an ex-member", exMember],
  ["an administrator of the site", administrator],
  ["a visitor", { kind: "visitor" }],
  ["the product itself", { kind: "system" }],
];

describe.each(["message", "request", "quote"] as const)("a file of a %s", (kind) => {
  test.each(mayFetch[kind])("is listed for and given to %s", async (_, who) => {
    const { fileId, holderId } = held[kind];
    const file = await fetchAttachment(ctx.as(who), fileId);
    expect((await file.stream.toArray()).join("")).toContain("%PDF");
    const listed = await listAttachments(ctx.as(who), kind, [holderId, "another"]);
    expect([...listed.keys()]).toEqual([holderId]);
    expect(listed.get(holderId)).toMatchObject([{ id: fileId, look: "pdf" }]);
  });

  test.each([...mayNot[kind], ...nobody])("is not there for %s", async (_, who) => {
    await expect(fetchAttachment(ctx.as(who), held[kind].fileId)).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  test.each([...mayNot[kind], nobody[0]!, nobody[1]!, nobody[2]!])("is in no list of %s", async (_, who) => {
    expect((await listAttachments(ctx.as(who), kind, [held[kind].holderId])).size).toBe(0);
  });
});

test("the files of a message that was removed are there for neither side", async () => {
  const { fileId, holderId } = held.message;
  const mark = (removedAt: Date | null) =>
    ctx.db.updateTable("message").set({ removed_at: removedAt }).where("id", "=", holderId).execute();
  await mark(ctx.clock.now());
  for (const [, who] of mayFetch.message) {
    await expect(fetchAttachment(ctx.as(who), fileId)).rejects.toMatchObject({ kind: "not-found" });
    expect((await listAttachments(ctx.as(who), "message", [holderId])).size).toBe(0);
  }
  await mark(null);
});

test("what is no file of ours is not there either", async () => {
  for (const id of ["", "att_1", "../secret", "'; drop table attachment; --", "x".repeat(5000)]) {
    await expect(fetchAttachment(ctx.as(askerPerson), id)).rejects.toMatchObject({ kind: "not-found" });
  }
});

test("lists are not for visitors, sweeping is for nobody", async () => {
  const visitor: Context = ctx.as({ kind: "visitor" });
  await expect(listAttachments(visitor, "message", ["m"])).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(sweepFiles(ctx.as(askerPerson))).rejects.toMatchObject({ kind: "forbidden" });
});
