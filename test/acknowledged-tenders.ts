import type { Actor, Member } from "#domain/actor.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { type Context, type Services, createContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import {
  type QuoteRow,
  contentSchema,
  sealedSchema,
  selectQuotes,
} from "#domain/tender-quotes/quotes.queries.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { newId } from "#platform/ids.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { createCompany, createPerson } from "./factories.ts";
import { createDraft, versionOf } from "./tenders.ts";

/** What is written in turn: a draft, its submission, and the answer to a question. */
const KINDS = ["draft", "submission", "answer"] as const;
export type TenderWrite = (typeof KINDS)[number];
/** So many turns one tenderer takes; a register takes no more of its questions than twice as many. */
const TURNS = 30;
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };

/** One write: the sender's package, its tenderer, and which turn of that tenderer it is. */
export interface TenderKey {
  package: string;
  tenderer: string;
  turn: number;
  kind: TenderWrite;
}

/** The n-th write of a sender, who sends one after the other. */
export function keyOf(sender: string, n: number): TenderKey {
  const round = Math.floor(n / KINDS.length);
  const tenderer = `${sender}-${Math.floor(round / TURNS)}`;
  return { package: sender, tenderer, turn: round % TURNS, kind: KINDS[n % KINDS.length]! };
}

export const textOf = ({ tenderer, turn }: Pick<TenderKey, "tenderer" | "turn">) =>
  `${tenderer} turn ${turn}`;

/**
 * Does one write as its page does. As browsers do that got no answer it looks before it goes on: what is there is not done
 * again.
 */
export async function writeTender(services: Services, key: TenderKey): Promise<void> {
  const packageId = await remembered(key.package, () => findOrIssue(services, key.package));
  const { owner, invitationId } = await remembered(key.tenderer, () =>
    findOrInvite(services, { packageId, tenderer: key.tenderer }),
  );
  const firm = asActor(services, owner);
  const text = textOf(key);
  if (key.kind === "answer") return answerOnce(services, firm, { packageId, invitationId, text });
  const quote = await services.db
    .selectFrom("tender_quote")
    .select(["draft_version as draftVersion", "current_version as currentVersion"])
    .where("invitation_id", "=", invitationId)
    .executeTakeFirst();
  const draftVersion = quote?.draftVersion ?? 0;
  if (key.kind === "draft") {
    const draft = {
      invitationId,
      draftVersion,
      lumpSum: "1,000",
      exclusions: text,
      validityDays: "60",
      vat: "reverse-charge",
    };
    if (draftVersion <= key.turn) await saveQuote(firm, draft);
  } else if ((quote?.currentVersion ?? 0) <= key.turn)
    await submitQuote(firm, { invitationId, draftVersion, ...STATEMENTS });
}

async function answerOnce(
  services: Services,
  firm: Context,
  { packageId, invitationId, text }: { packageId: string; invitationId: string; text: string },
): Promise<void> {
  const buyer = asActor(services, await remembered(BUYER, async () => (await findOwner(services, BUYER))!));
  if (!(await findQuestion(services, invitationId, text)))
    await askQuestion(firm, { invitationId, question: text });
  const asked = (await findQuestion(services, invitationId, text))!;
  const reply = { packageId, questionId: asked.id, to: "all", answer: "Two metres." };
  if (asked.state === "submitted") await replyToQuestion(buyer, reply);
}

/** Who writes, and where: what a process has found once, as a session has. */
const found = new Map<string, Promise<unknown>>();
function remembered<T>(name: string, find: () => Promise<T>): Promise<T> {
  const known = (found.get(name) as Promise<T> | undefined) ?? find();
  found.set(name, known);
  return known;
}

export interface KeptTender {
  tenderer: string;
  draftVersion: number;
  draft: string;
  /** What each version says, in their order. */
  versions: string[];
  /** The questions that are answered, in the order in which they were published, and their numbers. */
  answered: { question: string; number: number }[];
}

/** What is there of every tenderer, unsealed. */
export async function listKept(ctx: Context): Promise<KeptTender[]> {
  const quotes = await selectQuotes(ctx).execute();
  const kept: KeptTender[] = [];
  for (const quote of quotes) {
    const seal = await sealOf(ctx, quote);
    const draft = seal.open(quote.draft, {
      schema: draftSchema,
      version: quote.draftVersion,
      field: "draft",
    });
    const versions = await listVersions(ctx, quote);
    const answered = await ctx.db
      .selectFrom("clarification")
      .select(["question", "number"])
      .$narrowType<{ number: number }>()
      .where("invitation_id", "=", quote.invitationId)
      .where("state", "=", "answered_to_all")
      .orderBy("number")
      .execute();
    kept.push({
      tenderer: quote.companyName,
      draftVersion: quote.draftVersion,
      draft: draft.exclusions,
      versions: versions.map(({ says }) => says),
      answered,
    });
  }
  return kept;
}

