import { Form } from "#web/forms/form.tsx";
import { type signUpSchema } from "#domain/accounts/accounts.schema.ts";
import { canSignUp } from "#domain/accounts/accounts.policy.ts";
import { checkedSignUp, checkedSocialSignUp } from "#domain/accounts/check-sign-up.ts";
import { findPendingIdentity } from "#domain/social-sign-in/find-pending-identity.ts";
import { findClaimable } from "#domain/claims/find-claimable.ts";
import { findSignUpDraft } from "#domain/accounts/find-sign-up-draft.ts";
import { REGISTRATION_FAILED } from "#domain/accounts/registration.data.ts";
import { saveSignUpDraft } from "#domain/accounts/save-sign-up-draft.ts";
import { checkVerifiedEmail } from "#domain/accounts/check-verified-email.ts";
import { requireFeature, whyClosed } from "#domain/verdict.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { orNetworkError } from "#web/connection/lost-form.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { pageMeta } from "#web/meta.ts";
import { contextOf } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { usePageToast } from "#web/ui/use-page-toast.ts";
import { sayPurpose } from "#web/routes/sign-in/say-purpose.ts";
import { AFTER_SIGN_IN, ownPath, withNext } from "#web/way-back.ts";
import type { Route } from "./+types/signup";
import { findAskedTender } from "./asked-tender.ts";
import { ClaimOffer } from "./claim-offer.tsx";
import { refusalToast, register } from "./register.ts";
import { loadInvitation } from "./load-invitation.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { readTyped, secretFields, textOf, type Typed, typedForm } from "./sign-up-values.ts";
import { useKeptTyping } from "./use-kept-typing.ts";
import { WhatFollows } from "./what-follows.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Register Your Company",
    description:
      "Register your construction company on Lintel, free of charge: be found by trade and place, prove what you can do, and be asked for quotes.",
    path: "/signup",
  });

// The URL may carry an invitation's token: it must not leak to other sites as a referrer.
export const headers: Route.HeadersFunction = () => privateHeaders();

/** The form with what this browser typed before; an invitation's link fills it in first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const verdict = canSignUp(ctx.actor);
  if (!verdict.isAllowed) return { refusal: verdict.reason, form: null };
  const closed = whyClosed(ctx, "sign-up");
  if (closed !== null) return { refusal: closed, form: null, isClosed: true };
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("invitation");
  if (token !== null) throw await loadInvitation(ctx, token, request.headers);
  const { invitationToken, invitedBy, next, ...draft } = await findSignUpDraft(ctx, request.headers);
  const identity = findPendingIdentity(ctx, request.headers);
  const to = nextOf(searchParams.get("next") ?? next);
  const asked = await findAskedTender(ctx, ownPath(to));
  const typed: Typed = {
    ...(asked && { email: asked.email }),
    ...(identity && namesOf(identity)),
    ...draft,
  };
  const email = textOf(typed["email"]).trim().toLowerCase();
  const isProved = identity?.isEmailVerified === true && identity.email === email;
  const isVerified = email !== "" && (isProved || (await checkVerifiedEmail(ctx, email, request.headers)));
  const form = {
    typed,
    next: to,
    tender: asked?.tender ?? null,
    invitedBy: invitationToken ? textOf(invitedBy) : "",
    verifiedEmail: isVerified ? email : null,
    identity: identity ? { provider: identity.provider } : null,
    thisYear: ctx.clock.now().getUTCFullYear(),
    listings: await findClaimable(ctx, textOf(typed["companyName"])),
  };
  return { refusal: null, form };
}

/** The page to go on to; empty when a claim was offered and not wanted, which leads the usual way too. */
const nextOf = (next: unknown): string => (next === "" ? "" : ownPath(next, AFTER_SIGN_IN));

const namesOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => ({
  firstName,
  lastName,
  email,
});

