import { finishSocialSignIn } from "#domain/social-sign-in/finish-social-sign-in.ts";
import { startSocialSignIn } from "#domain/social-sign-in/start-social-sign-in.ts";
import { type SocialProvider, socialProviders } from "#domain/social-sign-in/social-providers.data.ts";
import { AppError } from "#platform/errors.ts";
import { redirectWithToast, withCookies } from "#web/flash.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { AFTER_SIGN_IN, ownPath, withNext } from "#web/way-back.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/social";
import { goOn } from "./go-on.ts";

function providerOf(params: { provider: string }): SocialProvider {
  const found = socialProviders.find(({ id }) => id === params.provider);
  if (!found) throw new AppError("not-found", "There is no such way to sign in.");
  return found.id;
}

/** Where Google or Microsoft sends the browser back to. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const provider = providerOf(params);
  const answer = await finishSocialSignIn(ctx, { provider, search: url.search }, request.headers);
  if (answer.outcome === "register") {
    return redirect(withNext("/signup", answer.next), { headers: withCookies(answer.cookies) });
  }
  if (answer.outcome !== "failed") return goOn(ctx, answer, answer.next);
  const { title, message: description, cookies } = answer;
  return redirectWithToast(
    ctx,
    withNext("/login", answer.next),
    { title, description, tone: "bad" },
    cookies,
  );
}

/** Sends the browser to Google or Microsoft. */
export const action = formAction(async ({ ctx, params, form, goTo }: Sent<Route.ActionArgs>) => {
  const provider = providerOf(params);
  const next = ownPath(form.get("next"), AFTER_SIGN_IN);
  const answer = await startSocialSignIn(ctx, { provider, next });
  if (answer.outcome === "redirect") {
    return redirect(answer.url, { headers: withCookies(answer.cookies, privateHeaders()) });
  }
  const { title, message: description } = answer;
  return goTo(withNext("/login", next), { title, description, tone: "bad" });
});
