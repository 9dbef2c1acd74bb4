import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { systemOnly } from "#domain/verdict.ts";
import { nameSecret, unwrapPackageKey, wrapPackageKey } from "./package-key.ts";
import { formerSecretSchema } from "./sealing.schema.ts";

const KEYS_AT_ONCE = 500;

export interface Rewrapping {
  /** Taken from under the former SECRET to the present one. */
  rewrapped: number;
  /** Under the present one already. */
  present: number;
  /** Under neither: packages whose quotes cannot be opened with what is known. */
  lost: string[];
}

/**
 * Wraps the packages' keys under the present SECRET, after it was changed; quotes and their own keys stay as they are. It
 * can be broken off and run again, also while servers run, and with one former SECRET after the other. The trail notes it.
 */
export async function rewrapKeys(
  ctx: Context,
  input: unknown,
  keysAtOnce = KEYS_AT_ONCE,
): Promise<Rewrapping> {
  const former = formerSecretSchema.parse(input);
  systemOnly(ctx);
  const done: Rewrapping = { rewrapped: 0, present: 0, lost: [] };
  let after = "";
  for (;;) {
    const from = after;
    const batch = await ctx.transact((tx) => rewrapBatch(tx, { former, after: from, keysAtOnce }));
    done.rewrapped += batch.rewrapped;
    done.present += batch.present;
    done.lost.push(...batch.lost);
    if (batch.last === undefined) return done;
    after = batch.last;
  }
}

async function rewrapBatch(
  tx: Tx,
  { former, after, keysAtOnce }: { former: string; after: string; keysAtOnce: number },
): Promise<Rewrapping & { last?: string }> {
  const rows = await tx.db
    .selectFrom("package_key")
    .select(["package_id as packageId", "wrapped", "wrapped_under as wrappedUnder"])
    .where("package_id", ">", after)
    .orderBy("package_id")
    .limit(keysAtOnce)
    .forUpdate()
    .execute();
  const done: Rewrapping = { rewrapped: 0, present: 0, lost: [] };
  for (const { packageId, wrapped, wrappedUnder } of rows) {
    if (wrappedUnder === nameSecret(tx.config.secret)) {
      done.present += 1;
      continue;
    }
    const key = openWith(former, packageId, wrapped);
    if (key) {
      await rewrap(tx, packageId, key);
      done.rewrapped += 1;
    } else done.lost.push(packageId);
  }
  if (done.rewrapped > 0)
    await recordEvent(tx, { action: "package-keys-rewrapped", details: { count: done.rewrapped } });
  const last = rows.length === keysAtOnce ? rows.at(-1)!.packageId : undefined;
  return { ...done, ...(last !== undefined && { last }) };
}

/** Undefined where it is not under this secret, or is not what was wrapped. */
function openWith(secret: string, packageId: string, wrapped: Buffer): Buffer | undefined {
  try {
    return unwrapPackageKey(secret, packageId, wrapped);
  } catch {
    return undefined;
  }
}

async function rewrap(tx: Tx, packageId: string, key: Buffer): Promise<void> {
  const { wrapped, wrappedUnder } = wrapPackageKey(tx.config.secret, packageId, key);
  await tx.db
    .updateTable("package_key")
    .set({ wrapped, wrapped_under: wrappedUnder })
    .where("package_id", "=", packageId)
    .execute();
}
