import type { Context } from "#domain/context.ts";
import { canUseFavourites } from "#domain/favourites/favourites.policy.ts";
import { removeFirm } from "#domain/favourites/remove-firm.ts";
import { saveFirm } from "#domain/favourites/save-firm.ts";
import { authorize } from "#domain/verdict.ts";
import { cookieHeader, cookieOf } from "#platform/http/cookies.ts";
import { onRefusal } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { signInAddress } from "#web/forms/ended-session.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { ownPath } from "#web/way-back.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/save";

/** Which firm a visitor pressed Save at: only what was pressed here is saved after the sign-in, no link does it. */
const WISH = "save";
const WISH_SECONDS = 1800;

/** After the sign-in: saves what the visitor had wanted to save, and goes back to where the button was. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  authorize(canUseFavourites(ctx.actor));
  const company = url.searchParams.get("company") ?? "";
  const back = backOf(url.searchParams.get("back"), company);
  if (cookieOf(request.headers, WISH) !== company) return redirect(back);
  const toast = await saveFirm(ctx, { company }).then(
    ({ firmName, list }): ToastMessage => ({
      title: "Logged in successfully",
      description: `${firmName} is in ${list.name}.`,
      tone: "ok",
    }),
    onRefusal("any", refusalToast),
  );
  return redirectWithToast(ctx, back, toast, [wishCookie(ctx, "", 0)]);
}

/** The save button: saves a firm or takes it back. A visitor signs in first. */
export const action = formAction(
  byIntent({ save: press(save), remove: press(remove) }),
  (refusal, { text, goTo }) => {
    const toast = refusalToast(refusal);
    return isQuiet(text) ? { toast } : goTo(backOf(text("back"), text("company")), toast);
  },
);

function press(change: (ctx: Context, company: string) => Promise<ToastMessage>) {
  return async ({ ctx, text, setCookies, goTo }: Sent<Route.ActionArgs>) => {
    const company = text("company");
    const back = backOf(text("back"), company);
    if (ctx.actor.kind !== "member") {
      setCookies([wishCookie(ctx, company.slice(0, 12), WISH_SECONDS)]);
      return goTo(signInAddress(`/favourites/save?${new URLSearchParams({ company, back }).toString()}`));
    }
    const toast = await change(ctx, company);
    return isQuiet(text) ? { toast: null } : goTo(back, toast);
  };
}

/** For the script of an open page, which shows the toast itself. */
const isQuiet = (text: Sent["text"]) => text("quiet") === "1";

async function save(ctx: Context, company: string): Promise<ToastMessage> {
  const { firmName, list } = await saveFirm(ctx, { company });
  return { title: `${firmName} is saved`, description: `It is in ${list.name}.`, tone: "ok" };
}

async function remove(ctx: Context, company: string): Promise<ToastMessage> {
  const { firmName } = await removeFirm(ctx, { company });
  return { title: `${firmName ?? "The firm"} is not saved any more`, tone: "ok" };
}

const wishCookie = (ctx: Context, company: string, maxAge: number) =>
  cookieHeader(WISH, company, { maxAge, isSecure: ctx.config.publicUrl.startsWith("https:") });

const backOf = (value: unknown, company: string) =>
  ownPath(value, /^[1-9][0-9]{0,9}$/.test(company) ? `/profile/${company}` : "/search");

const refusalToast = ({ message }: { message: string }): ToastMessage => ({
  title: "That was not saved",
  description: message,
  tone: "bad",
});
