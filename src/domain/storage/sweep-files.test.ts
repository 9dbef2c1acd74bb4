import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { readConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { createFileStore } from "#platform/files.ts";
import { newId } from "#platform/ids.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { createCompany, createConversation, createPicture } from "#test/factories.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { storeFiles } from "#domain/attachments/store-files.ts";
import { PERIODS } from "#domain/retention/retention.limits.ts";
import { FOLDERS } from "./folders.data.ts";
import { sweepFiles } from "./sweep-files.ts";

const ctx = await createTestContext();
const { conversationId, sender } = await createConversation(ctx);

test("files that nothing tells of go after a day, all others stay", async () => {
  const sent = await sendMessage(ctx.as(sender), {
    conversationId,
    key: "key-swept",
    body: "",
    files: [makeFile("kept.pdf")],
  });
  await storeFiles(ctx.as(sender), [makeFile("left.pdf")]);
  await ctx.files.put("pictures/pic_1-400.webp", pdfBytes());
  const system = createSystemContext(ctx.services);
  ctx.clock.advance({ hours: 23 });
  expect(await sweepFiles(system)).toBe(0);
  ctx.clock.advance({ hours: 2 });
  await storeFiles(ctx.as(sender), [makeFile("on-its-way.pdf")]);
  expect(await sweepFiles(system)).toBe(1);
  expect(ctx.files.files.size).toBe(3);
  expect(ctx.files.files.has(`attachments/${sent.files[0]!.id}`)).toBe(true);
});

test("the document of a refused claim stays as long as its period says, that of one that waits for ever", async () => {
  const company = await createCompany(ctx);
  const user_id = sender.userId;
  const claim = async (state: string) => {
    const document_key = `${FOLDERS.claims}/${newId("doc", ctx.clock.now().getTime())}`;
    await ctx.files.put(document_key, pdfBytes());
    const decided_at = state === "pending" ? null : ctx.clock.now();
    await ctx.db
      .insertInto("company_claim")
      .values({
        id: newId("clm", ctx.clock.now().getTime()),
        company_id: company.id,
        user_id,
        method: "document",
        state,
        position: "Director",
        document_key,
        document_name: "letter.pdf",
        document_type: "application/pdf",
        document_bytes: 1_000,
        decided_at,
        created_at: ctx.clock.now(),
      })
      .execute();
    return document_key;
  };
  const [rejected, waiting] = [await claim("rejected"), await claim("pending")];
  const kept = () => [rejected, waiting].filter((key) => ctx.files.files.has(key));
  ctx.clock.advance({ days: PERIODS["claim-documents"].days - 1 });
  await sweepFiles(createSystemContext(ctx.services));
  expect(kept()).toEqual([rejected, waiting]);
  ctx.clock.advance({ days: 2 });
  await sweepFiles(createSystemContext(ctx.services));
  expect(kept()).toEqual([waiting]);
});

test("a file that cannot be deleted holds up no other, and goes the next night", async () => {
  await storeFiles(ctx.as(sender), [makeFile("one.pdf"), makeFile("two.pdf")]);
  ctx.clock.advance({ hours: 25 });
  const waiting = ctx.files.files.size;
  vi.spyOn(ctx.files, "delete").mockRejectedValueOnce(new Error("the bucket does not answer"));
  const first = await sweepFiles(createSystemContext(ctx.services));
  expect(ctx.files.files.size).toBe(waiting - first);
  expect(await sweepFiles(createSystemContext(ctx.services))).toBe(1);
});

test("the folder of a real store is listed, and is empty before its first file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lintel-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await createFileStore(
    readConfig({ NODE_ENV: "test", DATA_DIR: folder }),
    createLog("silent"),
  );
  const listed = async () => {
    const keys: string[] = [];
    for await (const page of files.list("attachments")) keys.push(...page);
    return keys;
  };
  expect(await listed()).toEqual([]);
  await files.put("attachments/att_1", pdfBytes(), "application/pdf");
  await files.put("pictures/pic_1", pdfBytes(), "image/webp");
  expect(await listed()).toEqual(["attachments/att_1"]);
});

test("every folder is walked through, and a picture without a row goes like any other file", async () => {
  const id = newId("pic", ctx.clock.now().getTime());
  for (const folder of Object.values(FOLDERS))
    await ctx.files.put(`${folder}/${id}${folder === "pictures" ? "-400.webp" : ""}`, pdfBytes());
  const shown = await createPicture(ctx);
  await ctx.files.put(`pictures/${shown.id}-400.webp`, pdfBytes());
  ctx.clock.advance({ hours: 25 });
  await sweepFiles(createSystemContext(ctx.services));
  expect([...ctx.files.files.keys()].filter((key) => key.includes(id))).toEqual([]);
  expect(ctx.files.files.has(`pictures/${shown.id}-400.webp`)).toBe(true);
});
