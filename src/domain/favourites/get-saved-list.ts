import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import type { VerificationStatus } from "#domain/companies/companies.schema.ts";
import type { Context, Scope } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canDeleteList, canUseList } from "./favourites.policy.ts";
import { findList, selectLists, selectSavedFirms } from "./favourites.queries.ts";
import { listPageSchema } from "./favourites.schema.ts";

export interface SavedFirm {
  number: number;
  name: string;
  town: string | null;
  county: string | null;
  picture: StoredPicture | null;
  rating: number | null;
  reviewCount: number;
  verificationStatus: VerificationStatus;
  verificationLevel: string | null;
  isClaimed: boolean;
  note: string;
  savedAt: Date;
  /** Null when the account is gone. */
  savedBy: string | null;
}

export interface SavedListPage {
  id: string;
  name: string;
  canDelete: boolean;
  firms: SavedFirm[];
  total: number;
  page: number;
  pageCount: number;
  /** Every list of the same company, for moving a firm. */
  lists: { id: string; name: string }[];
}

const PAGE = 50;

/** A list with its firms, the newest first, fifty to a page. */
export async function getSavedList(
  ctx: Context,
  input: { listId: string; page?: unknown },
): Promise<SavedListPage> {
  const { listId, page: wanted } = listPageSchema.parse(input);
  const list = await findList(ctx, listId);
  const { id, name, companyId } = requireFound(list, canUseList(ctx.actor, list));
  const { total } = await selectSavedFirms(ctx)
    .where("saved.list_id", "=", id)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pageCount = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(wanted, pageCount);
  const firms = await selectPage(ctx, id, (page - 1) * PAGE);
  const lists = await selectLists(ctx)
    .where("list.company_id", "=", companyId)
    .orderBy("list.is_default", "desc")
    .orderBy("list.name")
    .execute();
  const canDelete = canDeleteList(ctx.actor, list).isAllowed;
  return {
    id,
    name,
    canDelete,
    firms,
    total,
    page,
    pageCount,
    lists: lists.map((each) => ({ id: each.id, name: each.name })),
  };
}

function selectPage(ctx: Scope, listId: string, offset: number): Promise<SavedFirm[]> {
  return selectSavedFirms(ctx)
    .leftJoin("user_account as person", "person.id", "saved.saved_by")
    .where("saved.list_id", "=", listId)
    .orderBy("saved.saved_at", "desc")
    .orderBy("company.number")
    .limit(PAGE)
    .offset(offset)
    .select([
      "company.number",
      "company.name",
      "company.town",
      "company.county",
      pictureFor("company.picture_id").as("picture"),
      "company.rating",
      "company.review_count as reviewCount",
      "company.verification_status as verificationStatus",
      "company.verification_level as verificationLevel",
      "company.is_claimed as isClaimed",
      "saved.note",
      "saved.saved_at as savedAt",
      "person.name as savedBy",
    ])
    .$narrowType<{ verificationStatus: VerificationStatus }>()
    .execute();
}
