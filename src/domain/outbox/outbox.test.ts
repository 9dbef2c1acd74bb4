import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { createMailQueue, sealLetter } from "#platform/mailer.ts";
import { createTestContext } from "#test/test-context.ts";
import { getOutboxLetter } from "./get-outbox-letter.ts";
import { listOutbox } from "./list-outbox.ts";

const ctx = await createTestContext();
const demo: Context = { ...ctx, config: { ...ctx.config, isDemo: true } };

beforeAll(async () => {
  const queue = createMailQueue({ ...ctx.services, enqueue: () => Promise.resolve() });
  for (let number = 1; number <= 51; number++) {
    ctx.clock.advance({ seconds: 1 });
    const letter = { to: "ada@example.com", subject: `Letter ${number}`, text: "Plain", html: "<p>Rich</p>" };
    await queue.work(sealLetter(ctx.config, letter), newId("job"));
  }
});

describe("the outbox of the demo", () => {
  test("lists letters newest first, fifty a page", async () => {
    const first = await listOutbox(demo);
    expect(first.letters).toHaveLength(50);
    expect(first.letters[0]).toMatchObject({ subject: "Letter 51", recipient: "ada@example.com" });
    const second = await listOutbox(demo, { after: first.next });
    expect(second.letters.map(({ subject }) => subject)).toEqual(["Letter 1"]);
    expect(second.next).toBeNull();
  });

  test("takes an address that means nothing as its first page", async () => {
    expect((await listOutbox(demo, { after: "' or 1=1" })).letters).toHaveLength(50);
  });

  test("shows a letter as text and as HTML", async () => {
    const { letters } = await listOutbox(demo);
    expect(await getOutboxLetter(demo, letters[0]!.id)).toMatchObject({
      subject: "Letter 51",
      sender: "Lintel <no-reply@lintel.example>",
      text: "Plain",
      html: "<p>Rich</p>",
    });
  });

  test.each(["ltr_00000000000000000000000000", "", "../secret", undefined])(
    "finds no letter at %s",
    async (id) => {
      await expect(getOutboxLetter(demo, id)).rejects.toMatchObject({ kind: "not-found" });
    },
  );
});

test("outside the demo there is no outbox, whatever is asked for", async () => {
  const { letters } = await listOutbox(demo);
  await expect(listOutbox(ctx)).rejects.toMatchObject({ kind: "not-found" });
  await expect(getOutboxLetter(ctx, letters[0]!.id)).rejects.toMatchObject({ kind: "not-found" });
});