/** What each version of a quote says, and which files went with it, in their order. */
export async function listVersions(
  ctx: Context,
  quote: QuoteRow,
): Promise<{ says: string; files: string[] }[]> {
  const seal = await sealOf(ctx, quote);
  const rows = await ctx.db
    .selectFrom("tender_quote_version")
    .select(["number", "sealed"])
    .where("quote_id", "=", quote.id)
    .orderBy("number")
    .execute();
  return rows.map(({ number: version, sealed }) => {
    const { content } = seal.open(sealed, { schema: sealedSchema, version, field: "quote" });
    const { exclusions: says, files } = contentSchema.parse(content);
    return { says, files: files.map(({ name }) => name) };
  });
}

const BUYER = "Thornbridge Construction";

/** Another network each time, and no limits: rate limits are not under test here. */
function asActor(services: Services, actor: Actor): Context {
  const limits = {
    consume: () => Promise.resolve(),
    countDone: (_limit: unknown, _key: string, work: () => Promise<unknown>) => work(),
  } as unknown as Services["limits"];
  const request = { actor, requestId: "req_kill", network: "kill", userAgent: "kill" };
  return createContext({ ...services, limits }, request);
}

async function findOwner({ db }: Pick<Context, "db">, name: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom("company")
    .innerJoin("membership as m", "m.company_id", "company.id")
    .innerJoin("user_account as person", "person.id", "m.user_id")
    .select(["company.id", "company.number", "m.user_id as userId", "person.name", "person.email"])
    .where("company.name", "=", name)
    .executeTakeFirst();
  if (!row) return undefined;
  const company = { companyId: row.id, companyNumber: row.number, companyName: name };
  return {
    kind: "member",
    userId: row.userId,
    name: row.name,
    email: row.email!,
    isAdministrator: false,
    isAdminMode: false,
    memberships: [{ ...company, role: "owner" }],
  };
}

/** The buyer and a tender for each of the senders; what a killed process left of it stays. */
export async function prepareTenders(services: Services, senders: readonly string[]): Promise<void> {
  if (!(await findOwner(services, BUYER)))
    await asActor(services, { kind: "visitor" }).transact(async (tx) => {
      const company = await createCompany(tx, { name: BUYER, account_type: "client", services: ["EG-07"] });
      await createPerson(tx, [company], { email: "buyer@example.com" });
    });
  for (const sender of senders) await findOrIssue(services, sender);
}

export async function findOrIssue(services: Services, project: string): Promise<string> {
  const issued = await services.db
    .selectFrom("trade_package")
    .select("id")
    .where("title", "=", project)
    .where("state", "=", "issued")
    .executeTakeFirst();
  if (issued) return issued.id;
  const as = (actor: Actor) => asActor(services, actor);
  const owner = (await findOwner(services, BUYER))!;
  const buyer = Object.assign(as(owner), { as });
  const returnDay = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const packageId = await createDraft(buyer, owner, { returnDay });
  const version = () => versionOf(buyer, packageId);
  // Without lines: each quote is a lump sum.
  await editPackage(buyer, { section: "pricing", packageId, version: await version() });
  await issuePackage(buyer, { packageId, version: await version() });
  await buyer.db.updateTable("trade_package").set({ title: project }).where("id", "=", packageId).execute();
  return packageId;
}

/** In one transaction, so that a killed server leaves none or a whole one. */
export async function findOrInvite(
  services: Services,
  { packageId, tenderer }: { packageId: string; tenderer: string },
) {
  const system = asActor(services, { kind: "visitor" });
  const owner =
    (await findOwner(services, tenderer)) ??
    (await system.transact(async (tx) => {
      const company = await createCompany(tx, { name: tenderer });
      const person = await createPerson(tx, [company], { email: `${tenderer}@example.com` });
      const at = new Date();
      await tx.db
        .insertInto("tender_invitation")
        .values({
          id: newId("tin", at.getTime()),
          package_id: packageId,
          company_id: company.id,
          state: "sent",
          sent_at: at,
          created_at: at,
        })
        .execute();
      return person;
    }));
  const { id: invitationId } = await services.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("company_id", "=", owner.memberships[0]!.companyId)
    .executeTakeFirstOrThrow();
  return { owner, invitationId };
}

const findQuestion = ({ db }: Pick<Context, "db">, invitationId: string, question: string) =>
  db
    .selectFrom("clarification")
    .select(["id", "state"])
    .where("invitation_id", "=", invitationId)
    .where("question", "=", question)
    .executeTakeFirst();
