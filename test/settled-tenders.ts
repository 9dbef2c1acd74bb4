import { newId } from "#platform/ids.ts";
import { createProject } from "./factories.ts";
import type { TestContext } from "./test-context.ts";

interface Firm {
  id: string;
}

export interface SettledQuote {
  firm: Firm;
  state: "submitted" | "opened" | "compliant" | "non_compliant" | "withdrawn" | "declined_by_tenderer";
  /** When its firm was told, and what. */
  told?: { at: Date; outcome: "successful" | "unsuccessful" | "non_compliant" | "withdrawn" | "cancelled" };
}

export interface SettledInvitation {
  firm: Firm;
  state: "sent" | "bounced" | "intends_to_tender" | "submitted" | "declined" | "revoked" | "lapsed";
  hasPromised?: boolean;
}

export interface SettledTender {
  buyer: Firm;
  returnAt: Date;
  state?: "issued" | "closed" | "under_evaluation" | "awarded" | "closed_out" | "cancelled";
  nation?: "england-and-wales" | "scotland" | "northern-ireland";
  validityDays?: number;
  endedAt?: Date;
  service?: string;
  band?: string | null;
  mainContract?: "won" | "lost";
  award?: { at: Date; of: number; state?: "approved" | "issued" | "accepted" };
  quotes?: SettledQuote[];
  /** Beside those of the quotes, which are there anyway. */
  invitations?: SettledInvitation[];
  questions?: { askedAt: Date; answeredAt: Date | null; isWithdrawn?: boolean }[];
}

/** Those that have one. */
const REASONS: Readonly<Record<string, string>> = { unsuccessful: "price", cancelled: "package_cancelled" };

/** A tender as it stands in the database after all that is said of it, without the steps that have led there. */
export async function createSettled(ctx: TestContext, tender: SettledTender): Promise<string> {
  const { buyer, returnAt, state = "closed_out" } = tender;
  const project = await createProject(ctx, buyer as never);
  await ctx.db
    .insertInto("tender_project")
    .values({
      project_id: project.id,
      nation: tender.nation ?? "england-and-wales",
      main_contract: tender.mainContract ?? "won",
    })
    .execute();
  const packageId = newId("pkg", Date.now());
  await ctx.db
    .insertInto("trade_package")
    .values({
      id: packageId,
      company_id: buyer.id,
      project_id: project.id,
      state,
      title: "Groundworks",
      service_code: tender.service ?? "EG-07",
      value_band: tender.band ?? null,
      return_at: returnAt,
      questions_close_at: returnAt,
      issued_at: returnAt,
      set_number: 1,
      validity_days: tender.validityDays ?? 90,
      ended_at: tender.endedAt ?? null,
      cancel_reason: state === "cancelled" ? "The client has withdrawn." : null,
      created_at: returnAt,
      updated_at: returnAt,
    })
    .execute();
  for (const invitation of tender.invitations ?? []) await invite(ctx, packageId, invitation);
  for (const [at, quote] of (tender.quotes ?? []).entries())
    await price(ctx, packageId, { quote, award: tender.award?.of === at ? tender.award : undefined });
  for (const question of tender.questions ?? []) await ask(ctx, packageId, question);
  return packageId;
}

async function invite(
  ctx: TestContext,
  packageId: string,
  { firm, state, hasPromised = false }: SettledInvitation,
): Promise<string> {
  const id = newId("tin", Date.now());
  const at = new Date();
  await ctx.db
    .insertInto("tender_invitation")
    .values({
      id,
      package_id: packageId,
      company_id: firm.id,
      state,
      decline_reason: state === "declined" ? "no_capacity" : null,
      sent_at: at,
      created_at: at,
    })
    .execute();
  if (hasPromised)
    await ctx.db
      .insertInto("package_event")
      .values({
        id: newId("pev", Date.now()),
        package_id: packageId,
        kind: "intends-to-tender",
        audience: "invitation",
        invitation_id: id,
        created_at: at,
      })
      .execute();
  return id;
}

async function price(
  ctx: TestContext,
  packageId: string,
  { quote, award }: { quote: SettledQuote; award: SettledTender["award"] },
): Promise<void> {
  const isWithdrawn = quote.state === "withdrawn";
  const invitation = await invite(ctx, packageId, {
    firm: quote.firm,
    state: isWithdrawn ? "intends_to_tender" : "submitted",
    hasPromised: true,
  });
  const id = newId("tqu", Date.now());
  const now = new Date();
  await ctx.db
    .insertInto("tender_quote")
    .values({
      id,
      package_id: packageId,
      invitation_id: invitation,
      company_id: quote.firm.id,
      state: quote.state,
      wrapped_key: Buffer.from("key"),
      draft: Buffer.from("draft"),
      current_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (award)
    await ctx.db
      .insertInto("package_award")
      .values({
        id: newId("awd", Date.now()),
        package_id: packageId,
        quote_id: id,
        pence: 100,
        state: award.state ?? "accepted",
        reason: "The lowest.",
        awarded_at: award.at,
      })
      .execute();
  if (quote.told)
    await ctx.db
      .insertInto("outcome_notice")
      .values({
        quote_id: id,
        package_id: packageId,
        outcome: quote.told.outcome,
        reason_code: REASONS[quote.told.outcome] ?? null,
        sent_at: quote.told.at,
      })
      .execute();
}

async function ask(
  ctx: TestContext,
  packageId: string,
  { askedAt, answeredAt, isWithdrawn = false }: NonNullable<SettledTender["questions"]>[number],
): Promise<void> {
  const invitation = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("clarification")
    .values({
      id: newId("clr", Date.now()),
      package_id: packageId,
      invitation_id: invitation.id,
      kind: "question",
      state: isWithdrawn ? "withdrawn" : answeredAt ? "answered_confidential" : "submitted",
      question: "Which way do the doors open?",
      answer: answeredAt ? "Inwards." : null,
      asked_at: askedAt,
      answered_at: answeredAt,
    })
    .execute();
}
