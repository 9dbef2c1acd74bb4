import { createHash } from "node:crypto";
import { keyedHash } from "#platform/seal.ts";

/** A row's facts as the chain takes them: only texts, so that nothing depends on how a number or a time is read. */
export interface EventFacts {
  id: string;
  action: string;
  actorKind: string;
  actorId: string | null;
  userId: string | null;
  companyId: string | null;
  subjectId: string | null;
  /** As PostgreSQL writes jsonb. */
  details: string;
  requestId: string;
  /** Microseconds since 1970. */
  createdAt: string;
  valuesHash: Buffer | null;
}

export interface ChainEnd {
  position: number;
  hash: Buffer;
}

/** The hash of the row that follows: SHA-256 over the hash before and, as a JSON array, the place and the facts. */
export function hashEvent(before: ChainEnd, facts: EventFacts): Buffer {
  const { valuesHash, ...texts } = facts;
  const { id, action, actorKind, actorId, userId, companyId, subjectId, details, requestId, createdAt } =
    texts;
  const all = [
    before.position + 1,
    id,
    action,
    actorKind,
    actorId,
    userId,
    companyId,
    subjectId,
    details,
    requestId,
    createdAt,
    valuesHash?.toString("hex") ?? null,
  ];
  return createHash("sha256").update(before.hash).update(JSON.stringify(all)).digest();
}

/** What a row holds of the values beside it. */
export function hashValues({ salt, value }: { salt: Buffer; value: string }): Buffer {
  return createHash("sha256").update(salt).update(value).digest();
}

/** Who can write to the database, and does not know SECRET, can make a chain anew but not its end's signature. */
export function signEnd(secret: string, end: ChainEnd): string {
  return keyedHash(secret, "audit-head", nameEnd(end));
}

/** As it is noted outside the database: `1234:9f86…`. */
export const nameEnd = ({ position, hash }: ChainEnd): string => `${position}:${hash.toString("hex")}`;
