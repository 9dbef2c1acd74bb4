import type { Context } from "#domain/context.ts";
import { updateSavedFirm } from "#domain/favourites/update-saved-firm.ts";
import { removeFirm } from "#domain/favourites/remove-firm.ts";
import { renameList } from "#domain/favourites/rename-list.ts";
import type { FormRefusal } from "#web/forms/form-action.ts";

/** A refusal, with what had been typed. */
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

export async function rename(ctx: Context, listId: string, form: object): Promise<string> {
  await renameList(ctx, listId, form);
  return "The list was renamed";
}

export async function remove(ctx: Context, _listId: string, form: object): Promise<string> {
  const { firmName } = await removeFirm(ctx, form);
  return `${firmName ?? "The firm"} is not saved any more`;
}

/** Keeps a firm's note, or moves the firm to another list. */
export async function keep(ctx: Context, listId: string, form: object): Promise<string> {
  const { firmName, list } = await updateSavedFirm(ctx, listId, form);
  return list.id === listId ? `Your note on ${firmName} is saved` : `${firmName} is in ${list.name} now`;
}
