import type { z } from "zod";
import type { Tx } from "#domain/context.ts";
import { nameProject } from "#domain/projects/name-project.ts";
import { findOwnProject } from "#domain/projects/own-projects.queries.ts";
import { canSeeOwnProjects } from "#domain/projects/projects.policy.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { type Nation, nationLabel } from "#domain/tender-rules/nations.data.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { findLaws } from "./find-laws.ts";
import { canSeePackage } from "./packages.policy.ts";
import { requireHigherRiskLaw } from "./require-higher-risk-law.ts";
import { SAY_HOW_IT_STANDS, type tenderProjectSchema } from "./packages.schema.ts";

type Form = z.output<typeof tenderProjectSchema>;

export interface TenderProjectStanding {
  nation: Nation;
  mainContract: string;
  isHigherRisk: boolean;
}

/**
 * The project in which packages begin, one's own or a new one, which nobody but the team sees; with the nation whose law it
 * goes by, and whether it is a higher-risk building. What a project with tenders has said of itself counts, whatever the form says: that is changed on its own page, by
 * whoever may. Refuses with conflict a project that was not won, at its field what is left open. Where the form that was filled in does not ask
 * for the place, nothing is said of giving one.
 */
export async function requireTenderProject(
  tx: Tx,
  companyId: string,
  form: Form,
  { asksPlace = form.project === undefined }: { asksPlace?: boolean } = {},
): Promise<Omit<TenderProjectStanding, "mainContract"> & { id: string }> {
  const id = form.project
    ? await requireProject(tx, companyId, form.project)
    : await insertProject(tx, companyId, form);
  const { mainContract, ...stands } =
    (await findStanding(tx, id)) ?? (await state(tx, id, { ...form, asksPlace }));
  requireNotLost({ mainContract });
  return { id, ...stands };
}

/** Nothing is let any more in a project that was not won: refuses with conflict. */
export function requireNotLost({ mainContract }: { mainContract: string }): void {
  if (mainContract === "lost")
    throw new AppError("conflict", "This project was not won: its tenders have ended.");
}

function findStanding({ db }: Tx, id: string): Promise<TenderProjectStanding | undefined> {
  return db
    .selectFrom("tender_project")
    .select(["nation", "main_contract as mainContract", "is_higher_risk as isHigherRisk"])
    .where("project_id", "=", id)
    .$narrowType<TenderProjectStanding>()
    .executeTakeFirst();
}

/** Of two that begin in a project at once, what the first says counts. */
async function state(
  tx: Tx,
  id: string,
  form: Form & { asksPlace: boolean },
): Promise<TenderProjectStanding> {
  if (form.mainContract === undefined) refuseField("mainContract", SAY_HOW_IT_STANDS);
  const nation = form.nation ?? (await requireLaw(tx, id, form));
  const isHigherRisk = form.isHigherRisk !== undefined;
  requireHigherRiskLaw({ isHigherRisk, nation });
  await tx.db
    .insertInto("tender_project")
    .values({
      project_id: id,
      nation,
      main_contract: form.mainContract,
      is_public_chain: form.isPublicChain !== undefined,
      is_higher_risk: isHigherRisk,
    })
    .onConflict((conflict) => conflict.column("project_id").doNothing())
    .execute();
  return (await findStanding(tx, id))!;
}

/** From the place; refuses one that does not tell, where the law is chosen. */
async function requireLaw(tx: Tx, id: string, { asksPlace }: { asksPlace: boolean }): Promise<Nation> {
  const { location } = await tx.db
    .selectFrom("project")
    .select("location")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const laws = await findLaws(tx, location);
  const [law] = laws;
  if (law !== undefined && laws.length === 1) return law;
  const choose = "Choose which law and bank holidays count";
  refuseField(
    "nation",
    location === ""
      ? `${choose}${asksPlace ? ", or say where the project is" : ": the project does not say where it is"}.`
      : laws.length > 1
        ? `“${location}” may be in ${either.format(laws.map(nationLabel))}. ${choose}.`
        : `Nobody here knows “${location}”. ${choose}${asksPlace ? ", or give a postcode" : ""}.`,
  );
}

const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

async function requireProject(tx: Tx, companyId: string, id: string): Promise<string> {
  const found = await findOwnProject(tx, id);
  const own = found?.companyId === companyId ? found : undefined;
  return requireFound(own, canSeePackage(tx.actor, own)).id;
}

/** It starts as a draft: nothing of it is public until somebody publishes it. */
async function insertProject(tx: Tx, companyId: string, { projectName, location }: Form): Promise<string> {
  requireMember(tx, canSeeOwnProjects(tx.actor, companyId));
  const now = tx.clock.now();
  const id = newId("prj", now.getTime());
  await tx.db
    .insertInto("project")
    .values({
      id,
      company_id: companyId,
      slug: await nameProject(tx, projectName!),
      name: projectName!,
      type: "Tender",
      stage: "upcoming",
      status: "Tendering",
      location: location ?? "",
      created_at: now,
    })
    .execute();
  return id;
}
