import { firstCompanyOf } from "#domain/actor.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import type { Context } from "#domain/context.ts";
import { onceMoreWithAnotherSlug } from "#domain/projects/name-project.ts";
import { requireMember } from "#domain/verdict.ts";
import { insertPackage } from "./insert-package.ts";
import { PACKAGES_PER_COMPANY } from "./packages.limits.ts";
import { canBeginTender } from "./packages.policy.ts";
import { newPackageSchema } from "./packages.schema.ts";
import { requireTenderProject } from "./require-tender-project.ts";
import { startingValues } from "./starting-values.ts";

/**
 * Begins a tender: a trade package as a draft, in a project of one's own or in a new one, which nobody but the team sees.
 * Answers the package's id.
 */
export async function createPackage(ctx: Context, input: unknown): Promise<string> {
  const form = newPackageSchema.parse(input);
  const member = requireMember(ctx, canBeginTender(ctx.actor));
  const { companyId } = firstCompanyOf(member);
  return ctx.limits.countDone(PACKAGES_PER_COMPANY, companyId, () =>
    onceMoreWithAnotherSlug(() =>
      ctx.transact(async (tx) => {
        const { id: projectId, ...stands } = await requireTenderProject(tx, companyId, form);
        return insertPackage(tx, {
          companyId,
          projectId,
          userId: member.userId,
          service: form.service,
          title: form.title ?? serviceName(form.service),
          values: startingValues({
            ...stands,
            service: form.service,
            withTemplate: form.withTemplate === "on",
          }),
        });
      }),
    ),
  );
}
