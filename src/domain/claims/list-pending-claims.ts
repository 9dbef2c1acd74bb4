import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { pageStart } from "#domain/id.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { canListClaims } from "./claims.policy.ts";
import { PAGE_OF_CLAIMS } from "./claims.limits.ts";
import type { ClaimMethod } from "./claims.states.ts";

export interface PendingClaim {
  id: string;
  companyNumber: number;
  companyName: string;
  claimant: string;
  claimantEmail: string;
  position: string;
  method: ClaimMethod;
  /** The address that a code proved, where the register knew no domain to compare it with. */
  email: string | null;
  document: { name: string; sizeBytes: number; isPdf: boolean } | null;
  createdAt: Date;
  /** The administrator's own, or one to a company that they claim themselves: another one decides it. */
  isOwn: boolean;
}

const schema = z.object({ after: pageStart });

/** Claims that an administrator has to decide, oldest first, in pages of 25. */
export async function listPendingClaims(
  ctx: Context,
  input: z.input<typeof schema> = {},
): Promise<{ rows: PendingClaim[]; next: string | null }> {
  const { userId: reader } = requireMember(ctx, canListClaims(ctx.actor));
  const { after } = schema.parse(input);
  let query = ctx.db
    .selectFrom("company_claim as claim")
    .innerJoin("company", "company.id", "claim.company_id")
    .innerJoin("user_account as person", "person.id", "claim.user_id")
    .where("claim.state", "=", "pending")
    .select([
      "claim.id",
      "company.number as companyNumber",
      "company.name as companyName",
      "person.name as claimant",
      "person.email as claimantEmail",
      "claim.position",
      "claim.method",
      "claim.email",
      "claim.document_name as documentName",
      "claim.document_bytes as documentBytes",
      "claim.document_type as documentType",
      "claim.created_at as createdAt",
      sql<boolean>`exists (select from company_claim as own where own.company_id = claim.company_id
        and own.user_id = ${reader} and own.state = 'pending')`.as("isOwn"),
    ])
    .orderBy("claim.created_at")
    .orderBy("claim.id")
    .limit(PAGE_OF_CLAIMS + 1);
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("claim.created_at", "claim.id"),
        ">",
        selectFrom("company_claim as last")
          .where("last.id", "=", after)
          .select(["last.created_at", "last.id"])
          .$asTuple("created_at", "id"),
      ),
    );
  }
  const rows = await query.$narrowType<{ method: ClaimMethod; claimantEmail: string }>().execute();
  const shown = rows.slice(0, PAGE_OF_CLAIMS);
  return {
    next: rows.length > PAGE_OF_CLAIMS ? shown.at(-1)!.id : null,
    rows: shown.map(({ documentName, documentBytes, documentType, ...row }) => ({
      ...row,
      document:
        documentName === null || documentBytes === null
          ? null
          : { name: documentName, sizeBytes: documentBytes, isPdf: documentType === "application/pdf" },
    })),
  };
}