/** Keeps what was typed; then the address is verified first, and with a verified one the company is registered. */
export const action = formAction(
  async ({ ctx, request, form, check, setCookies, goTo }: Sent<Route.ActionArgs>) => {
    const typed = readTyped(form);
    const { invitationToken, invitedBy } = await findSignUpDraft(ctx, request.headers);
    const invitation: Typed = invitationToken ? { invitationToken, invitedBy: invitedBy ?? "" } : {};
    // Not among what was typed: where the way leads, and who invited.
    const next = nextOf(form.get("next"));
    const brought: Typed = { ...invitation, ...(next !== AFTER_SIGN_IN && { next }) };
    const { cookies } = await saveSignUpDraft(ctx, { ...typed, ...brought }, request.headers);
    setCookies(cookies);
    const identity = findPendingIdentity(ctx, request.headers);
    const now = ctx.clock.now();
    const schema = (identity ? checkedSocialSignUp(now) : checkedSignUp(now)) as typeof signUpSchema;
    const { value, payload } = check(schema, {
      form: typedForm({ ...typed, ...brought }, form),
      hide: [...secretFields, ...Object.keys(brought)],
    });
    const isProved = identity?.isEmailVerified === true && identity.email === value.email;
    requireFeature(ctx, "sign-up");
    if (!isProved && !(await checkVerifiedEmail(ctx, value.email, request.headers))) {
      return goTo("/signup/verify");
    }
    return register(ctx, payload, request.headers);
  },
  async (refusal, sent) => ({
    result: refusal.result,
    toast: await refusalToast(refusal, sent),
    isFailed: refusal.kind === "unexpected",
  }),
  { isForVisitors: true, unexpected: REGISTRATION_FAILED.description },
);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { title, description: otherwise } = REGISTRATION_FAILED;
  return orNetworkError({ title, otherwise }, serverAction);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  usePageToast(actionData?.toast);
  if (!loaderData.form) return <Refusal isClosed={"isClosed" in loaderData}>{loaderData.refusal}</Refusal>;
  const { invitedBy, verifiedEmail, next, tender } = loaderData.form;
  const purpose = sayPurpose(ownPath(next));
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <h1 className="title text-32 md:text-44">Register Your Company</h1>
      <p className="mt-3 max-w-measure text-19 text-ink-2">
        A profile is free. Say what you do and where, and be found by those who need it.
      </p>
      {purpose && <p className="mt-3 text-15 text-ink-2">{`Then you go on to ${purpose}`}</p>}
      <p className="mt-3 text-15">
        Already registered? <TextLink to={withNext("/login", next)}>Sign in</TextLink>
      </p>
      <div className="mt-8 grid gap-10 border-t border-ink pt-8 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-24">
        <aside className="lg:sticky lg:top-24 lg:order-last lg:self-start">
          <WhatFollows current={verifiedEmail === null ? 0 : 1} />
        </aside>
        <div className="flex flex-col gap-8">
          {invitedBy && verifiedEmail === null && (
            <Callout title={`${invitedBy} invited you`}>
              We have filled in what they told us. Change whatever is not right.
            </Callout>
          )}
          {tender && (
            <Callout title={`${tender.buyerName} invites you to tender: ${tender.title}`}>
              Once your company is registered, you go on to the invitation and open it for your company.
            </Callout>
          )}
          {actionData?.toast && (
            <Callout tone="bad" title={actionData.toast.title} className="hidden scriptless:flex">
              {actionData.toast.description}
            </Callout>
          )}
          <ClaimOffer found={loaderData.form.listings} next={next}>
            <KeptForm sent={loaderData.form} answer={actionData} />
          </ClaimOffer>
        </div>
      </div>
    </div>
  );
}

type Kept = NonNullable<Route.ComponentProps["loaderData"]["form"]>;

function KeptForm({ sent, answer }: { sent: Kept; answer: Route.ComponentProps["actionData"] }) {
  const { typed, version, keep, forget } = useKeptTyping(sent.typed);
  const { verifiedEmail, identity, thisYear } = sent;
  return (
    <SignUpForm
      key={version}
      typed={typed}
      verifiedEmail={verifiedEmail}
      identity={identity}
      thisYear={thisYear}
      result={answer?.result}
      failure={answer?.toast && !answer.result?.error ? { ...answer, toast: answer.toast } : null}
      onType={keep}
      onSend={forget}
    />
  );
}

function Refusal({ isClosed, children }: { isClosed: boolean; children: string }) {
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <h1 className="title text-32 md:text-44">Register Your Company</h1>
      <p className="mt-3 max-w-measure text-19 text-ink-2">{children}</p>
      {isClosed ? (
        <p className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/login">Sign in</ButtonLink>
          <ButtonLink to="/search" kind="quiet">
            Find Contractors
          </ButtonLink>
        </p>
      ) : (
        <Form method="post" action="/sign-out" className="mt-7 flex gap-3">
          <Button>Sign out</Button>
          <ButtonLink to="/dashboard" kind="quiet">
            Go to your dashboard
          </ButtonLink>
        </Form>
      )}
    </div>
  );
}
