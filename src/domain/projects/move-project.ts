import { sql } from "kysely";
import { z } from "zod";
import { lockCompany } from "#domain/companies/profile-sections.queries.ts";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { finishProjectEdit, findOwnProject } from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

const schema = projectIdSchema.extend({ direction: z.enum(["up", "down"]) });

/** Changes places with the project before or after it in its stage; the first stays first and the last last. */
export async function moveProject(
  ctx: Context,
  input: { projectId: string; direction: string },
): Promise<void> {
  const { projectId, direction } = schema.parse(input);
  const found = await findOwnProject(ctx, projectId);
  const project = requireFound(found, canEditProject(ctx.actor, found));
  await ctx.transact(async (tx) => {
    await lockCompany(tx, project.companyId);
    const rows = await tx.db
      .selectFrom("project")
      .select("id")
      .where("company_id", "=", project.companyId)
      .where("stage", "=", project.stage)
      .where("archived_at", "is", null)
      .orderBy("sort_order")
      .orderBy("completed_on", (order) => order.desc().nullsLast())
      .orderBy("id")
      .execute();
    const ids = rows.map(({ id }) => id);
    const at = ids.indexOf(projectId);
    const to = direction === "up" ? at - 1 : at + 1;
    const other = ids[to];
    if (at < 0 || other === undefined) return;
    [ids[at], ids[to]] = [other, projectId];
    await tx.db
      .updateTable("project")
      .set({ sort_order: sql<number>`array_position(${ids}::text[], id)` })
      .where("id", "in", ids)
      .execute();
    await finishProjectEdit(tx, project);
  });
}
