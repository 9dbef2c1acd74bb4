import { cookieHeader } from "#platform/http/cookies.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { redirect } from "#web/redirect.ts";
import { asTheme, themeCookie } from "../theme.ts";
import { ownPath } from "../way-back.ts";
import type { Route } from "./+types/theme";

const year = 60 * 60 * 24 * 365;

/** Keeps the visitor's choice of a light, dark or system theme for a year. */
export const action = formAction(
  ({ ctx, form, goTo }: Sent<Route.ActionArgs>) => {
    const theme = asTheme(form.get("theme"));
    const isSecure = ctx.config.publicUrl.startsWith("https:");
    const header = cookieHeader(themeCookie, theme ?? "", { maxAge: theme ? year : 0, isSecure });
    return goTo(ownPath(form.get("from")), undefined, [header]);
  },
  undefined,
  { isForAnybody: true },
);

export function loader() {
  return redirect("/");
}
