import type { z } from "zod";
import type { Tx } from "#domain/context.ts";
import { nameProject } from "#domain/projects/name-project.ts";
import { findOwnProject } from "#domain/projects/own-projects.queries.ts";
import { canSeeOwnProjects } from "#domain/projects/projects.policy.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { nations } from "#domain/tender-rules/nations.data.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { canSeePackage } from "./packages.policy.ts";
import { mainContracts, type tenderProjectSchema } from "./packages.schema.ts";

type Form = z.output<typeof tenderProjectSchema>;

/**
 * The project in which packages begin, one's own or a new one, which nobody but the team sees; with what tenders need to know
 * of it. Refuses with invalid what differs from how a project stands that has packages: that is changed on its own page, by
 * whoever may.
 */
export async function requireTenderProject(tx: Tx, companyId: string, form: Form): Promise<string> {
  const id = form.project
    ? await requireProject(tx, companyId, form.project)
    : await insertProject(tx, companyId, form);
  const { nation, mainContract } = form;
  await tx.db
    .insertInto("tender_project")
    .values({ project_id: id, nation, main_contract: mainContract })
    .onConflict((conflict) => conflict.column("project_id").doNothing())
    .execute();
  const stands = await tx.db
    .selectFrom("tender_project")
    .select(["nation", "main_contract as mainContract"])
    .where("project_id", "=", id)
    .executeTakeFirstOrThrow();
  if (stands.nation !== nation)
    throw new AppError(
      "invalid",
      `The packages of this project follow the law of ${labelOf(nations, stands.nation)}: choose the same.`,
    );
  if (stands.mainContract !== mainContract)
    throw new AppError(
      "invalid",
      `Its main contract stands as “${labelOf(mainContracts, stands.mainContract)}”: choose the same here, or change it on the project’s page first.`,
    );
  return id;
}

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)!.label;

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
