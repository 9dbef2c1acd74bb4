import { CircleAlert } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";

import { UNSURE } from "#platform/unsure.data.ts";
import { type Problem, useFocusAfterSubmit } from "../forms/focus-after-submit.ts";
import { pageAddress } from "../page-address.ts";
import { cx } from "./class-names.ts";
import { leadToField } from "./lead-to-field.ts";

export type { Problem };

interface ErrorSummaryProps {
  problems: readonly Problem[];
  title?: string;
  takesFocus?: boolean;
  className?: string | undefined;
  /** What is said below the problems. */
  children?: ReactNode;
}

/**
 * What was wrong with a form when it was last sent, at its top, each line leading to its field. It takes the focus then,
 * and only then: what is put right while typing changes beside the fields, not up here.
 */
export function ErrorSummary({
  problems,
  title = "There is a problem",
  takesFocus = true,
  className,
  children,
}: ErrorSummaryProps) {
  const { shown, box } = useFocusAfterSubmit(problems, takesFocus);
  const address = pageAddress(useLocation());
  if (shown.length === 0) return null;
  const isUnsure = shown.some(({ message }) => message === UNSURE);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={cx("flex w-full gap-3 border-l-4 border-bad bg-bad-ground px-4 py-3 text-15", className)}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="min-w-0">
        <h2 className="font-label">{isUnsure ? "We do not know whether that was done" : title}</h2>
        <ul>
          {shown.map(({ id, message }) => (
            <li key={`${id} ${message}`} className="wrap-anywhere">
              {id ? (
                <a
                  href={`#${id}`}
                  onClick={(event) => goToField(event, id)}
                  className="underline underline-offset-3 hover:decoration-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
        {isUnsure && (
          // A document of its own: it shows what there is now, with scripts or without.
          <a href={address} className="target underline underline-offset-3 hover:decoration-2">
            Look at the page as it is now
          </a>
        )}
        {children}
      </div>
    </div>
  );
}

const CONTROLS = "input:not([type=hidden]), select, textarea, button";

/** By the focus alone: with another address the page would forget the answer to the form, and with it the marks at its fields. */
function goToField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches(CONTROLS) ? field : field?.querySelector<HTMLElement>(CONTROLS);
  // What is folded away the browser unfolds by the address.
  if (!control?.checkVisibility() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  leadToField(control);
}

interface CheckedForm {
  id: string;
  errors: string[] | undefined;
  allErrors: Record<string, string[]>;
}

/** The problems of a conform form, in the order of its fields; `ids` names the controls whose id is not conform's. */
export function problemsOf(form: CheckedForm, ids: Record<string, string> = {}): Problem[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ id: name === "" ? null : (ids[name] ?? `${form.id}-${name}`), message })),
  );
}
