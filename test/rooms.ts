import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { addTenderBystanders } from "./tender-bystanders.ts";
import { createCompany, createPerson } from "./factories.ts";
import type { TestContext } from "./test-context.ts";
import { createDraft, createIssued, createTenderSides, drawing } from "./tenders.ts";

type Attempt = (as: Context) => Promise<unknown>;
type Attempts = Readonly<Record<string, Attempt>>;

/** What is tried in a room, by the name of its operation. */
export interface Doors {
  /** The buyer's team reads. */
  buyerReads?: Attempts;
  /** The buyer's team changes something; whoever only reads does not. */
  buyerWrites?: Attempts;
  /** The team of the firm that is invited first reads. */
  firmReads?: Attempts;
  firmWrites?: Attempts;
  /** Each member for the own company, whose other tests say of what. */
  member?: Attempts;
  /** Nobody but the system. */
  system?: Attempts;
  /** Open to anybody, or by a signed link: these have tests of their own. */
  anybody?: readonly string[];
}

/** A tender that is out to two firms and a draft beside it, and whoever may want to know of them. */
export async function createRoom(ctx: TestContext) {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await addTenderBystanders(ctx);
  const sides = await createTenderSides(ctx);
  const { buyer, first, second } = sides;
  const issued = await createIssued(ctx, sides);
  const draftId = await createDraft(ctx, buyer.owner);
  await addDocuments(ctx.as(buyer.owner), { packageId: draftId, files: [drawing("A-102 First floor.pdf")] });
  const { projectId, documentId, revisionId } = await ctx.db
    .selectFrom("package_document as d")
    .innerJoin("tender_document as t", "t.id", "d.document_id")
    .innerJoin("document_revision as r", "r.document_id", "t.id")
    .select(["t.project_id as projectId", "t.id as documentId", "r.id as revisionId"])
    .where("d.package_id", "=", issued.packageId)
    .executeTakeFirstOrThrow();
  const strangers: Record<string, Actor> = {
    "a buyer of another company": await createPerson(ctx, [
      await createCompany(ctx, { account_type: "client" }),
    ]),
    // The very accounts, once they have left their companies.
    "the buyer’s owner who has left": { ...buyer.owner, memberships: [] },
    "the firm’s owner who has left": { ...first.owner, memberships: [] },
    "the other firm": second.owner,
    "an administrator": {
      ...(await createPerson(ctx, [])),
      isAdministrator: true,
      isAdminMode: true,
    },
  };
  const viewer = (side: { company: { id: string } }) =>
    createPerson(ctx, [side.company as never], { role: "viewer" });
  return {
    ...issued,
    draftId,
    projectId,
    documentId,
    revisionId,
    sides,
    strangers,
    buyersViewer: await viewer(buyer),
    firmsViewer: await viewer(first),
  };
}

/** The operations of a folder: each has a file of its name, which the architecture's test holds. */
function listOperations(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const operation = /^export (?:async )?function (\w+)\(\s*ctx: (?:Read)?Context\b/m.exec(text)?.[1];
      return operation === undefined || /^require[A-Z]/.test(operation) ? [] : [operation];
    })
    .toSorted();
}

/**
 * Declares the tests of who may do what in a room: to strangers there is nothing, whoever only reads changes nothing, and
 * visitors sign in first. An operation that the table leaves out fails the first one.
 */
export function testDoors(
  ctx: TestContext,
  folder: string,
  room: Awaited<ReturnType<typeof createRoom>>,
  doors: Doors,
): void {
  const { buyerReads, buyerWrites, firmReads, firmWrites, member, system, anybody = [] } = doors;
  const { sides, strangers, buyersViewer, firmsViewer } = room;
  const visitor: Actor = { kind: "visitor" };

  test("each operation of the room is tried", () => {
    const { anybody: _open, ...tried } = doors;
    const names = [...Object.values(tried).flatMap((each) => Object.keys(each)), ...anybody];
    expect(names.toSorted()).toEqual(listOperations(folder));
  });

  const closed = async (attempt: Attempt, actors: Record<string, Actor>, kind: string) => {
    const before = await readTenders(ctx);
    for (const [who, actor] of Object.entries(actors)) {
      const outcome: unknown = await attempt(ctx.as(actor)).then(
        () => "let in",
        (error: unknown) => (error as { kind?: string }).kind ?? error,
      );
      // Who belongs to no company is told so, which says nothing of the tender.
      const isAlone = actor.kind === "member" && actor.memberships.length === 0;
      expect([who, outcome]).toEqual([who, isAlone && outcome === "forbidden" ? outcome : kind]);
    }
    expect(await readTenders(ctx)).toBe(before);
  };
  const ofBuyer = { ...strangers, "an invited firm": sides.first.owner };
  const ofFirm = { ...strangers, "the buyer": sides.buyer.owner };
  for (const [attempts, others, reader] of [
    [buyerReads, ofBuyer, undefined],
    [buyerWrites, ofBuyer, buyersViewer],
    [firmReads, ofFirm, undefined],
    [firmWrites, ofFirm, firmsViewer],
  ] as const)
    for (const [name, attempt] of Object.entries(attempts ?? {}))
      test(`${name}: to others there is nothing${reader ? ", and who only reads is told so" : ""}`, async () => {
        await closed(attempt, { visitor }, "unauthenticated");
        await closed(attempt, others, "not-found");
        if (reader) await closed(attempt, { reader }, "forbidden");
      });
  for (const [name, attempt] of Object.entries(member ?? {}))
    test(`${name}: visitors sign in first`, () => closed(attempt, { visitor }, "unauthenticated"));
  for (const [name, attempt] of Object.entries(system ?? {}))
    test(`${name}: nobody but the system`, () =>
      closed(attempt, { visitor, ...ofBuyer, "the buyer": sides.buyer.owner }, "forbidden"));
}

/** Every row of a tender, so that a test can say that nothing has changed. */
async function readTenders(ctx: TestContext): Promise<string> {
  const tables = [
    "trade_package",
    "tender_project",
    "tender_document",
    "document_revision",
    "package_document",
    "document_set",
    "tender_invitation",
    "clarification",
    "addendum",
    "package_event",
    "prepared_change",
    "visit_slot",
    "visit_booking",
    "nda_acceptance",
    "expression_of_interest",
    "job_alert",
  ];
  const selects = tables.map((name) => `select to_jsonb(t)::text as row from ${name} t`);
  const { rows } = await ctx.database.pool.query(`${selects.join(" union all ")} order by 1`);
  return JSON.stringify(rows);
}
