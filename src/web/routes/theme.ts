import { redirect } from "react-router";

import { cookieHeader } from "#platform/http/cookies.ts";
import { readForm } from "../read-form.ts";
import { contextOf } from "../session.ts";
import { asTheme, themeCookie } from "../theme.ts";
import { ownPath } from "../way-back.ts";
import type { Route } from "./+types/theme";

const year = 60 * 60 * 24 * 365;

/** Keeps the visitor's choice of light, dark or the system's wish for a year. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const theme = asTheme(form.get("theme"));
  const isSecure = contextOf(context).config.publicUrl.startsWith("https:");
  const header = cookieHeader(themeCookie, theme ?? "", { maxAge: theme ? year : 0, isSecure });
  return redirect(ownPath(form.get("from")), { headers: { "Set-Cookie": header } });
}

export function loader() {
  return redirect("/");
}
