import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Acting, Form } from "#web/forms/form.tsx";
import { nextPicture } from "../../next-picture.ts";
import type { Searched } from "../inquiries/searched.ts";
import { Button } from "../../ui/button.tsx";
import { MAX_FIRMS } from "#domain/inquiries/inquiries.limits.ts";

const FORM = "ask-for-quotes";

/**
 * Chooses a firm to ask for a quote; the box belongs to the form in the bar below the results. Whoever has ticked it with
 * the keyboard finds the way on right behind it, and need not walk through the rest of the list to the bar.
 */
export function AskBox({ number, name }: { number: number; name: string }) {
  return (
    <Acting>
      <label className="firm-ask">
        <input type="checkbox" name="company" value={number} form={FORM} />
        <span>
          Ask for quote<span className="sr-only">{`: ${name}`}</span>
        </span>
      </label>
      <button form={FORM} className="firm-go">
        Ask chosen firms
      </button>
    </Acting>
  );
}

interface AskBarProps {
  mayInvite: boolean;
  /** Goes along to the request, which begins with it. */
  searched: Searched;
}

const NOTHING: Searched = {};

/**
 * Asks the chosen firms, at most six at once. It stands at the window's edge while a box around it is ticked, with or
 * without scripts; they add the count. The boxes must be in the element around it, which has the class `ask-among`.
 */
export function AskBar({ mayInvite = false, searched = NOTHING }: Partial<AskBarProps>) {
  return (
    <Acting>
      <AskForm mayInvite={mayInvite} searched={searched} />
    </Acting>
  );
}

/** Of what a page's place in the history keeps: whoever comes back finds chosen what they had chosen. */
const KEPT = "asked";

/** Only these: a form's data would go through all of its fields. */
const boxesOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === "company",
  );

const ticksOf = (form: HTMLFormElement): string[] =>
  boxesOf(form).flatMap(({ checked, value }) => (checked ? [value] : []));

/** What the router calls the page that a tab began with. */
const FIRST_KEY = "default";

function keepTicks(form: HTMLFormElement, page: string): void {
  const state = window.history.state as { key?: string } | null;
  // The way to another page may have begun in between.
  if (form.isConnected && (state?.key ?? FIRST_KEY) === page)
    window.history.replaceState({ ...state, [KEPT]: ticksOf(form) }, "");
}

function putTicksBack(form: HTMLFormElement): void {
  const kept = (window.history.state as Record<string, unknown> | null)?.[KEPT];
  if (!Array.isArray(kept)) return;
  for (const box of boxesOf(form)) if (kept.includes(box.value)) box.checked = true;
}

function AskForm({ mayInvite, searched }: AskBarProps) {
  return (
    <Form
      id={FORM}
      method="get"
      action="/inquiries/new"
      className="ask-bar sticky bottom-[calc(1rem+var(--bar))] z-20 mt-8 flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-ink bg-sheet px-5 py-3 shadow-float print:hidden"
    >
      {Object.entries(searched).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AskContents mayInvite={mayInvite} />
    </Form>
  );
}

/** By itself, so that a tick draws nothing of the form around it anew. */
function AskContents({ mayInvite }: { mayInvite: boolean }) {
  const status = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  const [count, setCount] = useState(0);
  const isTooMany = count > MAX_FIRMS;
  useEffect(() => {
    const form = status.current?.closest("form");
    // The boxes are elsewhere in the page: their changes pass by the results around them.
    const results = form?.parentElement;
    if (!form || !results) return undefined;
    putTicksBack(form);
    const keep = () => keepTicks(form, key);
    // The browser may have put some back by itself, or they were ticked before the scripts came.
    const { length } = ticksOf(form);
    setCount(length);
    if (length > 0) keep();
    // The count, and the browser's answer about its history, would hold up the picture of the tick and the bar.
    const onChange = () =>
      void nextPicture().then(() => {
        setCount(ticksOf(form).length);
        keep();
      });
    results.addEventListener("change", onChange);
    form.addEventListener("submit", keep);
    return () => {
      results.removeEventListener("change", onChange);
      form.removeEventListener("submit", keep);
    };
    // Another search, or another page of it, has other boxes, and a place of its own in the history.
  }, [key]);
  return (
    <>
      <p ref={status} role="status" className="text-15">
        {isTooMany
          ? `At most ${MAX_FIRMS} firms at once: ${count} are chosen.`
          : count > 0
            ? `${count} of at most ${MAX_FIRMS} firms chosen.`
            : `Up to ${MAX_FIRMS} firms at once.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {mayInvite && (
          <Button isSmall formAction="/company/tenders/invite">
            Invite to a tender
          </Button>
        )}
        <Button kind="main" isSmall={mayInvite} disabled={isTooMany}>
          Ask for quotes
        </Button>
      </div>
    </>
  );
}
