import { randomBytes } from "node:crypto";
import type { Tx } from "#domain/context.ts";
import { hashRecoveryCode } from "./check-two-step.ts";

const RECOVERY_CODES = 10;

/** Makes an account's recovery codes in place of its old ones; only their hashes are stored. */
export async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await tx.db
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(tx, userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

// No 0, 1, l or o: these are written down and typed in by hand. Ten signs of 32: 50 bits.
const SIGNS = "23456789abcdefghijkmnpqrstuvwxyz";
const newRecoveryCode = () => Array.from(randomBytes(10), (byte) => SIGNS[byte & 31]).join("");
