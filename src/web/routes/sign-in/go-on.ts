import { SIGNED_IN, type SignInAnswer } from "#domain/sign-in/sign-in.ts";
import { dropCookie } from "#domain/sessions/write-cookies.ts";
import type { Context } from "#domain/context.ts";
import { redirectWithToast, withCookies } from "#web/flash.ts";
import { AFTER_SIGN_IN, ownPath, withNext } from "#web/way-back.ts";
import { redirect } from "#web/redirect.ts";

/** Where a sign-in leads: to the page that was wanted, or to the next step. */
export function goOn(ctx: Context, answer: SignInAnswer, next: unknown): Response {
  switch (answer.outcome) {
    case "signed-in":
      return redirectWithToast(ctx, ownPath(next, AFTER_SIGN_IN), { title: SIGNED_IN, tone: "ok" }, [
        ...answer.cookies,
        dropCookie(ctx.config, "registered"),
      ]);
    case "two-step":
      return redirect(withNext("/login/two-step", next), { headers: withCookies(answer.cookies) });
    case "closed":
      return redirect(withNext(`/reopen-account?token=${answer.reopenToken}`, next), {
        headers: withCookies(answer.cookies),
      });
    case "unconfirmed":
      return redirectWithToast(ctx, withNext("/login", next), {
        title: "Error",
        description: answer.message,
        tone: "bad",
      });
  }
}
