import { expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { createConversation } from "#test/factories.ts";
import { makeCompound, makeFile, makeOffice, makeZip, pdfBytes, sampleFiles } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { attachmentTypes } from "./attachment-types.data.ts";
import { storeFiles } from "./store-files.ts";
import { MAX_FILE_BYTES } from "./attachments.limits.ts";

const ctx = await createTestContext();
expectTrail(ctx, { limited: ["file-megabytes-person", "file-sendings-person"] });
const { sender } = await createConversation(ctx);
const store = (...files: File[]) => storeFiles(ctx.as(sender), files);

test("every kind that can be sent is told by its content", async () => {
  const kinds = [];
  for (const [name, bytes] of Object.entries(sampleFiles)) {
    const [stored] = await store(makeFile(name, bytes));
    expect(stored).toMatchObject({ name, sizeBytes: bytes.length });
    expect(Buffer.from(ctx.files.files.get(`attachments/${stored!.id}`)!)).toEqual(Buffer.from(bytes));
    kinds.push(stored!.contentType);
  }
  expect(kinds.sort()).toEqual(attachmentTypes.map(({ contentType }) => contentType).sort());
});

test("a photograph is kept without the place where it was taken", async () => {
  const xmp = '<x:xmpmeta exif:GPSLatitude="53,48.2228N"></x:xmpmeta>';
  const [stored] = await store(
    makeFile("site.jpg", Buffer.concat([sampleFiles["site.jpg"]!, Buffer.from(xmp)])),
  );
  const kept = Buffer.from(ctx.files.files.get(`attachments/${stored!.id}`)!);
  expect([stored!.contentType, kept.includes("GPSLatitude")]).toEqual(["image/jpeg", false]);
});

test.each([
  ["invoice.exe", "invoice.exe.pdf"],
  ["PLAN.PDF", "PLAN.PDF"],
  ["C:\\Users\\me\\plan.pdf", "plan.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["plan\u202Efdp.exe", "plan fdp.exe.pdf"],
  ["pl\u200Ban\r\nSet-Cookie: a=b.pdf", "plan Set-Cookie: a=b.pdf"],
  ["...", "file.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["Zürich – Übersicht 🏗️.pdf", "Zürich – Übersicht 🏗️.pdf"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(109)}.pdf`],
  [`${"🏗".repeat(300)}.pdf`, `${"🏗".repeat(60)}.pdf`],
])("a PDF called %j is called %j", async (name, kept) => {
  const [stored] = await store(makeFile(name, pdfBytes()));
  expect(stored!.name).toBe(kept);
});

const macros = makeOffice("application/vnd.ms-excel.sheet.macroEnabled.main");

test.each([
  ["empty.pdf", new Uint8Array(), "“empty.pdf” is empty."],
  ["huge.pdf", new Uint8Array(MAX_FILE_BYTES + 1), "“huge.pdf” is larger than 25 MB."],
  ["setup.exe", bytesOf("MZ\u0090\u0000\u0003"), "“setup.exe” is not a kind of file that can be sent."],
  ["page.html", bytesOf("<!doctype html><script>alert(1)</script>"), "“page.html” is not a kind of file"],
  [
    "logo.svg",
    bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    "“logo.svg” is not a kind",
  ],
  ["plan.pdf", bytesOf("<html>not a plan</html>"), "“plan.pdf” is damaged or is not what its name says."],
  ["site.jpg", bytesOf("MZ\u0090\u0000\u0003"), "“site.jpg” is damaged or is not what its name says."],
  ["note.txt", bytesOf("a\u0000b"), "“note.txt” is damaged or is not what its name says."],
  ["prices.xlsm", macros, "“prices.xlsm” contains macros."],
  ["prices.xlsx", macros, "“prices.xlsx” contains macros."],
  ["locked.xlsx", makeCompound("EncryptedPackage"), "“locked.xlsx” is locked with a password"],
  ["setup.msi", makeCompound("Property"), "“setup.msi” is not a kind of file that can be sent."],
  ["letter.doc", makeCompound("Property"), "“letter.doc” is damaged or is not what its name says."],
  ["all.zip", makeZip({ "virus.exe": "MZ" }), "“all.zip” is not a kind of file that can be sent."],
])("%s is refused with its reason", async (name, bytes, reason) => {
  ctx.files.files.clear();
  await expect(store(makeFile(name, bytes))).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining(reason),
  });
  expect(ctx.files.files.size).toBe(0);
});

test.each(["site.jpg", "site.png", "site.gif"])("%s without its end is refused", async (name) => {
  const whole = sampleFiles[name]!;
  const half = whole.slice(0, Math.floor(whole.length * 0.8));
  await expect(store(makeFile(name, half))).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringMatching(/ is damaged or (incomplete|is not what its name says)\. /) as string,
  });
});

test("a spreadsheet with a document inside is a spreadsheet", async () => {
  const [stored] = await store(makeFile("prices.xls", makeCompound("WordDocument", "Workbook")));
  expect(stored).toMatchObject({ name: "prices.xls", contentType: "application/vnd.ms-excel" });
});

test("more than ten at once are refused, and so is the hundred-and-first sending in an hour", async () => {
  const eleven = Array.from({ length: 11 }, (_, n) => makeFile(`${n}.pdf`));
  await expect(store(...eleven)).rejects.toThrow("Send at most 10 files at once.");
  expect(await store(...eleven.slice(1))).toHaveLength(10);
  await ctx.database.pool.query("update limit_count set points = 120 where key like 'file-sendings-person%'");
  await expect(store(makeFile("one.pdf"))).rejects.toMatchObject({ kind: "too-many" });
});

test("nobody stores files without an account", async () => {
  await expect(storeFiles(ctx.as({ kind: "visitor" }), [makeFile("a.pdf")])).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "latin1"));
}
