import type { MessageView } from "#domain/messaging/message.queries.ts";
import { describeMessage } from "../messages/describe-message.ts";
import { formatMoment } from "#web/format.ts";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { FieldError, type FieldState, hasErrors, errorId } from "#web/ui/field.tsx";

interface MessageChoiceProps {
  field: FieldState;
  messages: readonly Pick<MessageView, "number" | "body" | "at" | "files">[];
}

/** Boxes for the messages that are reported. */
export function MessageChoice({ field, messages }: MessageChoiceProps) {
  const chosen = [field.defaultOptions, field.defaultValue].flat();
  return (
    <fieldset
      aria-invalid={hasErrors(field) || undefined}
      aria-describedby={hasErrors(field) ? errorId(field) : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-15 font-label">Which messages?</legend>
      <FieldError field={field} />
      {messages.length === 0 && <p className="text-15 text-ink-2">They have written nothing to you here.</p>}
      <div className="max-h-96 divide-y divide-rule overflow-y-auto rounded-sheet border border-rule bg-sheet">
        {messages.map(({ number, body, at, files }, index) => (
          <label
            key={number}
            className="target grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 px-3.5 py-2.5 text-15 hover:bg-wash"
          >
            <input
              type="checkbox"
              id={index === 0 ? field.id : `${field.id}-${number}`}
              name={field.name}
              value={number}
              defaultChecked={chosen.includes(String(number))}
              className={checkboxClass}
            />
            <span className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">
              {describeMessage({ body, files })}
            </span>
            <span className="col-start-2 text-13 text-ink-3">{formatMoment(at)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
