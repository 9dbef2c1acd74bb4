import type { Context } from "#domain/context.ts";
import { updateSavedFirm } from "#domain/favourites/update-saved-firm.ts";
import { removeFirm } from "#domain/favourites/remove-firm.ts";
import { renameList } from "#domain/favourites/rename-list.ts";
import type { FormRefusal } from "#web/forms/form-action.ts";

/** What was not done, with what had been typed. */
export interface ListRefusal {
  problem: string;
  /** The firm whose form it was; "" for the list's own. */
  company: string;
  name: string | undefined;
  note: string | undefined;
}

export function refusedChange({ message, typed }: FormRefusal): ListRefusal {
  return { problem: message, company: typed["company"] ?? "", name: typed["name"], note: typed["note"] };
}

/** Renames a list, or keeps, moves or removes one of its firms; answers what was done. */
export async function changeList(
  ctx: Context,
  listId: string,
  intent: string,
  form: object,
): Promise<string> {
  if (intent === "rename") {
    await renameList(ctx, listId, form);
    return "The list has its new name";
  }
  if (intent === "remove") {
    const { firmName } = await removeFirm(ctx, form);
    return `${firmName ?? "The firm"} is not saved any more`;
  }
  const { firmName, list } = await updateSavedFirm(ctx, listId, form);
  return list.id === listId ? `Your note on ${firmName} is saved` : `${firmName} is in ${list.name} now`;
}
