import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { certificate, evidenceForm } from "#test/evidence.ts";
import { createCompany, createConversation, createInquiry, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { saveCredential } from "#domain/verification/save-credential.ts";
import { removeOutdated } from "./remove-outdated.ts";

const ctx = await createTestContext();
const company = await createCompany(ctx);
const owner = await createPerson(ctx, [company]);
const credentialId = await saveCredential(ctx.as(owner), {
  companyId: company.id,
  type: "public_liability",
  values: evidenceForm("public_liability", company.name),
  files: [certificate()],
});
const { conversationId } = await createConversation(ctx, { messages: 1 });
const message = await ctx.db
  .selectFrom("message")
  .select("id")
  .where("conversation_id", "=", conversationId)
  .executeTakeFirstOrThrow();
const { requestId } = await createInquiry(ctx, { replyBy: "2026-12-18" });

const attach = (kind: string, holderId: string, createdAt: Date) => {
  const id = newId("att", createdAt.getTime());
  return ctx.db
    .insertInto("attachment")
    .values({
      id,
      holder_kind: kind,
      holder_id: holderId,
      sort_order: 9,
      company_id: company.id,
      name: `${kind}.pdf`,
      content_type: "application/pdf",
      size_bytes: 1,
      sha256: "0".repeat(64),
      created_at: createdAt,
    })
    .execute()
    .then(() => id);
};
const isThere = async (id: string) =>
  (await ctx.db.selectFrom("attachment").select("id").where("id", "=", id).execute()).length > 0;

test.each([
  ["message", message.id],
  ["request", requestId],
  ["credential", credentialId],
])("the files of a %s stay as long as it does, and a day after", async (kind, holderId) => {
  const old = new Date(ctx.clock.now().getTime() - 25 * 3_600_000);
  const held = await attach(kind, holderId, old);
  const left = await attach(kind, `${holderId.slice(0, 4)}gone`, old);
  const lately = await attach(kind, `${holderId.slice(0, 4)}late`, ctx.clock.now());
  await removeOutdated(createSystemContext(ctx.services));
  expect([await isThere(held), await isThere(left), await isThere(lately)]).toEqual([true, false, true]);
});
