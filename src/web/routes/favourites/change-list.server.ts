import type { Context } from "#domain/context.ts";
import { firmInListSchema, listNameSchema } from "#domain/favourites/favourites.schema.ts";
import { keepFirm } from "#domain/favourites/keep-firm.ts";
import { removeFirm } from "#domain/favourites/remove-firm.ts";
import { renameList } from "#domain/favourites/rename-list.ts";
import { isAppError } from "#platform/errors.ts";
import { statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { readForm } from "#web/read-form.ts";

/** What was not done, with what had been typed. */
export interface ListRefusal {
  problem: string;
  /** The firm whose form it was; "" for the list's own. */
  company: string;
  name: string | undefined;
  note: string | undefined;
}

/** Renames a list, or keeps, moves or removes one of its firms; afterwards back to the list. */
export async function changeList(
  ctx: Context,
  request: Request,
  listId: string,
): Promise<Response | { refusal: ListRefusal; status: number }> {
  const form = Object.fromEntries(await readForm(request)) as Record<string, string | undefined>;
  const { intent, company = "", name, note } = form;
  const refusal = (problem: string) => ({ problem, company, name, note });
  const checked = (intent === "rename" ? listNameSchema : firmInListSchema.partial()).safeParse(form);
  if (!checked.success) return { refusal: refusal(checked.error.issues[0]!.message), status: 400 };
  try {
    const title = await run(ctx, listId, intent, form);
    return redirectWithToast(ctx, `/favourites/${encodeURIComponent(listId)}`, { title, tone: "ok" });
  } catch (error) {
    if (!isAppError(error) || error.kind === "unauthenticated" || error.kind === "not-found") throw error;
    return { refusal: refusal(error.message), status: statusOf(error) };
  }
}

async function run(ctx: Context, listId: string, intent: string | undefined, form: object): Promise<string> {
  if (intent === "rename") {
    await renameList(ctx, listId, form);
    return "The list has its new name";
  }
  if (intent === "remove") {
    const { firmName } = await removeFirm(ctx, form);
    return `${firmName ?? "The firm"} is not saved any more`;
  }
  const { firmName, list } = await keepFirm(ctx, listId, form);
  return list.id === listId ? `Your note on ${firmName} is saved` : `${firmName} is in ${list.name} now`;
}
