import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { createMember } from "#test/accounts.ts";
import { createTestApp } from "#test/http.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
let held = Promise.resolve();
const app = createTestApp(ctx, async (request) => {
  await held;
  const size = (await request.arrayBuffer()).byteLength;
  return new Response(`took ${size}`);
});
const [from, to, other] = [await createMember(ctx), await createMember(ctx), await createMember(ctx)];
const { conversationId } = await openConversation(ctx.as(from.member), {
  company: to.member.memberships[0]!.companyNumber,
});
const NAME = `Übersicht "Süd" ’1’ 🏗 (neu)\r\nX-Evil: 1.pdf`;
const sent = await sendMessage(ctx.as(from.member), {
  conversationId,
  key: "key-download",
  body: "",
  files: [makeFile(NAME, pdfBytes())],
});
const path = `/files/${sent.files[0]!.id}`;

const ask = (address: string, who: typeof from | null, method = "GET") =>
  app.request(address, { method, headers: who ? { Cookie: who.browser.get("cookie")! } : {} });

test("both companies get the file as a download that nothing on our site can run", async () => {
  for (const who of [from, to]) {
    const answer = await ask(path, who);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdfBytes());
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(pdfBytes().length),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(headers).not.toHaveProperty("x-evil");
    const disposition = headers["content-disposition"]!;
    expect(disposition).toMatch(/^attachment; filename="[\w .()+-]+"; filename\*=UTF-8''[\w.%!~-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(sent.files[0]!.name);
  }
  expect((await ask(path, to, "HEAD")).headers.get("content-length")).toBe(String(pdfBytes().length));
});

test("to everyone else there is no such file, and none whose bytes are gone", async () => {
  for (const who of [other, null]) {
    const answer = await ask(path, who);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await answer.text()).toBe("There is no such file.");
  }
  expect((await ask("/files/att_00000000000000000000000000", to)).status).toBe(404);
  ctx.files.files.clear();
  expect((await ask(path, to)).status).toBe(404);
});

const TWO_MEGABYTES = "x".repeat(2_000_000);
const upload = (address: string, who: typeof from | null, headers: Record<string, string> = {}) =>
  app.request(address, {
    method: "POST",
    body: TWO_MEGABYTES,
    headers: {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(TWO_MEGABYTES.length),
      ...(who && { Cookie: who.browser.get("cookie")! }),
      ...headers,
    },
  });

test("more than a form's worth is taken only where files are, from members, and of a length told before", async () => {
  const thread = `/messages/${conversationId}`;
  for (const address of ["/messages", "/messages.data", thread, `${thread}.data`, `${thread}/messages`]) {
    expect((await upload(address, from)).status, address).toBe(200);
  }
  expect((await upload(thread, null)).status).toBe(413);
  expect((await upload(`${thread}/marks`, from)).status).toBe(413);
  expect((await upload("/contact", from)).status).toBe(413);
  expect((await upload(thread, from, { "Content-Type": "text/plain" })).status).toBe(413);
  expect((await upload(thread, from, { "Content-Length": "900000000" })).status).toBe(413);
  expect((await upload(thread, from, { "Transfer-Encoding": "chunked" })).status).toBe(413);
});

test("somebody who sends many at once waits", async () => {
  const statuses: number[] = [];
  let goOn = () => {};
  held = new Promise((resolve) => (goOn = resolve));
  const send = async () => {
    const { status, headers } = await upload(`/messages/${conversationId}`, from);
    statuses.push(status);
    // What is not read of a body ends its connection, and a browser reads when to come back.
    const told = ["Connection", "Retry-After"].map((name) => headers.get(name));
    expect(told).toEqual(status === 429 ? ["close", "10"] : [null, null]);
    // Three are still held by the page when the other two have their answer.
    if (statuses.length === 2) goOn();
  };
  await Promise.all(Array.from({ length: 5 }, send));
  expect(statuses).toEqual([429, 429, 200, 200, 200]);
  expect((await upload(`/messages/${conversationId}`, from)).status).toBe(200);
});

test("one of them that ends makes room for one, and not for all", async () => {
  const hold = () => {
    let goOn = () => {};
    held = new Promise((resolve) => (goOn = resolve));
    return goOn;
  };
  const send = () => upload(`/messages/${conversationId}`, from);
  const endFirst = hold();
  const first = send();
  await setTimeout(50);
  const endOthers = hold();
  const others = [send(), send()];
  await setTimeout(50);
  endFirst();
  expect((await first).status).toBe(200);
  const more = [send(), send()];
  // With room for both, neither has an answer before all are let go.
  const answer = await Promise.race([...more, setTimeout(2_000)]);
  endOthers();
  expect(answer?.status).toBe(429);
  const statuses = (await Promise.all([...others, ...more])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 429]);
});
