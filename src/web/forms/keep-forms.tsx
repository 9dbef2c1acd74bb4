import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

import { useLastingToast } from "../ui/toast.tsx";
import { isFieldCheck } from "./field-check.ts";
import { signOut } from "../connection/session-end.ts";
import { noteSent } from "./forget-sent.ts";
import { controlsOf, isChanged } from "./form-controls.ts";
import {
  forget,
  forgetAll,
  hasOtherAbout,
  isKept,
  isTouched,
  keptFormsOf,
  keyOf,
  putVersions,
  take,
  type Whereabouts,
  whereaboutsOf,
} from "./kept-forms.ts";

import { keep, putBack } from "./put-back.ts";
import { usePressOnce } from "./press-once.ts";

const SOON_MS = 200;

interface Restored {
  /** Of the page on which it was. */
  page: string;
  hadFiles: boolean;
}

/**
 * Keeps what is typed into the page's forms, and puts it back when the page is opened again before it has been sent:
 * after a way to another page, after Back, after a reload, after a session that ended.
 */
export function KeptForms({ person, signOutAction }: { person: string | null; signOutAction: string }) {
  const { key: page } = useLocation();
  const [restored, setRestored] = useState<Restored | null>(null);
  const isFirst = useRef(true);
  useKeeping(person, signOutAction);
  usePressOnce();
  useEffect(() => {
    // The fields are there by then, with what the server knows.
    const frame = requestAnimationFrame(() => {
      const filled = keptFormsOf(document).flatMap((form) => {
        const kept = putBack(form, person);
        const isFilled = kept?.isFilled ?? false;
        if (isFilled) unfold(form);
        // Nothing has told of what was typed before these scripts came.
        if (isTouched(form) && (isFirst.current || isForOthersNow(form, person)))
          keep(form, { ...whereaboutsOf(form), person });
        return isFilled ? [kept!] : [];
      });
      isFirst.current = false;
      if (filled.length > 0) setRestored({ page, hadFiles: filled.some(({ hadFiles }) => hadFiles) });
      // Back on a page whose form has been sent since.
      else if (!keptFormsOf(document).some((form) => take(keyOf(form), person))) setRestored(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [page, person]);
  const startAfresh = useCallback(() => {
    for (const form of keptFormsOf(document)) forget(keyOf(form));
    window.location.reload();
  }, []);
  useLastingToast(
    "kept",
    restored?.page === page
      ? {
          title: "What you typed is still here",
          description: restored.hadFiles
            ? "It counts once you send it. Please choose its files again: they could not be kept."
            : "It counts once you send it.",
          action: { label: "Start afresh", onPress: startAfresh },
        }
      : null,
  );
  return null;
}

function isForOthersNow(form: HTMLFormElement, person: string | null): boolean {
  const kept = take(keyOf(form), person);
  return kept !== undefined && hasOtherAbout(form, kept);
}

/** Shows what was put back, where its form is folded away, or a part of it. */
function unfold(form: HTMLFormElement): void {
  for (const { control } of controlsOf(form)) {
    const part = control.closest("details");
    if (part && form.contains(part) && isChanged(control)) part.open = true;
  }
  for (let each = form.closest("details"); each; each = each.parentElement?.closest("details") ?? null) {
    each.open = true;
  }
}

/** What is not written down yet, with the place where it was typed: on Back the address changes first. */
const changed = new Map<HTMLFormElement, Whereabouts>();

/** Forgets what was typed into this form. */
export function throwAway(form: HTMLFormElement): void {
  changed.delete(form);
  forget(keyOf(form));
}

/** A page's own script has filled fields of this form: they are kept as what is typed. */
export function noteTyped(form: HTMLFormElement): void {
  if (isKept(form)) changed.set(form, whereaboutsOf(form));
}

/** The kept forms of which a button replaces what they hold: by `data-replaces`, with which their ids begin. */
function findReplaced(button: HTMLElement | null): string[] {
  const begin = button?.dataset["replaces"];
  if (begin === undefined) return [];
  return keptFormsOf(document)
    .filter((form) => form.getAttribute("id")?.startsWith(begin))
    .map((form) => keyOf(form));
}

const TEXT_FIELD = "textarea, input:not([type=checkbox], [type=radio], [type=file])";

/** A key that only types: going through a long form for each of them would hold up its picture. */
const isLetter = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  event.key.length === 1 &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  event.target instanceof HTMLElement &&
  event.target.matches(TEXT_FIELD);

/** Writes down what is typed, shortly after, and at once when the page may go. */
function useKeeping(person: string | null, signOutAction: string): void {
  const { state } = useNavigation();
  const writeNow = useRef(() => {});
  // What the page itself begins, such as a way that has waited for the network, comes without a press.
  useEffect(() => {
    if (state !== "idle") writeNow.current();
  }, [state]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      for (const [form, where] of changed) {
        // Where an address is kept, all that is chosen goes into it.
        if (form.isConnected && take(where.key, person)?.search === undefined)
          keep(form, { ...where, person });
      }
      changed.clear();
    };
    writeNow.current = write;
    const onInput = ({ target, isTrusted }: Event) => {
      const form = (target as HTMLInputElement).form;
      if (!isTrusted || !form || !isKept(form)) return;
      changed.set(form, whereaboutsOf(form));
      clearTimeout(timer);
      timer = setTimeout(write, SOON_MS);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (isFieldCheck(event)) return;
      const form = event.target as HTMLFormElement;
      write();
      const kept = isKept(form) ? take(keyOf(form), person) : undefined;
      if (kept) putVersions(form, kept);
      if (form.getAttribute("action") === signOutAction) {
        forgetAll();
        signOut.isOwn = true;
      }
      noteSent(isKept(form) ? keyOf(form) : null, findReplaced(event.submitter));
    };
    // A link is followed by a press: the address changes before the timer ends. A letter leads nowhere.
    const writeBeforePress = (event: Event) => {
      if (!isLetter(event)) write();
    };
    const events = ["pointerdown", "keydown", "pagehide", "popstate"] as const;
    document.addEventListener("input", onInput, true);
    document.addEventListener("change", onInput, true);
    document.addEventListener("submit", onSubmit, true);
    for (const event of events) window.addEventListener(event, writeBeforePress, true);
    return () => {
      document.removeEventListener("input", onInput, true);
      document.removeEventListener("change", onInput, true);
      document.removeEventListener("submit", onSubmit, true);
      for (const event of events) window.removeEventListener(event, writeBeforePress, true);
    };
  }, [person, signOutAction]);
}
