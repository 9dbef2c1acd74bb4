import { signOut } from "#domain/sign-in/sign-out.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect("/");

/** Ends this browser's session. */
export const action = formAction(
  async ({ ctx, request, goTo }: Sent<Route.ActionArgs>) => {
    const { cookies } = await signOut(ctx, request.headers);
    return goTo("/", "You are signed out", cookies);
  },
  undefined,
  { isForAnybody: true },
);
