import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import { lookOf } from "#domain/attachments/attachments.queries.ts";
import type { Asked } from "./compare-asked.ts";
import type { Evidence } from "./compute-level.ts";
import type { CredentialFacts } from "./verification.schema.ts";
import type { CredentialState } from "./verification.states.ts";

/** A credential as it is stored, with the names that pages use; days are London's. */
export interface Credential {
  id: string;
  companyId: string;
  type: string;
  state: CredentialState;
  issuer: string | null;
  number: string | null;
  holderName: string | null;
  grade: string | null;
  limitPence: number | null;
  limitBasis: "each-and-every" | "aggregate" | null;
  scope: string | null;
  validFrom: string | null;
  expiresOn: string | null;
  checkMethod: Evidence["checkMethod"] | null;
  checkedAt: Date | null;
  reason: string | null;
  corrections: Record<string, string>;
  /** What was asked for last, and how it stood then. */
  asked: Asked | null;
  replacesId: string | null;
  heldBy: string | null;
  heldUntil: Date | null;
  version: number;
  createdAt: Date;
  submittedAt: Date | null;
  decidedAt: Date | null;
}

const day = (column: "valid_from" | "expires_on") =>
  sql<string | null>`${sql.ref(`credential.${column}`)}::text`;

/** The table with those names. */
export function selectCredentials({ db }: Pick<Scope, "db">) {
  return db
    .selectFrom("credential")
    .select([
      "credential.id",
      "credential.company_id as companyId",
      "credential.type",
      "credential.state",
      "credential.issuer",
      "credential.number",
      "credential.holder_name as holderName",
      "credential.grade",
      "credential.limit_pence as limitPence",
      "credential.limit_basis as limitBasis",
      "credential.scope",
      day("valid_from").as("validFrom"),
      day("expires_on").as("expiresOn"),
      "credential.check_method as checkMethod",
      "credential.checked_at as checkedAt",
      "credential.reason",
      "credential.corrections",
      sql<Asked | null>`credential.asked`.as("asked"),
      "credential.replaces_id as replacesId",
      "credential.held_by as heldBy",
      "credential.held_until as heldUntil",
      "credential.version",
      "credential.created_at as createdAt",
      "credential.submitted_at as submittedAt",
      "credential.decided_at as decidedAt",
    ])
    .$narrowType<Credential>();
}

export async function findCredential(ctx: Pick<Scope, "db">, id: string): Promise<Credential | undefined> {
  return selectCredentials(ctx).where("credential.id", "=", id).executeTakeFirst();
}

/** A document of a credential. */
export interface DocumentView {
  id: string;
  credentialId: string;
  name: string;
  look: "pdf" | "picture";
  sizeBytes: number;
}

/** The documents of credentials, in their order. */
export async function listDocuments(
  ctx: Pick<Scope, "db">,
  credentialIds: readonly string[],
): Promise<DocumentView[]> {
  if (credentialIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("attachment")
    .where("holder_kind", "=", "credential")
    .where("holder_id", "in", credentialIds)
    .orderBy("holder_id")
    .orderBy("sort_order")
    .select([
      "id",
      "holder_id as credentialId",
      "name",
      "content_type as contentType",
      "size_bytes as sizeBytes",
    ])
    .execute();
  return rows.map(({ contentType, ...row }) => ({
    ...row,
    look: lookOf(contentType) === "picture" ? "picture" : "pdf",
  }));
}

/** The table's columns of a form's facts; what the type does not ask for stays empty. */
export const columnsOf = (facts: CredentialFacts) => ({
  issuer: facts.issuer ?? null,
  number: facts.number ?? null,
  holder_name: facts.holderName ?? null,
  grade: facts.grade ?? null,
  limit_pence: facts.limit ?? null,
  limit_basis: facts.limitBasis ?? null,
  scope: facts.scope ?? null,
  valid_from: facts.validFrom ?? null,
  expires_on: facts.expiresOn ?? null,
});

/** One after the other for a company, so that two people do not both begin the same. */
export async function lockEvidence(tx: Tx, companyId: string): Promise<void> {
  await tx.db.selectFrom("company").where("id", "=", companyId).select("id").forNoKeyUpdate().execute();
}
