import { firstCompanyOf } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { onceMoreWithAnotherSlug } from "#domain/projects/name-project.ts";
import { type ListedWork, readPackageList } from "#domain/tender-rules/read-package-list.ts";
import { USUAL_RETURN_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { dueMoment } from "#domain/tender-rules/due-moment.ts";
import { insertPackage } from "./insert-package.ts";
import { listTakenCodes } from "./list-taken-codes.ts";
import { PACKAGES_PER_COMPANY } from "./packages.limits.ts";
import { canBeginTender } from "./packages.policy.ts";
import { packageListSchema } from "./packages.schema.ts";
import { requireTenderProject } from "./require-tender-project.ts";
import { startingValues } from "./starting-values.ts";

/**
 * Begins a draft for each row of a list, in one project, all of them or none. A list with a row that cannot be read is
 * refused with the first such rows. Answers how many there are, and their project.
 */
export async function createPackages(
  ctx: Context,
  input: unknown,
): Promise<{ count: number; projectId: string }> {
  const form = packageListSchema.parse(input);
  const { userId, ...member } = requireMember(ctx, canBeginTender(ctx.actor));
  const { companyId } = firstCompanyOf({ userId, ...member });
  const packages = readAll(form.rows);
  return ctx.limits.countDone(
    PACKAGES_PER_COMPANY,
    companyId,
    () =>
      onceMoreWithAnotherSlug(() =>
        ctx.transact(async (tx) => {
          const { id: projectId, ...stands } = await requireTenderProject(tx, companyId, form);
          await requireOtherCodes(tx, projectId, packages);
          for (const { code, title, service, ...rest } of packages)
            await insertPackage(tx, {
              companyId,
              projectId,
              userId,
              service,
              title,
              ...(code !== "" && { code }),
              values: {
                ...startingValues({ ...stands, service, withTemplate: form.withTemplate === "on" }),
                ...datesOf(rest),
              },
            });
          return { count: packages.length, projectId };
        }),
      ),
    { points: packages.length },
  );
}

function readAll(rows: string): readonly ListedWork[] {
  const reading = readPackageList(rows);
  if ("sentence" in reading) throw new AppError("invalid", reading.sentence);
  const { packages, errors } = reading;
  if (errors.length === 0) return packages;
  const more =
    errors.length > 5 ? [`And ${errors.length - 5} ${errors.length === 6 ? "row" : "rows"} more.`] : [];
  throw new AppError("invalid", [...errors.slice(0, 5).map(({ sentence }) => sentence), ...more].join(" "));
}

async function requireOtherCodes(tx: Tx, projectId: string, packages: readonly ListedWork[]): Promise<void> {
  const taken = await listTakenCodes(tx, projectId, packages);
  if (taken.length > 0)
    throw new AppError(
      "conflict",
      `The project has packages of these codes already: ${taken.slice(0, 10).join(", ")}. Nothing was made.`,
    );
}

/** Quotes are due at noon of their day. */
function datesOf({
  budgetPence,
  returnOn,
  awardOn,
  startOn,
}: Omit<ListedWork, "code" | "title" | "service">) {
  return {
    budget_pence: budgetPence,
    return_at: returnOn === null ? null : dueMoment(returnOn, USUAL_RETURN_MINUTE),
    award_on: awardOn,
    start_on: startOn,
  };
}
