import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listEmailFates } from "./list-email-fates.ts";
import { resendEmail } from "./resend-email.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);

await ctx.db
  .insertInto("email_fate")
  .values(
    (["sent", "failed", "sent", "queued"] as const).map((status, day) => ({
      job_id: `job-${day}`,
      queue: "mail",
      recipient_hash: "hash",
      status,
      attempts: 1,
      queued_at: new Date(Date.UTC(2026, 10, 10 + day)),
      ended_at: status === "queued" ? null : new Date(Date.UTC(2026, 10, 20)),
    })),
  )
  .execute();

const idsOf = async (input?: unknown) => (await listEmailFates(system, input)).emails.map(({ id }) => id);

test("the newest e-mails come first, of one status where that is asked for, and all are counted", async () => {
  expect(await idsOf()).toEqual(["job-3", "job-2", "job-1", "job-0"]);
  expect(await idsOf({ status: "sent", limit: 1 })).toEqual(["job-2"]);
  expect((await listEmailFates(system, { status: "failed" })).counts).toEqual([
    { status: "failed", count: 1, isMore: false },
    { status: "queued", count: 1, isMore: false },
    { status: "sent", count: 2, isMore: false },
  ]);
});

test("what waits or was sent is not sent again, and nobody but administrators and the system asks", async () => {
  await expect(resendEmail(system, "job-0")).rejects.toThrow("job-0 was taken by the mail server.");
  await expect(resendEmail(system, "job-3")).rejects.toThrow("is queued, and tried again by itself");
  await expect(resendEmail(system, "job-9")).rejects.toMatchObject({ kind: "not-found" });
  await expect(listEmailFates(ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
  const person = await createPerson(ctx, []);
  await expect(listEmailFates(ctx.as(person))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(resendEmail(ctx.as(person), "job-1")).rejects.toMatchObject({ kind: "forbidden" });
  const admin = ctx.as({ ...person, isAdministrator: true });
  const page = await listEmailFates(admin, { limit: 3 });
  expect([page.emails.length, page.next]).toEqual([3, "job-1"]);
  const rest = await listEmailFates(admin, { limit: 3, after: "job-1" });
  expect([rest.emails.map(({ id }) => id), rest.next]).toEqual([["job-0"], null]);
  expect((await listEmailFates(admin, { address: "nobody@firm.example" })).emails).toEqual([]);
  await expect(resendEmail(admin, "job-1")).rejects.toThrow("The text of job-1 is no longer kept");
});
