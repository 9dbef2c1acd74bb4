import type { SelectQueryBuilder } from "kysely";
import type { DB } from "#platform/db-types.ts";

/** Keeps to what the public may read: published, not put away since, and of a company that is shown. */
export function isPublished<O>(query: SelectQueryBuilder<DB, "project", O>) {
  return query
    .where("project.published_at", "is not", null)
    .where("project.archived_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("company as owner")
          .select("owner.id")
          .whereRef("owner.id", "=", "project.company_id")
          .where("owner.delisted_at", "is", null)
          .where("owner.closed_at", "is", null),
      ),
    );
}

/** The same, and drafts; the policy decides who may read those. */
export function isPublishedOrDraft<O>(query: SelectQueryBuilder<DB, "project", O>) {
  return query.where("project.archived_at", "is", null).where(({ exists, selectFrom }) =>
    exists(
      selectFrom("company as owner")
        .select("owner.id")
        .whereRef("owner.id", "=", "project.company_id")
        .where("owner.closed_at", "is", null)
        .where(({ eb, or }) =>
          or([eb("owner.delisted_at", "is", null), eb("project.published_at", "is", null)]),
        ),
    ),
  );
}
