import type { Actor, Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { approveCredential } from "#domain/verification/approve-credential.ts";
import { findCredential } from "#domain/verification/credentials.queries.ts";
import { declareCredential } from "#domain/verification/declare-credential.ts";
import { saveCredential } from "#domain/verification/save-credential.ts";
import { submitEvidence } from "#domain/verification/submit-evidence.ts";
import { createCompany, createPerson } from "./factories.ts";
import { makeFile, pdfBytes } from "./sample-files.ts";

type As = Context & { as(actor: Actor): Context };

/** A form that fits each type, for the test clock's day, 21 November 2026. */
export const evidenceForm = (type: string, name: string): Record<string, string> => {
  const insurance = {
    issuer: "Harbour Mutual",
    number: "HM/204417",
    holderName: name,
    limit: "10,000,000",
    limitBasis: "each-and-every",
    validFrom: "2026-04-01",
    expiresOn: "2027-03-31",
  };
  const forms: Record<string, Record<string, string>> = {
    business_registration: { holderName: name },
    proof_of_address: {
      issuer: "Yorkshire Water",
      holderName: name,
      scope: "1 Dock Street, Leeds",
      validFrom: "2026-10-02",
    },
    hs_policy: {
      issuer: "Ann Holt, director",
      holderName: name,
      validFrom: "2026-02-01",
      expiresOn: "2027-12-31",
    },
    reference: { scope: "Quay House, Hull", issuer: "Tom Reid, Thornmere", validFrom: "2026-06-30" },
    cis_status: { grade: "gross", issuer: "Ann Holt, director" },
    cas_certificate: {
      grade: "desktop",
      issuer: "CHAS",
      number: "CAS-7781",
      holderName: name,
      validFrom: "2026-05-01",
      expiresOn: "2027-04-30",
    },
    hse_asbestos_licence: {
      number: "HSE-01",
      holderName: name,
      validFrom: "2026-01-01",
      expiresOn: "2028-12-31",
    },
  };
  return forms[type] ?? insurance;
};

export const certificate = (name = "certificate.pdf") =>
  makeFile(name, new Uint8Array(pdfBytes("A certificate")));

/** A registered firm with an owner, and an administrator who belongs to no firm. */
export async function createFirm(ctx: As, values: Parameters<typeof createCompany>[1] = {}) {
  const firm = await createCompany(ctx, values);
  const owner = await createPerson(ctx, [firm]);
  const reviewer: Member = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
  return { firm, owner, reviewer };
}

type Firm = Awaited<ReturnType<typeof createFirm>>;

/** Saves and submits evidence as the owner; answers its id. */
export async function sendEvidence(
  ctx: As,
  { firm, owner }: Pick<Firm, "firm" | "owner">,
  type: string,
  values: Record<string, string> = {},
): Promise<string> {
  const credentialId = await saveCredential(ctx.as(owner), {
    companyId: firm.id,
    type,
    values: { ...evidenceForm(type, firm.name), ...values },
    files: [certificate()],
  });
  await submitEvidence(ctx.as(owner), { companyId: firm.id, credentialId });
  return credentialId;
}

/** The same, and approves it as the reviewer. */
export async function proveEvidence(
  ctx: As,
  firm: Firm,
  type: string,
  values: Record<string, string> = {},
  checkMethod = "document-seen",
): Promise<string> {
  const credentialId = await sendEvidence(ctx, firm, type, values);
  const { version } = (await findCredential(ctx, credentialId))!;
  await approveCredential(ctx.as(firm.reviewer), { credentialId, version, checkMethod });
  return credentialId;
}

/** Everything that the level Standard asks for of an employer. */
export async function proveStandard(ctx: As, firm: Firm): Promise<void> {
  for (const type of [
    "business_registration",
    "proof_of_address",
    "employers_liability",
    "public_liability",
    "hs_policy",
  ]) {
    await proveEvidence(ctx, firm, type);
  }
  const values = evidenceForm("cis_status", firm.firm.name);
  await declareCredential(ctx.as(firm.owner), { companyId: firm.firm.id, type: "cis_status", values });
}
