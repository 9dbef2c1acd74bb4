import { data, Form } from "react-router";
import { ZodError } from "zod";
import { askClaimCode } from "#domain/claims/ask-claim-code.ts";
import { getClaim } from "#domain/claims/get-claim.ts";
import { proveClaim } from "#domain/claims/prove-claim.ts";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { withdrawClaim } from "#domain/claims/withdraw-claim.ts";
import type { Context } from "#domain/context.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { retryAfter, statusOf } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import { formatDate } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { filesOf, readFormWithFiles } from "#web/read-form-with-files.ts";
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

export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { listing, claim } = await getClaim(contextOf(context), { number: params.number }).catch(
    (error: unknown) => refuseClaim(error, params.number),
  );
  const { number, name, domain } = listing;
  return {
    number,
    name,
    domain,
    claim: claim && { ...claim, createdAt: formatDate(claim.createdAt) },
  };
}

/** A company that is somebody's already: its profile says whose it is. */
function refuseClaim(error: unknown, number: string): never {
  if (!isAppError(error) || error.kind !== "conflict") throw error;
  const back = { to: `/profile/${number}`, label: "Back to the profile" };
  throw data({ message: error.message, back }, { status: statusOf(error) });
}

interface Answer {
  form?: "email" | "document";
  problem?: string;
  /** What was typed; with `isSent` a code is on its way to this address. */
  email?: string;
  position?: string;
  isSent?: boolean;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = contextOf(context);
  return readFormWithFiles(request, async (form) => {
    const text = (name: string) => String(form.get(name) ?? "");
    const intent = text("intent");
    const typed = { email: text("email"), position: text("position") };
    try {
      if (intent === "ask") {
        await askClaimCode(ctx, { number: params.number, ...typed });
        return data<Answer>({ ...typed, isSent: true });
      }
      throw await change(ctx, params.number, intent, form, typed);
    } catch (error) {
      if (!(error instanceof ZodError) && (!isAppError(error) || error.kind === "unauthenticated"))
        throw error;
      const answer: Answer = {
        ...typed,
        form: intent === "document" ? "document" : "email",
        problem: error instanceof ZodError ? error.issues[0]!.message : error.message,
        isSent: intent === "prove",
      };
      const status = error instanceof ZodError ? 400 : statusOf(error);
      return data(answer, { status, headers: isAppError(error) ? retryAfter(error) : {} });
    }
  });
}

/** Does what was asked and answers where to go on. */
async function change(
  ctx: Context,
  number: string,
  intent: string,
  form: FormData,
  typed: { email: string; position: string },
): Promise<Response> {
  const review = { title: "Your claim is with us for review", tone: "ok" } as const;
  switch (intent) {
    case "prove": {
      const { state } = await proveClaim(ctx, { number, ...typed, code: form.get("code") });
      if (state === "pending") return redirectWithToast(ctx, `/claim/${number}`, review);
      return redirectWithToast(ctx, `/company/edit?company=${number}`, {
        title: "The company is yours",
        description: "Check what the register says, and add what is missing.",
        tone: "ok",
      });
    }
    case "document": {
      const file = filesOf(form, "document")[0];
      if (!file) throw new AppError("invalid", "Choose a document first.");
      await submitClaimDocument(ctx, { number, position: typed.position, file });
      return redirectWithToast(ctx, `/claim/${number}`, review);
    }
    case "withdraw":
      await withdrawClaim(ctx, { claimId: String(form.get("claim")) });
      return redirectWithToast(ctx, `/profile/${number}`, { title: "Claim taken back", tone: "ok" });
    default:
      throw new AppError("invalid", "There is no such step.");
  }
}

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, domain, claim } = loaderData;
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
            {answer.isSent ? (
              <CodeForm email={answer.email ?? ""} position={answer.position ?? ""} />
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
