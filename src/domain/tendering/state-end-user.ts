import { recordEvent } from "#domain/audit/record-event.ts";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context } from "#domain/context.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { requireMember } from "#domain/verdict.ts";
import { findTenderProject } from "./letting.queries.ts";
import { lockTenderProject } from "./lock-tender-project.ts";
import { tellOfProject } from "./tell-of-project.ts";
import { STANDINGS_PER_PROJECT } from "./tendering.limits.ts";
import { endUserSchema } from "./tendering.schema.ts";

/**
 * States for a project whether its buyer is an end user or an intermediary supplier for VAT. The tenderers of what is being
 * priced are told: how VAT is charged on their quotes is proposed by it. Refuses with conflict when somebody has changed
 * the project meanwhile.
 */
export async function stateEndUser(ctx: Context, input: unknown): Promise<void> {
  const { projectId, version, endUser } = endUserSchema.parse(input);
  const asked = await findTenderProject(ctx, projectId);
  requireMember(ctx, canDecidePackage(ctx.actor, asked && { ...asked, state: "draft" }));
  await ctx.limits.countDone(
    STANDINGS_PER_PROJECT,
    projectId,
    () =>
      ctx.transact(async (running) => {
        const tx = atOneMoment(running);
        const own = await lockTenderProject(tx, { projectId, version });
        if (own.endUser === endUser) return false;
        await tx.db
          .updateTable("tender_project")
          .set((eb) => ({ end_user: endUser, version: eb("version", "+", 1) }))
          .where("project_id", "=", projectId)
          .execute();
        await recordEvent(tx, {
          action: "end-user-stated",
          companyId: own.companyId,
          subjectId: projectId,
          details: { endUser },
        });
        await tellOfProject(tx, projectId, ["issued"], {
          kind: "end-user-stated",
          details: { endUser },
          title: ({ title }) => `How VAT is charged has changed: ${title}`,
        });
        return true;
      }),
    { isDone: Boolean },
  );
}
