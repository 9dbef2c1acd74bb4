// A firm that is verified until today, and a company that has saved it and lets a tender: for the journey with a moved clock.
import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import type { Actor } from "#domain/actor.ts";
import { createContext, createSystemContext } from "#domain/context.ts";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { saveFirm } from "#domain/favourites/save-firm.ts";
import { declareCredential } from "#domain/verification/declare-credential.ts";
import { admit } from "#domain/sign-in/sign-in.ts";
import { readConfig } from "#platform/config.ts";
import { londonDay } from "#platform/london-time.ts";
import { openServices } from "../../src/server/open-services.ts";
import { TestBrowser } from "../accounts.ts";
import { createFirm, evidenceForm, proveEvidence } from "../evidence.ts";
import { createCompany, createPerson } from "../factories.ts";
import { fillDataFolder } from "../set-up-database.ts";
import { createPublic } from "../tenders.ts";
import { lapsing } from "./lapsing.ts";
import type { Cookies } from "./sessions.ts";

await fillDataFolder(process.env.DATA_DIR!);
const { services, close } = await openServices(readConfig());
const request = { requestId: "req_seed", network: "seed", userAgent: "A journey's browser" };
const as = (actor: Actor) => createContext(services, { actor, ...request });
const ctx = { ...createSystemContext(services), as };
const firm = await createFirm(ctx, { name: lapsing.firm, number: lapsing.number });
const dayFrom = (days: number) => londonDay(new Date(Date.now() + days * 86_400_000));
const policy = { validFrom: dayFrom(-364), expiresOn: dayFrom(0) };
await proveEvidence(ctx, firm, "business_registration");
await proveEvidence(ctx, firm, "proof_of_address", { validFrom: dayFrom(-30) });
await proveEvidence(ctx, firm, "employers_liability", policy);
await proveEvidence(ctx, firm, "public_liability", policy);
await proveEvidence(ctx, firm, "hs_policy", { validFrom: dayFrom(-100), expiresOn: dayFrom(200) });
const cis = evidenceForm("cis_status", lapsing.firm);
await declareCredential(as(firm.owner), { companyId: firm.firm.id, type: "cis_status", values: cis });
// A bill has no last day; with one the firm keeps no level at all.
await services.db
  .updateTable("credential")
  .set({ expires_on: dayFrom(0), changes_on: dayFrom(1) })
  .where("company_id", "=", firm.firm.id)
  .where("type", "=", "proof_of_address")
  .execute();
const client = await createCompany(ctx, { name: lapsing.buyer, account_type: "client" });
const buyer = await createPerson(ctx, [client], { role: "owner" });
await saveFirm(as(buyer), { company: lapsing.number });

const { packageId, noticeId } = await createPublic(ctx, buyer, "selective", { returnDay: dayFrom(40) });
const other = await createPerson(ctx, [await createCompany(ctx, { name: lapsing.otherFirm })]);
await expressInterest(as(other), { noticeId, statement: "We are near." });
await services.db
  .updateTable("expression_of_interest")
  .set({ ends_at: sql<Date>`ends_at - interval '1 hour'` })
  .where("package_id", "=", packageId)
  .execute();

for (const [{ userId }, email] of [
  [firm.owner, lapsing.ownerEmail],
  [buyer, lapsing.buyerEmail],
] as const)
  await services.db.updateTable("user_account").set({ email }).where("id", "=", userId).execute();

const cookies: Cookies = {};
for (const [name, person] of [
  ["firm", firm.owner],
  ["buyer", buyer],
] as const) {
  const browser = new TestBrowser();
  browser.keep(
    await admit(as({ kind: "visitor" }), person.userId, { isRemembered: true, by: "password" }, browser),
  );
  cookies[name] = browser.get("Cookie")!;
}
writeFileSync(process.env.JOURNEY_SESSIONS!, JSON.stringify(cookies));
await close();
