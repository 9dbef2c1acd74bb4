import { randomBytes } from "node:crypto";
import { type LookedAtFile, lookAtFile } from "#domain/attachments/look-at-file.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import {
  type InvitationRow,
  findInvitation,
  lockInvitation,
} from "#domain/tender-invitations/tender-invitations.queries.ts";
import { SILENT } from "#domain/tender-invitations/tender-invitations.states.ts";
import { findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { SEALED, type QuoteState } from "#domain/tender-quotes/tender-quotes.states.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { lastMoment } from "#domain/tender-rules/last-moment.ts";
import { readLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { findRepeatedLodging } from "./find-repeated-lodging.ts";
import {
  LODGINGS_PER_PERSON,
  MAX_LODGED,
  MAX_LODGED_A_PACKAGE,
  MAX_LODGED_BYTES,
} from "./lodged-quotes.limits.ts";
import { canLodgeFor, canLodgeQuote } from "./lodged-quotes.policy.ts";
import { lodgingSchema } from "./lodged-quotes.schema.ts";
import { lodgedKey, promiseOf, sealLodged } from "./lodged-seal.ts";
import { lodgedWay } from "./lodged-ways.data.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";

const sealedStates: readonly QuoteState[] = SEALED;
const silentStates: readonly string[] = [...SILENT, "lapsed"];

interface Lodged {
  lodgedId: string;
  isTold: boolean;
  since: Date | null;
}

/**
 * Lodges a quote that came by e-mail or on paper, unread: sealed at once, name and all, until the quotes are opened. The
 * firm is told, with the file's hash on its own page; its own submission replaces it. Answers the lodging's id, whether the
 * firm can be reached, and since when the very same is in: it is lodged once.
 */
export async function lodgeQuote(
  ctx: Context,
  { files, ...input }: { files: readonly File[] } & Record<string, unknown>,
): Promise<Lodged> {
  const now = ctx.receivedAt();
  const { packageId, invitationId, way, receivedAt: typed, firmName } = lodgingSchema.parse(input);
  const late = ({ returnAt, lateMinutes }: PackageRow) =>
    !returnAt || isLate(now, lastMoment(returnAt, lateMinutes));
  const found = await findPackage(ctx, packageId);
  const { userId } = requireMember(ctx, canLodgeQuote(ctx.actor, found && { ...found, isLate: late(found) }));
  const receivedAt = readReceived(typed, now, found?.issuedAt ?? now);
  const addressed = await requireFirm(ctx, { packageId, invitationId });
  const name = requireName(addressed, firmName);
  await ctx.limits.consume(LODGINGS_PER_PERSON, userId);
  const file = await readFile(ctx, files);
  const wanted = { invitationId, way, receivedAt, userId, sha256: file.sha256 };
  const again = await findRepeatedLodging(ctx, wanted);
  if (again && name === addressed.companyName) return lodgedAlready(again);
  const id = newId("ldg", now.getTime());
  const nonce = randomBytes(32).toString("hex");
  const seal = await ctx.transact((tx) => sealLodged(tx, { id, packageId }));
  await ctx.files.put(lodgedKey(id), seal.file(file.bytes), "application/octet-stream");
  const { bytes, ...facts } = file;
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const own = requireFound(locked, canLodgeQuote(tx.actor, locked && { ...locked, isLate: late(locked) }));
    await lockInvitation(tx, invitationId);
    const invitation = await requireFirm(tx, { packageId, invitationId });
    const firm = requireName(invitation, firmName);
    const sentAtOnce = await findRepeatedLodging(tx, wanted);
    if (sentAtOnce && firm === invitation.companyName) return lodgedAlready(sentAtOnce);
    const hash = promiseOf(nonce, bytes);
    await insertLodged(tx, {
      id,
      package_id: packageId,
      invitation_id: invitationId,
      way,
      received_at: receivedAt,
      lodged_at: now,
      is_late: isLate(now, own.returnAt!),
      lodged_by: userId,
      wrapped_key: seal.wrapped,
      facts: seal.facts({ ...facts, nonce }),
      hash,
    });
    if (invitation.companyId === null)
      await tx.db
        .updateTable("tender_invitation")
        .set({ firm_name: firm })
        .where("id", "=", invitationId)
        .execute();
    if (silentStates.includes(invitation.state))
      await tx.db
        .updateTable("tender_invitation")
        .set((eb) => ({ state: "intends_to_tender", answered_at: now, version: eb("version", "+", 1) }))
        .where("id", "=", invitationId)
        .execute();
    const details = { firm, way: lodgedWay(way) };
    await writeEvent(tx, { packageId, kind: "quote-lodged", audience: { invitationId }, details });
    const { companyId } = own;
    await recordEvent(tx, {
      action: "quote-lodged",
      companyId,
      subjectId: invitationId,
      details: { way, hash },
    });
    const isTold = await tellFirm(
      tx,
      { invitationId, companyId: invitation.companyId },
      {
        title: `${invitation.buyerName} has lodged your quote that came ${lodgedWay(way)}, sealed: ${own.title}`,
        path: `/company/tenders/invited/${invitationId}/quote#lodged`,
        subject: `${invitationId}-lodged`,
      },
    );
    return { lodgedId: id, isTold, since: null };
  });
}

