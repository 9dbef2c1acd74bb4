import { expect, test } from "vitest";
import { system, visitor } from "#domain/actor.ts";
import { createTestContext } from "#test/test-context.ts";
import { createContactRetentionQueue } from "./contact.jobs.ts";
import { removeOldContactMessages } from "./remove-old-contact-messages.ts";

const ctx = await createTestContext();

async function store(id: string, created_at: string) {
  const values = {
    id,
    name: "Ada",
    email: "ada@example.com",
    subject: "other",
    message: "Hello",
    created_at,
  };
  await ctx.db.insertInto("contact_message").values(values).execute();
}
const ids = async () =>
  (await ctx.db.selectFrom("contact_message").select("id").orderBy("id").execute()).map(({ id }) => id);

test("messages older than 24 months go by themselves, younger ones stay", async () => {
  await store("cnt_a", "2024-11-21T08:59:59Z");
  await store("cnt_b", "2024-11-21T09:00:01Z");
  await createContactRetentionQueue(ctx.services).work({}, "job");
  expect(await ids()).toEqual(["cnt_b"]);
});

test("nobody removes them by hand", async () => {
  await expect(removeOldContactMessages(ctx.as(visitor))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(removeOldContactMessages(ctx.as(system))).resolves.toBe(0);
});
