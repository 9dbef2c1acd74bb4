import { getProgress } from "#domain/awards/get-progress.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { assessPackage } from "#domain/tendering/assess-package.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { copyPackage } from "#domain/tendering/copy-package.ts";
import { getEnding } from "#domain/tendering/get-ending.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { listCopyPlaces } from "#domain/tendering/list-copy-places.ts";
import type { Gap } from "#domain/packages/check-readiness.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { cancellable } from "#domain/packages/packages.states.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import type { QualityScore } from "#domain/tender-rules/quality-score.ts";
import { type PackageReturns, getReturns } from "#domain/tender-quotes/get-returns.ts";
import { unsuccessfulWords } from "#domain/unsuccessful-tenders/unsuccessful-reasons.data.ts";
import { ruleFacts } from "#domain/packages/project-rules.data.ts";
import { formatDate, formatDeadline, formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { errorsAtFields } from "#web/forms/refused-form.tsx";
import { byIntent } from "#web/forms/intents.ts";
import { typedFor } from "#web/forms/typed-for.ts";
import { contextOf } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import type { Route } from "./+types/package-overview";
import { afterConflict } from "#web/after-conflict.ts";
import { AskedCallout, firstAsked } from "./asked-callout.tsx";
import { CopyForm, copyControls } from "./copy-form.tsx";
import { daysUntil } from "./days-until.ts";
import { LastLook } from "./last-look.tsx";
import { LeftOver } from "./left-over.tsx";
import { useOwnPackage } from "./own-package.ts";
import { NextStepCallout } from "./next-step.tsx";
import { pathOfPart } from "./package-parts.data.ts";
import { sayUnconfirmed } from "./say-unconfirmed.ts";
import { returnLabel } from "./return-words.ts";
import { StageLine } from "./stage-line.tsx";
import { TenderAgain } from "./tender-again.tsx";
import { UnreachedCallout } from "./unreached.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { id: packageId } = params;
  const askedAt = firstAsked(await getPackage(ctx, { packageId }));
  return {
    askedDays: askedAt === null ? 0 : -daysUntil(askedAt, ctx.clock.now()),
    ...(await assessPackage(ctx, { packageId })),
    isToCopy: url.searchParams.has("copy"),
    copyPlaces: await listCopyPlaces(ctx, { packageId }),
    progress: await getProgress(ctx, { packageId }),
    ending: await getEnding(ctx, { packageId }),
    unreached: await listUnreached(ctx, { packageId }),
    returns: await getReturns(ctx, { packageId }),
  };
}

export const shouldRevalidate = afterConflict;

type OverviewSent = Sent<Route.ActionArgs>;
const which = ({ params, text }: OverviewSent) => ({ packageId: params.id, version: text("version") });

export const action = formAction(
  byIntent({
    issue: async (sent: OverviewSent) => {
      await issuePackage(sent.ctx, which(sent));
      return sent.goTo(`/company/tenders/${sent.params.id}`, {
        title: "Issued",
        description: "The documents are frozen as set 1, and the invited firms are told.",
      });
    },
    copy: async (sent: OverviewSent) => {
      const { ctx, params, text } = sent;
      const id = await copyPackage(ctx, {
        packageId: params.id,
        title: text("title"),
        project: text("project"),
        withDocuments: text("withDocuments") || undefined,
        withFirms: text("withFirms") || undefined,
      });
      return sent.goTo(`/company/tenders/${id}`, {
        title: "Copied",
        description: "A draft of its own: set its dates and its firms.",
      });
    },
    cancel: async (sent: OverviewSent) => {
      await cancelPackage(sent.ctx, { ...which(sent), reason: sent.text("reason") });
      return sent.goTo(`/company/tenders/${sent.params.id}`, "Cancelled");
    },
  }),
  ({ message, typed, issues }) => ({ problem: message, typed, errors: errorsAtFields(issues) }),
);

