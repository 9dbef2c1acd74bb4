import { createHash } from "node:crypto";
import { fileKey } from "#domain/attachments/attachments.queries.ts";
import type { Tx } from "#domain/context.ts";
import { hashName } from "#domain/pictures/seed-random.ts";
import { accreditationOf } from "#domain/verification/accreditation-evidence.data.ts";
import type { Asked } from "#domain/verification/compare-asked.ts";
import { credentialTypeOf, nameCredential } from "#domain/verification/credential-types.data.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import {
  type DemoEvidence,
  LAPSED_YESTERDAY,
  evidenceOfBasic,
  evidenceOfFirms,
  evidenceOfHigherRisk,
  evidenceOfRejected,
  evidenceOfStandard,
  evidenceOfWaiting,
} from "./data/demo-evidence.data.ts";
import { certificateOf } from "./write-demo-companies.ts";
import { placeTime } from "./place-date.ts";
import { drawDocument } from "./draw-document.ts";

/**
 * Writes what the demo's firms have sent as evidence, with its documents: so much that each firm's level follows from it,
 * and that some waits, some ends in 19 days and some has lapsed yesterday.
 */
export async function writeDemoEvidence(tx: Tx, ids: ReadonlyMap<string, string>): Promise<void> {
  const firms = demoCompanies.flatMap((company) => {
    const companyId = ids.get(company.key);
    return companyId ? evidenceOf(company).map((evidence) => ({ company, companyId, evidence })) : [];
  });
  const sent = firms.map(({ company, companyId, evidence }) =>
    describe(tx, { company, companyId }, evidence),
  );
  await tx.db
    .insertInto("credential")
    .values(sent.map(({ row }) => row))
    .execute();
  const documents = sent.flatMap(({ document }) => (document ? [document] : []));
  await tx.db
    .insertInto("attachment")
    .values(documents.map(({ row }) => row))
    .execute();
  for (const { row, bytes } of documents) await tx.files.put(fileKey(row.id), bytes, row.content_type);
}

type DemoFirm = (typeof demoCompanies)[number];

const firstBasic = demoCompanies.find(({ verification }) => verification === "basic")!.key;

function evidenceOf(company: DemoFirm): DemoEvidence[] {
  const { key, verification } = company;
  const chance = hashName(`evidence of ${key}`);
  const usual =
    verification === "standard"
      ? evidenceOfStandard(chance)
      : verification === "basic"
        ? evidenceOfBasic(chance)
        : verification === "pending"
          ? evidenceOfWaiting(chance)
          : verification === "rejected"
            ? evidenceOfRejected(chance)
            : [];
  const own = evidenceOfFirms[key] ?? [];
  const replaced = new Set(own.filter(({ state }) => state === "approved").map(({ type }) => type));
  const lapsed =
    key === firstBasic
      ? evidenceOfStandard(chance)
          .filter(
            ({ type }) => !["business_registration", "proof_of_address", "public_liability"].includes(type),
          )
          .concat(LAPSED_YESTERDAY)
      : [];
  // Firms that are known here have worked on such buildings; some of the others have not.
  const isKnown = verification === "standard" || verification === "basic" || chance % 3 > 0;
  const ofBuildings = "services" in company && isKnown ? evidenceOfHigherRisk(chance) : [];
  return [...usual.filter(({ type }) => !replaced.has(type)), ...own, ...lapsed, ...ofBuildings];
}

/** The end of a certificate is the one that the profile states. */
function statedEnd(company: DemoFirm, { type, grade }: DemoEvidence, now: Date): string | undefined {
  const code = company.accreditations.find(
    (each) => each === accreditationOf({ type, grade: grade ?? null }),
  );
  return code && certificateOf(company, code, now).expires_on;
}

function describe(
  tx: Tx,
  { company, companyId }: { company: DemoFirm; companyId: string },
  evidence: DemoEvidence,
) {
  const { name } = company;
  const { type, state, grade, issuer, number, limitPounds, scope, checkMethod, reason, corrections } =
    evidence;
  const now = tx.clock.now();
  const day = (days: number | undefined) =>
    days === undefined ? null : londonDay(new Date(now.getTime() + days * DAY_MS));
  const at = placeTime(now, Math.max(0, evidence.daysAgo), 8 + (hashName(name) % 9), `${name} ${type}`);
  const isDecided = state !== "draft" && state !== "submitted";
  const kind = credentialTypeOf(type);
  const holder = kind.fields.some((field) => field.name === "holderName")
    ? (evidence.holderName ?? name)
    : null;
  const row = {
    id: newId("crd", at.getTime()),
    company_id: companyId,
    type,
    state,
    grade: grade ?? null,
    issuer: issuer ?? null,
    number: number ?? null,
    holder_name: holder,
    limit_pence: limitPounds === undefined ? null : limitPounds * 100,
    limit_basis: limitPounds === undefined ? null : "each-and-every",
    scope: scope ?? null,
    valid_from: day(evidence.validFrom),
    expires_on: statedEnd(company, evidence, now) ?? day(evidence.expiresOn),
    check_method:
      state === "approved" ? (kind.isDeclared ? "self-declared" : (checkMethod ?? "document-seen")) : null,
    checked_at: state === "approved" ? at : null,
    reason: reason ?? null,
    corrections: JSON.stringify(corrections ?? {}),
    asked: null as string | null,
    // The job looks at it within five minutes, and from then on on its days.
    changes_on: state === "approved" ? londonDay(now) : null,
    created_at: at,
    submitted_at: state === "draft" ? null : at,
    decided_at: isDecided ? at : null,
  };
  if (kind.isDeclared) return { row };
  const documentId = newId("att", at.getTime());
  if (corrections) row.asked = JSON.stringify(askedOf(row, { at, corrections, documentId }));
  const title = nameCredential({ type, grade: row.grade });
  const facts = [
    holder && `For: ${holder}`,
    issuer && `By: ${issuer}`,
    number && `Number: ${number}`,
    limitPounds && `Limit of indemnity: £${limitPounds.toLocaleString("en-GB")}, each and every claim`,
    scope,
    row.valid_from && `From: ${row.valid_from}`,
    row.expires_on && `Until: ${row.expires_on}`,
  ];
  const bytes = drawDocument(
    title,
    facts.filter((fact) => typeof fact === "string"),
  );
  return {
    row,
    document: {
      bytes,
      row: {
        id: documentId,
        holder_kind: "credential",
        holder_id: row.id,
        sort_order: 0,
        company_id: companyId,
        name: `${type.replaceAll("_", "-")}.pdf`,
        content_type: "application/pdf",
        size_bytes: bytes.length,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        created_at: at,
      },
    },
  };
}

type Asking = { at: Date; corrections: Record<string, string>; documentId: string };
type Facts = Record<"issuer" | "number" | "holder_name" | "grade" | "scope", string | null> &
  Record<"limit_basis" | "valid_from" | "expires_on", string | null> & { limit_pence: number | null };

/** Nothing was changed since: it is as it was when corrections were asked for. */
function askedOf(row: Facts, { at, corrections, documentId }: Asking): Asked {
  const facts = {
    issuer: row.issuer,
    number: row.number,
    holderName: row.holder_name,
    grade: row.grade,
    limit: row.limit_pence,
    limitBasis: row.limit_basis,
    scope: row.scope,
    validFrom: row.valid_from,
    expiresOn: row.expires_on,
  };
  return { at: at.toISOString(), corrections, facts, documents: [documentId] };
}
