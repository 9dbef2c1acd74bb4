import { data, redirect } from "react-router";
import type { Context } from "#domain/context.ts";
import { canUseFavourites } from "#domain/favourites/favourites.policy.ts";
import { removeFirm } from "#domain/favourites/remove-firm.ts";
import { saveFirm } from "#domain/favourites/save-firm.ts";
import { authorize } from "#domain/verdict.ts";
import { isAppError } from "#platform/errors.ts";
import { cookieHeader, cookieOf } from "#platform/http/cookies.ts";
import { redirectWithToast, withCookies } from "#web/flash.ts";
import { readForm } from "#web/read-form.ts";
import { contextOf } from "#web/session.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";
import { ownPath } from "#web/way-back.ts";
import type { Route } from "./+types/save";

/** Which firm a visitor pressed the heart of: only what was pressed here is saved after the sign-in, no link does it. */
const WISH = "save";
const WISH_SECONDS = 1800;

/** After the sign-in: saves what the visitor had wanted to save, and goes back to where the heart was. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  authorize(canUseFavourites(ctx.actor));
  const company = url.searchParams.get("company") ?? "";
  const back = backOf(url.searchParams.get("back"), company);
  if (cookieOf(request.headers, WISH) !== company) return redirect(back);
  const done = wishCookie(ctx, "", 0);
  try {
    const { firmName, list } = await saveFirm(ctx, { company });
    return redirectWithToast(
      ctx,
      back,
      { title: "Logged in successfully", description: `${firmName} is in ${list.name}.`, tone: "ok" },
      [done],
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    return redirectWithToast(ctx, back, refusalOf(error), [done]);
  }
}

/** The heart: saves a firm or takes it back. A visitor signs in first. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await readForm(request);
  const company = String(form.get("company") ?? "");
  const back = backOf(form.get("back"), company);
  if (ctx.actor.kind !== "member") return signInFirst(ctx, company, back);
  const isQuiet = form.get("quiet") === "1";
  try {
    const toast = form.get("intent") === "remove" ? await remove(ctx, company) : await save(ctx, company);
    return isQuiet ? data({ toast: null }) : redirectWithToast(ctx, back, toast);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return isQuiet ? data({ toast: refusalOf(error) }) : redirectWithToast(ctx, back, refusalOf(error));
  }
}

async function save(ctx: Context, company: string): Promise<ToastMessage> {
  const { firmName, list } = await saveFirm(ctx, { company });
  return { title: `${firmName} is saved`, description: `It is in ${list.name}.`, tone: "ok" };
}

async function remove(ctx: Context, company: string): Promise<ToastMessage> {
  const { firmName } = await removeFirm(ctx, { company });
  return { title: `${firmName ?? "The firm"} is not saved any more`, tone: "ok" };
}

function signInFirst(ctx: Context, company: string, back: string): Response {
  const next = `/favourites/save?${new URLSearchParams({ company, back }).toString()}`;
  return redirect(`/login?next=${encodeURIComponent(next)}`, {
    headers: withCookies([wishCookie(ctx, company.slice(0, 12), WISH_SECONDS)]),
  });
}

const wishCookie = (ctx: Context, company: string, maxAge: number) =>
  cookieHeader(WISH, company, { maxAge, isSecure: ctx.config.publicUrl.startsWith("https:") });

const backOf = (value: unknown, company: string) =>
  ownPath(value, /^[1-9][0-9]{0,9}$/.test(company) ? `/profile/${company}` : "/search");

const refusalOf = (error: Error): ToastMessage => ({
  title: "That was not saved",
  description: error.message,
  tone: "bad",
});
