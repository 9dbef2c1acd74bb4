import { cx } from "#web/ui/class-names.ts";
import { FieldError, type FieldState, errorId, hasErrors } from "#web/ui/field.tsx";

const words = ["Poor", "Below what was agreed", "As agreed", "Good", "Excellent"];

interface MarkFieldProps {
  field: FieldState;
  label: string;
}

/** One to five stars: a radio group, so that the arrow keys move between them and each is read with its word. */
export function MarkField({ field, label }: MarkFieldProps) {
  const name = `${field.id}-name`;
  return (
    <div className="border-b border-rule py-2.5">
      <FieldError field={field} />
      <div
        role="radiogroup"
        aria-labelledby={name}
        aria-required
        aria-invalid={hasErrors(field) || undefined}
        aria-describedby={hasErrors(field) ? errorId(field) : undefined}
        className="flex items-center justify-between gap-x-6 max-sm:flex-col max-sm:items-start"
      >
        <span id={name} className="text-15 font-label">
          {label}
        </span>
        <span className="-mr-2.5 flex max-sm:-ml-2.5 max-[18rem]:mr-0 max-[18rem]:flex-wrap">
          {words.map((word, index) => (
            <Star key={word} field={field} mark={index + 1} word={word} isFirst={index === 0} />
          ))}
        </span>
      </div>
    </div>
  );
}

interface StarProps {
  field: FieldState;
  mark: number;
  word: string;
  isFirst: boolean;
}

/** Filled when it or a later one is chosen; by CSS, with or without scripts. */
function Star({ field, mark, word, isFirst }: StarProps) {
  return (
    <label
      title={word}
      className={cx(
        "relative grid size-11 cursor-pointer place-items-center rounded-sheet text-ink-3 hover:bg-wash",
        "has-checked:text-ink has-[~label_:checked]:text-ink",
        "has-focus-visible:outline-3 has-focus-visible:outline-line",
      )}
    >
      <input
        type="radio"
        id={isFirst ? field.id : `${field.id}-${mark}`}
        key={field.key}
        name={field.name}
        form={field.formId}
        value={mark}
        required
        defaultChecked={field.defaultValue === String(mark)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-sheet outline-none"
      />
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-6">
        <path
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinejoin="round"
          className="fill-transparent in-[label:has(:checked)]:fill-current in-[label:has(~label_:checked)]:fill-current"
          d="m10 1.2 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2L10 15.2l-5.5 3 1.1-6.2L1.1 7.7l6.2-.8z"
        />
      </svg>
      <span className="sr-only">{`${mark} out of 5: ${word}`}</span>
    </label>
  );
}
