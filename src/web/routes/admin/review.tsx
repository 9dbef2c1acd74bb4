import { useNavigate } from "react-router";
import { approveCredential } from "#domain/verification/approve-credential.ts";
import { credentialTypeOf, nameCredential } from "#domain/verification/credential-types.data.ts";
import { getReview } from "#domain/verification/get-review.ts";
import { rejectCredential } from "#domain/verification/reject-credential.ts";
import { releaseCredential } from "#domain/verification/release-credential.ts";
import { requestCorrections } from "#domain/verification/request-corrections.ts";
import { revokeCredential } from "#domain/verification/revoke-credential.ts";
import { takeCredential } from "#domain/verification/take-credential.ts";
import { checkMethods } from "#domain/verification/verification.schema.ts";
import { standingOf } from "#domain/verification/verification.states.ts";
import { londonDay } from "#platform/london-time.ts";
import { formatFileSize, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { FileEntry } from "#web/ui/file-entry.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { listFacts } from "../verification/credential-values.ts";
import { StandingBadge } from "../verification/standing-badge.tsx";
import type { Route } from "./+types/review";
import { RejectionForm } from "./rejection-form.tsx";
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
      await rejectCredential(sent.ctx, { ...which(sent), reason: sent.text("reason") });
      return sent.goTo(LIST, "Rejected");
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
  }),
  ({ message, typed }) => ({ problem: message, typed }),
);

/** One piece of evidence: its documents beside what the company says of them, and the decision. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { credential, company, documents, flags, history, heldBy, nextId, name, standing, isScanned } =
    loaderData;
  const navigate = useNavigate();
  useReviewKeys({ onNext: nextId === null ? undefined : () => void navigate(`${LIST}/${nextId}`) });
  const type = credentialTypeOf(credential.type);
  const facts = listFacts(type, credential);
  const typed = actionData?.typed ?? {};
  const isWaiting = credential.state === "submitted";
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
      action={<StandingBadge standing={standing} />}
    >
      {actionData?.problem && (
        <Callout tone="bad" isLive title="That was not done" className="mt-6">
          {actionData.problem}
        </Callout>
      )}
      {heldBy && (
        <Callout tone="wait" title={`${heldBy} is reviewing this`} className="mt-6">
          It is released by itself after a quarter of an hour.
        </Callout>
      )}
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 border-t border-ink pt-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {documents.map((document) => (
            <ReviewedDocument key={document.id} document={document}>
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
          <section aria-labelledby="facts">
            <SectionHeading id="facts">What the company says</SectionHeading>
            <dl className="text-15">
              {facts.map(({ field, label, value }) => (
                <div key={field} className="border-b border-rule py-2">
                  <dt className="text-13 text-ink-2">{label}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                  {flags
                    .filter((flag) => flag.field === field)
                    .map(({ text }) => (
                      <dd
                        key={text}
                        className="mt-1 border-l-4 border-wait bg-wait-ground px-2 py-1 text-13 text-ink"
                      >
                        {text}
                      </dd>
                    ))}
                </div>
              ))}
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
            </dl>
            {flags.length === 0 && <p className="text-13 text-ink-2">The machine’s checks found nothing.</p>}
          </section>
          {isWaiting && heldBy === null && <Decision credential={credential} facts={facts} typed={typed} />}
          {credential.state === "approved" && (
            <RejectionForm
              id={credential.id}
              of={name}
              typed={typed["reason"] ?? ""}
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

interface DecisionProps {
  credential: Route.ComponentProps["loaderData"]["credential"];
  facts: ReturnType<typeof listFacts>;
  typed: Record<string, string>;
}

function Decision({ credential, facts, typed }: DecisionProps) {
  const version = <input type="hidden" name="version" value={credential.version} />;
  const isHeld = credential.heldBy !== null;
  return (
    <section
      aria-labelledby="decision"
      className="flex flex-col items-start gap-5 border border-ink bg-sheet p-5"
    >
      <h2 id="decision" className="heading text-19">
        Decide
      </h2>
      <Form method="post" className="flex flex-col items-start gap-4">
        {version}
        <RadioGroupField
          field={{
            id: "check-method",
            name: "checkMethod",
            required: true,
            defaultValue: typed["checkMethod"] ?? "document-seen",
          }}
          label="How it was checked"
          options={checkMethods}
        />
        <Button kind="main" name="intent" value="approve" data-approve="">
          Approve
        </Button>
      </Form>
      <RejectionForm id={credential.id} of="" typed={typed["reason"] ?? ""}>
        {version}
      </RejectionForm>
      <details className="w-full">
        <summary className={`${buttonClass({})} w-fit cursor-pointer list-none`}>Ask for corrections</summary>
        <Form method="post" id="corrections" data-keep className="mt-3 flex flex-col items-start gap-3">
          {version}
          {[
            ...facts.map(({ field, label }) => ({ name: field as string, label })),
            { name: "document", label: "Document" },
          ].map(({ name, label }) => (
            <TextField
              key={name}
              field={{
                id: `fix-${name}`,
                name: `fix-${name}`,
                maxLength: 300,
                defaultValue: typed[`fix-${name}`],
              }}
              label={label}
              autoComplete="off"
              className="w-full"
            />
          ))}
          <Button name="intent" value="correct">
            Send back
          </Button>
        </Form>
      </details>
      <Form method="post">
        {version}
        <Button isSmall kind="quiet" name="intent" value={isHeld ? "release" : "take"}>
          {isHeld ? "Leave it to another administrator" : "Keep it for me while I look"}
        </Button>
      </Form>
      <p className="text-13 text-ink-3 scriptless:hidden">
        Keys: A approves, R rejects, J goes to the next, K back, + and − zoom.
      </p>
    </section>
  );
}
