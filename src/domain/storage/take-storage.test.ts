import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { getCompanyPictures } from "#domain/companies/get-company-pictures.ts";
import { removeCompanyPicture } from "#domain/companies/remove-company-picture.ts";
import { setCompanyPicture } from "#domain/companies/set-company-picture.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { createConversation } from "#test/factories.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { STORAGE_PER_COMPANY } from "./storage.limits.ts";

const ctx = await createTestContext();
const { sender, conversationId } = await createConversation(ctx);
const { companyId } = sender.memberships[0]!;
const MB = 1024 ** 2;
let keys = 0;
const send = (megabytes: number) => {
  const bytes = Buffer.concat([pdfBytes(), Buffer.alloc(megabytes * MB - pdfBytes().length)]);
  const file = makeFile("plan.pdf", new Uint8Array(bytes));
  return sendMessage(ctx.as(sender), { conversationId, key: `key-3333-${++keys}`, body: "", files: [file] });
};
const logo = sharp({ create: { width: 200, height: 200, channels: 3, background: "red" } });
const setLogo = async () => {
  const { version } = (await getCompanyPictures(ctx.as(sender), { companyId })).logo;
  const file = new Blob([new Uint8Array(await logo.png().toBuffer())]);
  await setCompanyPicture(ctx.as(sender), { companyId, slot: "logo", version, file });
};

/** Attachments of before that leave so much room. */
async function leave(megabytes: number): Promise<void> {
  const fill = STORAGE_PER_COMPANY - megabytes * MB;
  await ctx.database.pool.query(
    `insert into attachment (id, holder_kind, holder_id, sort_order, company_id, name, content_type, size_bytes, sha256, created_at)
     select 'att_filler_' || n, 'message', 'filler', n, $1, 'old.pdf', 'application/pdf',
       least(26214400, $2::bigint - (n - 1) * 26214400::bigint), repeat('0', 64), now()
     from generate_series(1, ceil($2 / 26214400.0)::int) as n`,
    [companyId, fill],
  );
}

afterEach(async () => {
  await ctx.database.pool.query("delete from attachment");
  await ctx.database.pool.query("delete from limit_count");
});

const full = { kind: "conflict", message: expect.stringContaining("your company has used 10 GB") as string };

test("of two uploads at once for which there is room for one, one is kept", async () => {
  await leave(3);
  const outcomes = await Promise.allSettled([send(2), send(2), send(2)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const kept = await ctx.db.selectFrom("attachment").where("name", "=", "plan.pdf").select("id").execute();
  expect(kept).toHaveLength(1);
});

test("who is refused hears what is used and what to do", async () => {
  await leave(1);
  await expect(send(2)).rejects.toMatchObject({
    kind: "conflict",
    message:
      "This takes 2 MB, and your company has used 10 GB of its 10 GB for files and pictures. Remove pictures that you no longer need, send less, or write to hello@lintel.example for more room.",
  });
});

test("what is removed gives its room back", async () => {
  await leave(1);
  await expect(send(2)).rejects.toMatchObject(full);
  await ctx.database.pool.query("delete from attachment where id = 'att_filler_1'");
  await send(2);
});

test("pictures take room as long as something shows them", async () => {
  await setLogo();
  const { bytes } = await ctx.db.selectFrom("picture").select("bytes").executeTakeFirstOrThrow();
  expect(bytes).toBeGreaterThan(0);
  await leave(bytes / MB);
  await expect(setLogo()).rejects.toMatchObject(full);
  expect(await ctx.db.selectFrom("picture").select("id").execute()).toHaveLength(1);
  const { version } = (await getCompanyPictures(ctx.as(sender), { companyId })).logo;
  await removeCompanyPicture(ctx.as(sender), { companyId, slot: "logo", version });
  ctx.clock.advance({ minutes: 2 });
  await setLogo();
});

test("the document of a claim takes room until the claim is rejected or taken back", async () => {
  await leave(3);
  const claim = async (state: string) =>
    ctx.db
      .insertInto("company_claim")
      .values({
        id: `clm_${state}`,
        company_id: companyId,
        user_id: sender.userId,
        method: "document",
        state,
        position: "Director",
        document_key: `claims/${state}`,
        document_name: "letter.pdf",
        document_type: "application/pdf",
        document_bytes: 2 * MB,
        decided_at: state === "pending" ? null : ctx.clock.now(),
        created_at: ctx.clock.now(),
      })
      .execute();
  for (const state of ["rejected", "withdrawn"]) await claim(state);
  await send(1);
  await claim("pending");
  await expect(send(1)).rejects.toMatchObject({ kind: "conflict" });
  await ctx.db.deleteFrom("company_claim").execute();
});

test("a person may send so many megabytes an hour and no more", async () => {
  await ctx.database.pool.query("delete from limit_count");
  await send(1);
  await ctx.database.pool.query(
    "update limit_count set points = 999 where key like 'file-megabytes-person%'",
  );
  await expect(send(2)).rejects.toMatchObject({ kind: "too-many" });
});
