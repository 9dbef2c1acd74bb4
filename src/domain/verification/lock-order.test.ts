import { setTimeout } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { certificate, createFirm, evidenceForm } from "#test/evidence.ts";
import { createTestContext } from "#test/test-context.ts";
import { lockEvidence } from "./credentials.queries.ts";
import { saveCredential } from "./save-credential.ts";

// The embedded database has one connection: there nobody waits for anybody.
const isServer = "server" in inject("databaseSource");
const ctx = await createTestContext();

test.runIf(isServer)(
  "who sends another document waits for whoever takes the same evidence back, and holds nothing meanwhile",
  async () => {
    const { firm, owner } = await createFirm(ctx, { website: "https://firm.example" });
    const companyId = firm.id;
    const save = (more: object = {}) =>
      saveCredential(ctx.as(owner), {
        companyId,
        type: "public_liability",
        values: evidenceForm("public_liability", firm.name),
        files: [certificate()],
        ...more,
      });
    const credentialId = await save();
    const { version } = await ctx.db
      .selectFrom("credential")
      .select("version")
      .where("id", "=", credentialId)
      .executeTakeFirstOrThrow();
    const held = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    let attempts = 0;
    // As taking back does: the company, then the evidence; 2 seconds are longer than any saving takes.
    const taking = ctx.transact(async (tx) => {
      attempts += 1;
      await lockEvidence(tx, companyId);
      held.resolve();
      await Promise.race([saved.promise, setTimeout(2_000)]);
      await tx.db.deleteFrom("credential").where("id", "=", credentialId).execute();
    });
    await held.promise;
    const saving = save({ credentialId, version }).finally(saved.resolve);
    const [taken, refused] = await Promise.allSettled([taking, saving]);
    expect([taken.status, attempts]).toEqual(["fulfilled", 1]);
    expect(refused).toMatchObject({ status: "rejected", reason: { kind: "not-found" } });
  },
);
