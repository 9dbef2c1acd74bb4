import { z } from "zod";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { escapeLike } from "#platform/escape-like.ts";
import { canUseTenders } from "./packages.policy.ts";

export interface NamedPackage {
  id: string;
  code: string;
  title: string;
  projectName: string;
}

const FOUND = 5;
const schema = z.object({ search: z.string().max(200) });

/** The newest five of what one's company lets whose code, title or project has this in its name. */
export async function findPackagesByName(ctx: Context, input: unknown): Promise<NamedPackage[]> {
  const { search } = schema.parse(input);
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  const pattern = `%${escapeLike(search)}%`;
  return ctx.db
    .selectFrom("trade_package as p")
    .innerJoin("project", "project.id", "p.project_id")
    .where("p.company_id", "=", companyId)
    .where(({ eb, fn, or, val }) =>
      or([
        eb(
          fn<string>("concat_ws", [val(" "), fn("nullif", ["p.code", val("")]), "p.title"]),
          "ilike",
          pattern,
        ),
        eb("project.name", "ilike", pattern),
      ]),
    )
    .select(["p.id", "p.code", "p.title", "project.name as projectName"])
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(FOUND)
    .execute();
}
