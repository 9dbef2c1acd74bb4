import { BY_LINK } from "#domain/tender-invitations/by-link.data.ts";
import type { ReactNode } from "react";
import { type MinuteKind, minuteAnswers, minuteKindLabel } from "#domain/tender-minutes/minute-kinds.data.ts";
import type { Minute } from "#domain/tender-minutes/tender-minutes.queries.ts";
import { formatDate, formatMoment } from "#web/format.ts";

interface MinuteTextsProps {
  minute: { kind: MinuteKind; heldOn: string; attendees: string; body: string; correctsId: string | null };
  /** What they are about, where they are about lines. */
  about?: ReactNode;
  /** Its heading’s, by what it stands in. */
  level?: "h3" | "h4";
}

/** What was said with a tenderer, when and by whom, as its buyer wrote it down. */
export function MinuteTexts({
  minute: { kind, heldOn, attendees, body, correctsId },
  about,
  level: Heading = "h4",
}: MinuteTextsProps) {
  return (
    <>
      <Heading className="text-16 font-label">
        {`${minuteKindLabel(kind)}, ${formatDate(heldOn)}`}
        {correctsId !== null && <span className="font-text text-ink-2">, corrects earlier minutes</span>}
      </Heading>
      <p className="text-13 text-ink-2 wrap-anywhere">{`Took part: ${attendees}`}</p>
      {about}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
    </>
  );
}

/** What the tenderer says of minutes that it was sent. */
export function MinuteAnswerTexts({
  answer: { value, words, by, at },
}: {
  answer: NonNullable<Minute["answer"]>;
}) {
  return (
    <div className="mt-2">
      <p className="font-label">{minuteAnswers.find((each) => each.value === value)!.done}</p>
      {words && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
      <p className="text-13 text-ink-2">{`${by ?? BY_LINK}, ${formatMoment(at)}`}</p>
    </div>
  );
}