const lodgedAlready = ({ id, lodgedAt }: { id: string; lodgedAt: Date }): Lodged => ({
  lodgedId: id,
  isTold: true,
  since: lodgedAt,
});

function readReceived(typed: string, now: Date, issuedAt: Date): Date {
  const reading = readLondonTime(typed);
  if (reading.kind === "refused") return refuseField("receivedAt", `${reading.sentence}.`);
  const moment = reading.kind === "twice" ? reading.earlier : reading.moment;
  if (moment.getTime() > now.getTime())
    refuseField("receivedAt", "It cannot have come later than now: enter when it came.");
  // It is typed to the minute.
  if (moment.getTime() <= issuedAt.getTime() - 60_000)
    refuseField("receivedAt", "It cannot have come before the tender was issued: enter when it came.");
  return moment;
}

async function requireFirm(
  scope: Pick<Context, "db">,
  { packageId, invitationId }: { packageId: string; invitationId: string },
) {
  const found = await findInvitation(scope, invitationId);
  const own = found?.packageId === packageId ? found : undefined;
  const quote = own && (await findQuote(scope, invitationId));
  const hasSubmitted = quote !== undefined && sealedStates.includes(quote.state);
  return requireFound(own, canLodgeFor(own && { ...own, hasSubmitted }));
}

/** A company has its own name; what a firm without an account is called, whoever lodges its quote reads there. */
function requireName({ companyId, companyName }: InvitationRow, typed: string): string {
  const name = companyId === null ? typed || companyName : companyName;
  if (!name)
    refuseField(
      "firmName",
      "This firm was invited by its email address: enter its name, as its quote says it.",
    );
  return name;
}

/** One file, looked at by its kind and for viruses, and by nobody else. */
function readFile(ctx: Context, files: readonly File[]): Promise<LookedAtFile> {
  const [file] = files;
  if (!file) return refuseField("file", "Choose the file that came.");
  if (files.length > 1) refuseField("file", "Choose one file: put several into one PDF or ZIP first.");
  return lookAtFile(ctx, file, { maxBytes: MAX_LODGED_BYTES });
}

interface NewLodged {
  id: string;
  package_id: string;
  invitation_id: string;
  way: string;
  received_at: Date;
  lodged_at: Date;
  is_late: boolean;
  lodged_by: string;
  wrapped_key: Buffer;
  facts: Buffer;
  hash: string;
}

async function insertLodged(tx: Tx, lodged: NewLodged): Promise<void> {
  const { all, count } = await tx.db
    .selectFrom("lodged_quote")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("invitation_id", "=", lodged.invitation_id).as("count"),
    ])
    .where("package_id", "=", lodged.package_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_LODGED)
    throw new AppError("conflict", `For one firm at most ${MAX_LODGED} files are lodged.`);
  if (all >= MAX_LODGED_A_PACKAGE)
    throw new AppError("conflict", `For one tender at most ${MAX_LODGED_A_PACKAGE} files are lodged.`);
  await tx.db
    .insertInto("lodged_quote")
    .values({ ...lodged, number: count + 1 })
    .execute();
}
