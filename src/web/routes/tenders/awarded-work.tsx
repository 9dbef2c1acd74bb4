import type { AwardedWorkPage } from "#domain/awarded-work/get-awarded-work.ts";
import { workAnchor } from "#domain/awarded-work/awarded-work.schema.ts";
import { reviewFormPath } from "#domain/reviews/reviews.schema.ts";
import { formatDate, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

interface AwardedWorkProps {
  work: AwardedWorkPage;
  typed: Readonly<Record<string, string>>;
}

interface AwardedWorksProps {
  works: readonly AwardedWorkPage[];
  typed: AwardedWorkProps["typed"];
}

/** Of each award. Notifications of an earlier version lead to `#work`, whichever award that was of. */
export const AwardedWorks = ({ works, typed }: AwardedWorksProps) =>
  works.length > 0 && (
    <div id="work" className="flex flex-col gap-10">
      {works.map((work) => (
        <AwardedWork key={work.awardId} work={work} typed={typed} />
      ))}
    </div>
  );

/** The work after the award, as each of its sides sees it: when it started, a review of it, and whether it is shown. */
function AwardedWork({ work, typed }: AwardedWorkProps) {
  const { awardId, startedOn, endedOn, recordedBy, recordedAt, otherName, cannot } = work;
  const { confirmedAt, confirmedBy } = work;
  const anchor = workAnchor(awardId);
  const own = typedFor(typed, { intent: "start", work: awardId, form: "day" });
  return (
    <section aria-labelledby={anchor} className="max-w-sheet">
      <SectionHeading id={anchor}>
        {endedOn === null ? "The work" : `The work for ${otherName} before its award ended`}
      </SectionHeading>
      <div className="flex flex-col items-start gap-4 border-b border-rule py-5">
        <h3 className="text-16 font-label">
          {startedOn ? `Started on ${formatDate(startedOn)}` : "Not started yet"}
        </h3>
        <p className="max-w-measure text-15 wrap-anywhere text-ink-2">
          {startedOn
            ? `Recorded by ${recordedBy}${recordedAt ? `, ${formatMoment(recordedAt)}` : ""}${confirmedAt ? `, and confirmed by ${confirmedBy}, ${formatMoment(confirmedAt)}` : ""}.`
            : `Record the day once the work has started. From then on you and ${otherName} can review each other.`}
        </p>
        {endedOn !== null && (
          <p className="max-w-measure text-15 text-ink-2">
            {`The award ended on ${formatDate(endedOn)}. What was done before that stays: its start, and that you can review each other.`}
          </p>
        )}
        {startedOn && <StartAnswers work={work} />}
        {startedOn && cannot.show === null && (
          <ButtonLink isSmall to={reviewFormPath({ awardId })}>
            {work.isReviewedByOwn ? "Your review" : "Write a review"}
          </ButtonLink>
        )}
        {cannot.record !== null ? (
          cannot.show === null && <p className="max-w-measure text-15 text-ink-2">{cannot.record}</p>
        ) : startedOn ? (
          <details open={own["startedOn"] !== undefined || undefined}>
            <summary className="unfolds">Correct the start</summary>
            <StartForm work={work} typed={own} />
          </details>
        ) : (
          <StartForm work={work} typed={own} />
        )}
      </div>
      <Showing work={work} />
    </section>
  );
}

/** The other side says that the start is right; whoever recorded it by mistake takes it back before that. */
function StartAnswers({ work }: Pick<AwardedWorkProps, "work">) {
  const { awardId, version, startedOn, isToConfirm, cannot } = work;
  const isConfirmable = isToConfirm && cannot.record === null;
  if (!isConfirmable && cannot.takeBack !== null) return null;
  return (
    <Form method="post" id={`start-answers-${awardId}`}>
      <input type="hidden" name="work" value={awardId} />
      <input type="hidden" name="seen" value={version} />
      {isConfirmable && <input type="hidden" name="startedOn" value={startedOn ?? ""} />}
      {isConfirmable ? (
        <Button name="intent" value="start">
          Confirm this start
        </Button>
      ) : (
        <Button name="intent" value="unstart">
          It has not started: take it back
        </Button>
      )}
    </Form>
  );
}

function StartForm({ work: { awardId, version, acceptedOn, startedOn, lastDay }, typed }: AwardedWorkProps) {
  return (
    <Form
      method="post"
      id={`start-${awardId}`}
      its={{ intent: "start", work: awardId, form: "day" }}
      data-keep
      className="flex flex-wrap items-end gap-3"
    >
      {/* A start that is confirmed as it stands is sent with the same fields. */}
      <input type="hidden" name="form" value="day" />
      <input type="hidden" name="work" value={awardId} />
      <input type="hidden" name="seen" value={version} />
      <DateField
        field={{
          id: `startedOn-${awardId}`,
          name: "startedOn",
          defaultValue: typed["startedOn"] ?? startedOn ?? "",
          required: true,
        }}
        label="The work started on"
        min={acceptedOn}
        max={lastDay}
      />
      <Button name="intent" value="start">
        {startedOn ? "Correct it" : "Record the start"}
      </Button>
    </Form>
  );
}

function Showing({ work }: Pick<AwardedWorkProps, "work">) {
  const { awardId, version, isOwnShown, isOtherShown, otherName, cannot } = work;
  return (
    <div className="flex flex-col items-start gap-4 py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-16 font-label">On both profiles</h3>
        <StatusBadge tone={isOwnShown && isOtherShown ? "ok" : isOwnShown || isOtherShown ? "wait" : "none"}>
          {isOwnShown && isOtherShown
            ? "Shown"
            : isOwnShown
              ? "Waits for the other side"
              : isOtherShown
                ? "Waits for you"
                : "Not shown"}
        </StatusBadge>
      </div>
      <p className="max-w-measure text-15 wrap-anywhere text-ink-2">
        {isOwnShown && isOtherShown
          ? `You and ${otherName} both agree. Either of you can take it off at any time.`
          : isOwnShown
            ? `You agree. It is shown as soon as ${otherName} agrees, too.`
            : isOtherShown
              ? `${otherName} would show this work on both profiles. It is shown as soon as you agree, too.`
              : `With your word and that of ${otherName} this work stands on both profiles.`}{" "}
        Shown are the package, its trade, the project and its place, both companies and the month of the
        start. Never a price.
      </p>
      {cannot.show === null && (
        <Form method="post" id={`show-${awardId}`}>
          <input type="hidden" name="work" value={awardId} />
          <input type="hidden" name="seen" value={version} />
          <input type="hidden" name="isShown" value={isOwnShown ? "no" : "yes"} />
          <Button name="intent" value="show" kind={isOtherShown && !isOwnShown ? "main" : undefined}>
            {!isOwnShown
              ? "Show it on both profiles"
              : isOtherShown
                ? "Take it off both profiles"
                : "Take that back"}
          </Button>
        </Form>
      )}
    </div>
  );
}
