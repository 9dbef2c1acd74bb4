import { useNavigate } from "react-router";
import { approveCredential } from "#domain/verification/approve-credential.ts";
import { credentialTypeOf, nameCredential } from "#domain/verification/credential-types.data.ts";
import { getReview } from "#domain/verification/get-review.ts";
import { rejectCredential } from "#domain/verification/reject-credential.ts";
import { releaseCredential } from "#domain/verification/release-credential.ts";
import { renewRegisterCheck } from "#domain/verification/renew-register-check.ts";
import { requestCorrections } from "#domain/verification/request-corrections.ts";
import { revokeCredential } from "#domain/verification/revoke-credential.ts";
import { takeCredential } from "#domain/verification/take-credential.ts";
import { standingOf } from "#domain/verification/verification.states.ts";
import { londonDay } from "#platform/london-time.ts";
import { formatFileSize, formatMoment } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { FileEntry } from "#web/ui/file-entry.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { StandingBadge } from "../verification/standing-badge.tsx";
import type { Route } from "./+types/review";
import { AskedFor } from "./asked-for.tsx";
import { CheckedFacts } from "./checked-facts.tsx";
import { MachineChecks } from "./machine-checks.tsx";
import { NotDone } from "./not-done.tsx";
import { RegisterCheck } from "./register-check.tsx";
import { RejectionForm, problemOfReason } from "./rejection-form.tsx";
import { ReviewDecision } from "./review-decision.tsx";
import { ReviewedDocument } from "./reviewed-document.tsx";
import { useReviewKeys } from "./use-review-keys.ts";

const LIST = "/admin/verifications";