/** What a package still needs, how good its pack is, and its next step. */
export default function PackageOverview({ loaderData, actionData }: Route.ComponentProps) {
  const own = useOwnPackage();
  const {
    gaps,
    advice,
    quality,
    cannotIssue,
    goesOut,
    questionsClose,
    isToCopy,
    copyPlaces,
    ending,
    unreached,
    progress,
    returns,
    askedDays,
  } = loaderData;
  const isDraft = own.state === "draft";
  const isLost = own.mainContract === "lost";
  const typed = actionData?.typed ?? {};
  const cancelling = typedFor(typed, { intent: "cancel" });
  const canCancel = cancellable.includes(own.state) && own.cannotDecide === null;
  return (
    <>
      <NotDone
        problem={actionData?.problem}
        errors={sayGaps(actionData?.problem, gaps) ?? actionData?.errors}
        idOf={(name) => (typed["intent"] === "copy" ? (copyControls[name] ?? null) : name)}
        className="mb-8"
      >
        <LeftOver typed={cancelling} isThere={canCancel} />
      </NotDone>
      {/* On a phone the line is long: what to do comes first. */}
      <div className="flex flex-col gap-8">
        <AskedCallout asked={own} days={askedDays} path={`/company/tenders/${own.id}`} />
        {progress.next && (
          <div className="md:order-last">
            <NextStepCallout step={progress.next} path={`/company/tenders/${own.id}`} />
          </div>
        )}
        <StageLine stages={progress.stages} />
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {own.cancelReason !== null && (
            <Callout tone="quiet" title="Cancelled">
              {own.cancelReason}
            </Callout>
          )}
          {own.unsuccessfulReason !== null && (
            <Callout tone="quiet" title="Ended without an award">
              <p>{`${unsuccessfulWords(own.unsuccessfulReason)}.`}</p>
              {own.unsuccessfulWords && <p className="whitespace-pre-line">{own.unsuccessfulWords}</p>}
            </Callout>
          )}
          <UnreachedCallout unreached={unreached} />
          {ending && <TenderAgain ending={ending} />}
          {isDraft && (
            <section aria-labelledby="before">
              <SectionHeading id="before" count={gaps.length > 0 ? gaps.length : undefined}>
                Before you can issue it
              </SectionHeading>
              {gaps.length === 0 ? (
                <p className="pt-4 text-16">Nothing is missing. Look at it once more, and issue it.</p>
              ) : (
                <GapList id={own.id} gaps={gaps} />
              )}
              {advice.length > 0 && (
                <>
                  {gaps.length > 0 && (
                    <h3 className="pt-5 text-16 font-label">Not needed for it, but worth a look</h3>
                  )}
                  <GapList id={own.id} gaps={advice} />
                </>
              )}
            </section>
          )}
          <div>
            <Facts questionsClose={questionsClose} returns={returns} />
            {(!isLost || copyPlaces.length > 0) && (
              <CopyForm
                title={own.title}
                projectName={own.projectName}
                places={copyPlaces}
                isLost={isLost}
                isOpen={isToCopy}
                typed={typed["intent"] === "copy" ? typed : undefined}
              />
            )}
          </div>
        </div>
        <aside className="flex flex-col gap-8">
          {/* Once it is issued nobody can make the pack better but by an addendum. */}
          {isDraft && (
            <section aria-labelledby="pack" className="border border-ink bg-sheet p-5">
              <h2 id="pack" className="heading text-19">
                The pack
              </h2>
              <p className="mt-2 text-32 font-label">
                {quality.score}
                <span className="text-16 font-medium text-ink-2"> of 100</span>
              </p>
              <QualityGaps gaps={quality.gaps.slice(0, SHOWN_GAPS)} />
              {quality.gaps.length > SHOWN_GAPS && (
                <details>
                  <summary className="unfolds">{`${quality.gaps.length - SHOWN_GAPS} more`}</summary>
                  <QualityGaps gaps={quality.gaps.slice(SHOWN_GAPS)} />
                </details>
              )}
              {cannotIssue !== null && <p className="mt-4 text-15">{cannotIssue}</p>}
              {cannotIssue === null && (
                <Form method="post" className="mt-4">
                  <input type="hidden" name="version" value={own.version} />
                  {gaps.length === 0 && <LastLook goesOut={goesOut} quality={quality} />}
                  <IssueButton isReady={gaps.length === 0} />
                </Form>
              )}
            </section>
          )}
          {canCancel && (
            <FoldedPanel title="Cancel this tender" isOpen={cancelling["reason"] !== undefined}>
              <Form
                method="post"
                data-keep
                id="cancel-tender"
                its={{ intent: "cancel" }}
                className="flex flex-col items-start gap-4"
              >
                <input type="hidden" name="version" value={own.version} />
                <TextareaField
                  field={{ id: "reason", name: "reason", defaultValue: cancelling["reason"], required: true }}
                  label="Reason"
                  hint={isDraft ? "For your own team." : "The invited firms read it."}
                  rows={3}
                  maxLength={1000}
                  className="w-full"
                />
                <Button kind="danger" name="intent" value="cancel">
                  Cancel the tender
                </Button>
              </Form>
            </FoldedPanel>
          )}
        </aside>
      </div>
    </>
  );
}

