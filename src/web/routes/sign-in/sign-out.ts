import { redirect } from "react-router";
import { signOut } from "#domain/sign-in/sign-out.ts";
import { redirectWithToast } from "#web/flash.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect("/");

/** Ends this browser's session. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { cookies } = await signOut(ctx, request.headers);
  return redirectWithToast(ctx, "/", { title: "You are signed out", tone: "ok" }, cookies);
}