export const meta: Route.MetaFunction = () => [
  { title: "Review | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const review = await getReview(ctx, { credentialId: params.id });
  const today = londonDay(ctx.clock.now());
  const standing = (each: typeof review.credential) => standingOf(each, today);
  return {
    ...review,
    isScanned: ctx.config.CLAMD_URL !== undefined,
    name: nameCredential(review.credential),
    standing: standing(review.credential),
    history: review.history.map((each) => ({ ...each, standing: standing(each) })),
  };
}

type ReviewSent = Sent<Route.ActionArgs>;
const which = ({ params, text }: ReviewSent) => ({ credentialId: params.id, version: text("version") });

export const action = formAction(
  byIntent({
    take: async (sent: ReviewSent) => {
      await takeCredential(sent.ctx, which(sent));
      return sent.goTo(`${LIST}/${sent.params.id}`);
    },
    release: async (sent: ReviewSent) => {
      await releaseCredential(sent.ctx, which(sent));
      return sent.goTo(LIST, "Released for another administrator");
    },
    approve: async (sent: ReviewSent) => {
      await approveCredential(sent.ctx, { ...which(sent), checkMethod: sent.text("checkMethod") });
      return sent.goTo(LIST, "Approved");
    },
    reject: async (sent: ReviewSent) => {
      const { name } = await rejectCredential(sent.ctx, { ...which(sent), reason: sent.text("reason") });
      return sent.goTo(LIST, {
        title: "Rejected",
        description: `${name}: the company is told, with your reason.`,
      });
    },
    correct: async (sent: ReviewSent) => {
      const corrections = Object.fromEntries(
        [...sent.form]
          .filter(([name]) => name.startsWith("fix-"))
          .map(([name, value]) => [name.slice("fix-".length), value]),
      );
      await requestCorrections(sent.ctx, { ...which(sent), corrections });
      return sent.goTo(LIST, "Sent back for corrections");
    },
    revoke: async (sent: ReviewSent) => {
      await revokeCredential(sent.ctx, { ...which(sent), reason: sent.text("reason") });
      return sent.goTo(`${LIST}/${sent.params.id}`, "No longer accepted");
    },
    "check-register": async (sent: ReviewSent) => {
      await renewRegisterCheck(sent.ctx, which(sent));
      return sent.goTo(`${LIST}/${sent.params.id}`, "Noted: found on the issuer’s register");
    },
  }),
  (refusal) => {
    const ofReason = problemOfReason(refusal, ["reject", "revoke"]);
    const ofCorrections = problemOfReason(refusal, ["correct"]);
    const problem = ofReason === null && ofCorrections === null ? refusal.message : null;
    return { problem, ofReason, ofCorrections, typed: refusal.typed };
  },
);

/** The reason, and what was to be corrected. */
const wordsIn = (typed: Record<string, string>) =>
  Object.entries(typed)
    .filter(([name]) => name === "reason" || name.startsWith("fix-"))
    .map(([, words]) => words);

/** One piece of evidence: its documents beside what the company says of them, and the decision. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { credential, company, documents, flags, passed, history, heldBy, isHeldByMe } = loaderData;
  const { previousId, nextId, name, standing, isScanned, since, registerCheck } = loaderData;
  const navigate = useNavigate();
  useReviewKeys({
    onNext: nextId === null ? undefined : () => void navigate(`${LIST}/${nextId}`),
    onPrevious: () => void navigate(previousId === null ? LIST : `${LIST}/${previousId}`),
  });
  const type = credentialTypeOf(credential.type);
  const mayDecide = credential.state === "submitted" && heldBy === null;
  return (
    <WorkPage
      title={name}
      lead={
        <>
          <TextLink to={`/profile/${company.number}`}>{company.name}</TextLink>
          {credential.submittedAt && ` · submitted ${formatMoment(credential.submittedAt)}`}
        </>
      }
      breadcrumb={<Breadcrumb crumbs={[{ label: "Verifications", to: LIST }, { label: name }]} />}
      state={<StandingBadge standing={standing} />}
    >
      <NotDone problem={actionData?.problem} unsent={mayDecide ? [] : wordsIn(actionData?.typed ?? {})} />
      {heldBy && (
        <Callout tone="wait" title={`${heldBy} is reviewing this`} className="mt-6">
          It is released by itself after a quarter of an hour.
        </Callout>
      )}
      {mayDecide && (
        <p className="mt-2 xl:hidden">
          <a href="#decision" className="target flex w-fit items-center text-15 underline underline-offset-3">
            Go to the decision
          </a>
        </p>
      )}
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 border-t border-ink pt-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {documents.map((document) => (
            <ReviewedDocument key={document.id} document={document}>
              {since?.newDocuments.includes(document.id) && <StatusBadge tone="wait">New</StatusBadge>}
              <FileEntry
                name={document.name}
                look={document.look}
                size={formatFileSize(document.sizeBytes)}
                href={`/documents/${document.id}`}
              />
            </ReviewedDocument>
          ))}
          {documents.length > 0 && !isScanned && (
            <p className="text-13 text-ink-2">
              Nothing has looked for viruses in these files: no scanner is set up. The pages above are
              pictures; be careful with the downloads.
            </p>
          )}
          {documents.length === 0 && <p className="text-15 text-ink-2">Stated without a document.</p>}
        </div>
        <div className="flex flex-col gap-8 xl:sticky xl:top-20">
          {since && <AskedFor since={since} />}
          <section aria-labelledby="facts">
            <SectionHeading id="facts">What the company says</SectionHeading>
            <CheckedFacts credential={credential} flags={flags}>
              <div className="py-2">
                <dt className="text-13 text-ink-2">Known to us</dt>
                <dd>
                  {[company.registeredName ?? company.name, company.companiesHouseNumber]
                    .filter(Boolean)
                    .join(", ")}
                </dd>
                {type.registerUrl && (
                  <dd>
                    <a
                      href={type.registerUrl}
                      rel="noreferrer"
                      target="_blank"
                      className="underline underline-offset-3"
                    >
                      Open the issuer’s register
                    </a>
                  </dd>
                )}
              </div>
            </CheckedFacts>
            <MachineChecks passed={passed} flagged={flags.length} />
          </section>
          {mayDecide && (
            <ReviewDecision credential={credential} isHeldByMe={isHeldByMe} answer={actionData} />
          )}
          {registerCheck && <RegisterCheck check={registerCheck} version={credential.version} />}
          {credential.state === "approved" && (
            <RejectionForm
              id={credential.id}
              of={name}
              typed={actionData?.typed["reason"] ?? ""}
              problem={actionData?.ofReason}
              verb="Revoke"
              intent="revoke"
            >
              <input type="hidden" name="version" value={credential.version} />
            </RejectionForm>
          )}
          {history.length > 0 && (
            <section aria-labelledby="before">
              <SectionHeading id="before">Before</SectionHeading>
              <ul className="text-15">
                {history.map((each) => (
                  <li
                    key={each.id}
                    className="flex items-center justify-between gap-3 border-b border-rule py-2"
                  >
                    <TextLink to={`${LIST}/${each.id}`}>
                      {formatMoment(each.submittedAt ?? each.createdAt)}
                    </TextLink>
                    <StandingBadge standing={each.standing} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </WorkPage>
  );
}
