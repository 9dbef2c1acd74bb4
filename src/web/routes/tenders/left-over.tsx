interface LeftOverProps {
  typed: Readonly<Record<string, string>>;
  /** What it was typed about is still on the page, and with it its form. */
  isThere: boolean;
  /** Fields of that form that are chosen from a list: nobody has written them. */
  chosen?: readonly string[];
}

/** Fields that hold what somebody has written. */
const WRITTEN =
  /^(reason|note|words|question|timeReason|rationale|risks|conflict|scope|paymentBasis|amount|attendees|body|(instead|waive|words|why)-.+)$/;

/** What was typed about something that is not there any more, to be copied: its form is gone, and no other may have it. */
export function LeftOver({ typed, isThere, chosen = [] }: LeftOverProps) {
  const texts = Object.entries(typed).flatMap(([name, text]) =>
    WRITTEN.test(name) && !chosen.includes(name) && text ? [text] : [],
  );
  if (isThere || texts.length === 0) return null;
  return (
    <fieldset className="mt-3 flex flex-col gap-2">
      <legend className="mb-1 text-15">What you had typed, to copy</legend>
      {texts.map((text, at) => (
        <textarea
          key={at}
          readOnly
          aria-label={`What you had typed, ${at + 1} of ${texts.length}`}
          rows={text.length > 80 ? 3 : 1}
          className="block w-full max-w-form rounded-sheet border border-ink-3 bg-field px-3 py-2 text-16 text-ink"
          defaultValue={text}
        />
      ))}
    </fieldset>
  );
}

/** Whether the form that was refused is still on its page: `forms` says it of those that may go, by their intents. */
export const isFormThere = (
  typed: Readonly<Record<string, string>>,
  forms: Readonly<Record<string, boolean>>,
): boolean => forms[typed["intent"] ?? ""] ?? true;
