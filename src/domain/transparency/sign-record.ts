import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { peaksOf, rootOf } from "#platform/merkle-tree.ts";
import { signingKeyOf } from "#platform/signing-key.ts";
import { SIGNING_PURPOSE, findHead, insertHead, lockRecord, readHashes } from "./transparency.queries.ts";
import type { Head } from "./transparency.schema.ts";

/** Signs the newest head again, after SECRET was changed; the trail notes it. Heads of before stay as they were published. */
export async function signRecord(ctx: Context): Promise<Head> {
  systemOnly(ctx);
  return ctx.transact(async (tx) => {
    await lockRecord(tx);
    const last = await findHead(tx.db);
    const key = signingKeyOf(tx.config.secret, SIGNING_PURPOSE);
    if (!last || last.key === key.publicKey)
      throw new AppError("conflict", "The newest head is signed with this SECRET already.");
    const { size, root } = last.statement;
    const stored = rootOf(size, await readHashes(tx.db, peaksOf(size)));
    if (stored.toString("hex") !== root)
      throw new AppError("conflict", `The record is not what its head of ${size} says, so it is not signed.`);
    const signedAt = tx.clock.now().toISOString();
    const head = key.sign({ ...last.statement, issuer: tx.config.publicUrl, signedAt });
    await insertHead(tx, head);
    await recordEvent(tx, { action: "transparency-record-signed", details: { size } });
    return head;
  });
}