/** The dearest are in sight. */
const SHOWN_GAPS = 6;

function QualityGaps({ gaps }: { gaps: QualityScore["gaps"] }) {
  return (
    <ul className="mt-2">
      {gaps.map(({ id, cost, sentence }) => (
        <li key={id} className="flex gap-3 border-t border-rule py-2 text-15">
          <span className="w-8 shrink-0 text-right font-label text-ink-2">{`−${cost}`}</span>
          <span className="text-ink-2">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

function IssueButton({ isReady }: { isReady: boolean }) {
  const isSending = useIsSending();
  return (
    <>
      <Button
        kind={isReady ? "main" : "secondary"}
        name="intent"
        value="issue"
        isBusy={isSending}
        busyLabel="Issuing..."
        isWide
      >
        Issue the tender
      </Button>
      <p className="mt-2 text-13 text-ink-2">
        Then its documents, dates and criteria are fixed, and change by addendum alone.
      </p>
    </>
  );
}

/** Where an issue was refused for what is missing: that stands below, each with the way to it. */
function sayGaps(problem: string | undefined, gaps: readonly Gap[]): FieldErrors | undefined {
  const [first] = gaps;
  if (!first || !problem?.startsWith(first.sentence)) return undefined;
  return {
    before: [`${formatNumberOf(gaps.length, "thing is", "things are")} missing before you can issue it`],
  };
}

function GapList({ id, gaps }: { id: string; gaps: readonly Gap[] }) {
  return (
    <ul>
      {gaps.map(({ part, place = "", sentence }) => (
        <li key={sentence} className="border-b border-rule py-3 text-16">
          <TextLink to={`/company/tenders/${id}/${pathOfPart[part]}${place}`} className="target">
            {sentence}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Who was asked and what came; of what lies sealed the number alone. */
function returnFacts(returns: PackageReturns): [string, string | null][] {
  const { invited, declined, quotes, second, opened } = returns;
  const said = declined > 0 ? `, ${declined} declined` : "";
  return [
    ["Firms invited", `${invited}${said}`],
    [
      "Quotes",
      second
        ? sayRound(second)
        : opened
          ? `${opened.quotes} opened`
          : quotes === 0
            ? "None in yet"
            : `${quotes} in, sealed${sayUnconfirmed(returns)}`,
    ],
    ...(opened && opened.lowestPence !== null
      ? ([["Lowest price, without VAT", formatMoney(opened.lowestPence)]] as [string, string][])
      : []),
  ];
}

const sayRound = ({ opened, sealed }: NonNullable<PackageReturns["second"]>): string =>
  `${opened} of the first round opened, ${sealed === 0 ? "no second price in yet" : `${formatNumberOf(sealed, "second price")} in, sealed`}`;

function Facts({ questionsClose, returns }: { questionsClose: string | null; returns: PackageReturns }) {
  const own = useOwnPackage();
  const facts: [string, string | null][] = [
    ...(own.state === "draft" ? [] : returnFacts(returns)),
    [returnLabel(own.state), own.returnAt && formatDeadline(own.returnAt)],
    ["Questions until", own.questionsCloseAt ? formatDeadline(own.questionsCloseAt) : questionsClose],
    ["Issued", own.issuedAt && formatDeadline(own.issuedAt)],
    ...ruleFacts(own),
    ["Document set", own.setNumber > 0 ? String(own.setNumber) : null],
    ["Award planned", own.awardOn && formatDate(own.awardOn)],
    ...(own.decisionOn === null
      ? []
      : ([["Decision on the main contract", formatDate(own.decisionOn)]] as [string, string][])),
    ["Start on site", own.startOn && formatDate(own.startOn)],
    ["Published value", (own.valueBand && packageBandByValue(own.valueBand)?.label) ?? null],
    ["Budget, yours alone", own.budgetPence === null ? null : formatMoney(own.budgetPence)],
  ];
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts">At a glance</SectionHeading>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="border-b border-rule py-2.5">
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className="text-16">{value ?? <span className="text-ink-3">Not set</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
