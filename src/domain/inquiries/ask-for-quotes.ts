import { createHash } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { insertAttachments } from "#domain/attachments/insert-attachments.ts";
import { storeFiles } from "#domain/attachments/store-files.ts";
import { type Member, firstCompanyOf } from "#domain/actor.ts";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { insertConversation } from "#domain/messaging/insert-conversation.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPlace } from "#domain/places/find-place.ts";
import { authorize, requireFeature, requireMember } from "#domain/verdict.ts";
import { type FirmRow, findFirms } from "./firm.queries.ts";
import { canAskFirm, canAskForQuotes } from "./inquiries.policy.ts";
import { announceInquiry, today } from "./inquiries.queries.ts";
import { type RequestForm, filesSchema, requestSchemaOn } from "./inquiries.schema.ts";
import { INQUIRIES_PER_PERSON, INQUIRIES_PER_COMPANY } from "./inquiries.limits.ts";

export interface AskedRequest {
  requestId: string;
  /** One for each firm. */
  inquiryIds: string[];
}

/**
 * Asks up to six firms for a quote: one request with its files, and an inquiry with its conversation for each firm, which sees only its
 * own and is told at once. The same key again for the same firms answers what is already there.
 */
export async function askForQuotes(ctx: Context, input: unknown): Promise<AskedRequest> {
  const sent = requestSchemaOn(today(ctx)).parse(input);
  const { files } = filesSchema.parse(input);
  const actor = requireMember(ctx, canAskForQuotes(ctx.actor));
  const { companyId } = firstCompanyOf(actor);
  const form = { ...sent, key: await chooseKey(ctx, companyId, sent) };
  const already = await findAsked(ctx, companyId, form.key);
  if (already) return already;
  requireFeature(ctx, "inquiries");
  const firms = await findFirms(ctx, companyId, form.company);
  if (firms.length < form.company.length) throw new AppError("not-found", "There is no such company.");
  for (const firm of firms) authorize(canAskFirm(actor, firm));
  const project = await nameProject(ctx, companyId, form);
  await ctx.limits.consume(INQUIRIES_PER_PERSON, actor.userId);
  await ctx.limits.consume(INQUIRIES_PER_COMPANY, companyId);
  const stored = await storeFiles(ctx, files);
  const asked = await ctx.transact(async (running) => {
    const tx = atOneMoment(running);
    const requestId = await insertRequest(tx, actor, form, project);
    if (requestId === undefined) return undefined;
    await insertAttachments(tx, { kind: "request", id: requestId, companyId }, stored);
    const inquiryIds: string[] = [];
    for (const firm of firms)
      inquiryIds.push(await insertInquiry(tx, actor, firm, requestId, { ...form, project }));
    return { requestId, inquiryIds };
  });
  // Something with the same key was faster: by now it is there.
  return asked ?? askForQuotes(ctx, input);
}

/** The form's own; one with its firms where it has come back with a key by which others were asked: that is no repeat. */
async function chooseKey(ctx: Scope, companyId: string, { key, company }: RequestForm): Promise<string> {
  const rows = await ctx.db
    .selectFrom("inquiry_request as request")
    .innerJoin("inquiry", "inquiry.request_id", "request.id")
    .innerJoin("company", "company.id", "inquiry.company_id")
    .where("request.company_id", "=", companyId)
    .where("request.key", "=", key)
    .select("company.number")
    .execute();
  const sayFirms = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join(" ");
  const [asked, wanted] = [sayFirms(rows.map(({ number }) => number)), sayFirms(company)];
  return asked === "" || asked === wanted
    ? key
    : createHash("sha256").update(`${key} ${wanted}`).digest("base64url");
}

async function findAsked(ctx: Scope, companyId: string, key: string): Promise<AskedRequest | undefined> {
  const request = await ctx.db
    .selectFrom("inquiry_request")
    .select("id")
    .where("company_id", "=", companyId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!request) return undefined;
  const inquiries = await ctx.db
    .selectFrom("inquiry")
    .select("id")
    .where("request_id", "=", request.id)
    .orderBy("id")
    .execute();
  return { requestId: request.id, inquiryIds: inquiries.map(({ id }) => id) };
}

interface NamedProject {
  id: string | null;
  name: string;
}

/** One of the asking company's projects, or the name of another one. */
async function nameProject(ctx: Scope, companyId: string, form: RequestForm): Promise<NamedProject> {
  if (form.project === undefined && form.projectName !== undefined)
    return { id: null, name: form.projectName };
  const own = await ctx.db
    .selectFrom("project")
    .select(["id", "name"])
    .where("id", "=", form.project ?? "")
    .where("company_id", "=", companyId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!own) throw new AppError("not-found", "Your company has no such project.");
  return own;
}

/** Undefined when a duplicate of the same request was faster. */
async function insertRequest(
  tx: Tx,
  actor: Member,
  form: RequestForm,
  project: NamedProject,
): Promise<string | undefined> {
  const now = tx.clock.now();
  const place = await findPlace(tx, form.place);
  const inserted = await tx.db
    .insertInto("inquiry_request")
    .values({
      id: newId("req", now.getTime()),
      company_id: firstCompanyOf(actor).companyId,
      asked_by: actor.userId,
      project_id: project.id,
      project_name: project.name,
      service_code: form.service ?? null,
      place: form.place,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      wanted_start: form.wantedStart ?? null,
      value_pence: form.value ?? null,
      description: form.description,
      reply_by: form.replyBy,
      key: form.key,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

async function insertInquiry(
  tx: Tx,
  actor: Member,
  firm: FirmRow,
  requestId: string,
  { project, replyBy }: { project: NamedProject; replyBy: string },
): Promise<string> {
  const now = tx.clock.now();
  const id = newId("inq", now.getTime());
  const from = firstCompanyOf(actor);
  const conversationId = await insertConversation(tx, {
    between: [from.companyId, firm.id],
    topic: id,
    projectId: null,
  });
  await tx.db
    .insertInto("inquiry")
    .values({
      id,
      request_id: requestId,
      company_id: firm.id,
      from_company_id: from.companyId,
      conversation_id: conversationId ?? null,
      open_until: replyBy,
      state_changed_at: now,
      created_at: now,
    })
    .execute();
  await recordEvent(tx, { action: "inquiry-sent", companyId: from.companyId, subjectId: id });
  await writeNotifications(tx, {
    kind: "inquiry",
    to: { companyId: firm.id },
    title: `${from.companyName} asks you for a quote: ${project.name}`,
    path: `/inquiries/${id}`,
    subject: id,
  });
  await announceInquiry(tx, { id, companyId: firm.id, fromCompanyId: from.companyId });
  return id;
}
