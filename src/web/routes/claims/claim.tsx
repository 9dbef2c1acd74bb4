import { data } from "react-router";
import { Form } from "#web/forms/form.tsx";
import { askClaimCode } from "#domain/claims/ask-claim-code.ts";
import { getClaim } from "#domain/claims/get-claim.ts";
import { proveClaim } from "#domain/claims/prove-claim.ts";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { withdrawClaim } from "#domain/claims/withdraw-claim.ts";
import { AppError } from "#platform/errors.ts";
import { onRefusal } from "#web/answers.ts";
import { formatDate } from "#web/format.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent, intentIn } from "#web/forms/intents.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FormPage } from "#web/ui/form-page.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/claim";
import { AddressForm, ClaimProblem, CodeForm, DocumentForm } from "./claim-forms.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Claim ${loaderData?.name ?? "a company"} | Lintel` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export async function loader({ params, context }: Route.LoaderArgs) {
  const { listing, claim, isCodeClosed } = await getClaim(contextOf(context), {
    number: params.number,
  }).catch(
    // A claimed company: its profile says whose it is.
    onRefusal(["conflict"], ({ message, init }) => {
      throw data({ message, back: { to: `/profile/${params.number}`, label: "Back to the profile" } }, init);
    }),
  );
  const { number, name, domain } = listing;
  return {
    number,
    name,
    domain,
    isCodeClosed,
    claim: claim && { ...claim, createdAt: formatDate(claim.createdAt) },
  };
}

interface Answer {
  form?: "email" | "document";
  problem?: string;
  /** What was typed; with `isSent` a code is on its way to this address. */
  email?: string;
  position?: string;
  isSent?: boolean;
  /** Seconds until another one may be asked for. */
  cooldown?: number;
}

export const action = formAction(
  byIntent({ ask, prove, document: submit, withdraw }),
  (refusal, sent): Answer => ({
    ...typedIn(sent),
    form: intentIn(sent) === "document" ? "document" : "email",
    problem: refusal.message,
    isSent: intentIn(sent) === "prove",
  }),
);

type ClaimSent = Sent<Route.ActionArgs>;

const typedIn = ({ text }: ClaimSent) => ({ email: text("email"), position: text("position") });

async function ask(sent: ClaimSent): Promise<Answer> {
  const typed = typedIn(sent);
  const { cooldown } = await askClaimCode(sent.ctx, { number: sent.params.number, ...typed });
  return { ...typed, isSent: true, cooldown };
}

async function prove(sent: ClaimSent) {
  const { number } = sent.params;
  const { state } = await proveClaim(sent.ctx, { number, ...typedIn(sent), code: sent.form.get("code") });
  if (state === "pending") return sent.goTo(`/claim/${number}`, IN_REVIEW);
  return sent.goTo(`/company/edit?company=${number}`, {
    title: "The company is yours",
    description: "Check what the register says, and add what is missing.",
  });
}

async function submit({ ctx, params: { number }, text, files, goTo }: ClaimSent) {
  const file = files("document")[0];
  if (!file) throw new AppError("invalid", "Choose a document first.");
  await submitClaimDocument(ctx, { number, position: text("position"), file });
  return goTo(`/claim/${number}`, IN_REVIEW);
}

async function withdraw({ ctx, params: { number }, text, goTo }: ClaimSent) {
  await withdrawClaim(ctx, { claimId: text("claim") });
  return goTo(`/profile/${number}`, "Claim taken back");
}

const IN_REVIEW = "Your claim is with us for review";

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, domain, claim, isCodeClosed } = loaderData;
  const answer: Answer = actionData ?? {};
  const isPending = claim?.state === "pending";
  return (
    <FormPage
      title={`Claim ${name}`}
      lead="Show that the company is yours. Its listing then becomes your profile, with everything that is there."
      aside={<Aside number={number} />}
    >
      {isPending ? (
        <>
          <Callout tone="wait" title="We are looking at your claim">
            <p className="mt-1">
              Sent on {claim.createdAt}. An administrator reviews it, and you are told here as soon as it is
              decided.
            </p>
          </Callout>
          {answer.problem && <ClaimProblem>{answer.problem}</ClaimProblem>}
          <Form method="post">
            <input type="hidden" name="claim" value={claim.id} />
            <Button kind="danger" isSmall name="intent" value="withdraw">
              Take the claim back
            </Button>
          </Form>
        </>
      ) : (
        <>
          {claim?.state === "rejected" && (
            <Callout tone="bad" title="Your claim was rejected">
              <p className="mt-1 whitespace-pre-line">{claim.reason}</p>
              <p className="mt-1">You can claim again below.</p>
            </Callout>
          )}
          <section aria-labelledby="by-email" className="flex flex-col gap-5">
            <h2 id="by-email" className="heading text-24">
              By e-mail
            </h2>
            {answer.form === "email" && <ClaimProblem>{answer.problem}</ClaimProblem>}
            {isCodeClosed ? (
              <Callout tone="wait" title="Too many wrong codes were entered for this company.">
                Until tomorrow it can be claimed by a document only.
              </Callout>
            ) : answer.isSent ? (
              <CodeForm email={answer.email ?? ""} position={answer.position ?? ""} answer={answer} />
            ) : (
              <AddressForm domain={domain} email={answer.email} position={answer.position} />
            )}
          </section>
          <section aria-labelledby="by-document" className="flex flex-col gap-5 border-t border-rule pt-8">
            <h2 id="by-document" className="heading text-24">
              By a document
            </h2>
            {answer.form === "document" && <ClaimProblem>{answer.problem}</ClaimProblem>}
            <DocumentForm position={answer.form === "document" ? answer.position : undefined} />
          </section>
        </>
      )}
    </FormPage>
  );
}

function Aside({ number }: { number: number }) {
  return (
    <aside aria-label="What a claim means" className="max-w-measure text-15 text-ink-2">
      <h2 className="heading text-19 text-ink">What happens then</h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
        <li>You become the owner of the profile and can invite colleagues.</li>
        <li>What the register says stays; suggested trades wait for you to confirm them.</li>
        <li>A claim says who looks after the profile. Verification comes after, with your evidence.</li>
      </ul>
      <p className="mt-4">
        <TextLink to={`/profile/${number}`}>Back to the listing</TextLink>
      </p>
    </aside>
  );
}
