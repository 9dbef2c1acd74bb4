import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";

import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { nextPicture } from "#web/next-picture.ts";

import { accountTypeOf, listOf, ownServices, readTyped, textOf, type Typed } from "./sign-up-values.ts";

/** What the rest of the form depends on. */
export interface Choices {
  accountType: AccountType;
  serviceZone: string | undefined;
  selectedServices: string[];
  /** The address in the form is the one that this browser has proved. */
  isEmailVerified: boolean;
  /** They are read from the form by now: what they show follows them, and no longer the style sheet alone. */
  isFollowed: boolean;
}

function choicesOf(typed: Typed, verifiedEmail: string | null): Omit<Choices, "isFollowed"> {
  const accountType = accountTypeOf(typed["accountType"]);
  return {
    accountType,
    serviceZone: textOf(typed["serviceZone"]) || undefined,
    selectedServices: ownServices(accountType, listOf(typed["selectedServices"])),
    isEmailVerified: verifiedEmail !== null && textOf(typed["email"]).trim().toLowerCase() === verifiedEmail,
  };
}

/**
 * Follows the form as it is filled in; `read` after each input, and after the picture that shows it, since all of a long
 * form is gone through. A letter that changes no choice renders nothing anew.
 */
export function useChoices(
  form: RefObject<HTMLFormElement | null>,
  typed: Typed,
  verifiedEmail: string | null,
): [choices: Choices, read: () => void] {
  const [choices, setChoices] = useState<Choices>(() => ({
    ...choicesOf(typed, verifiedEmail),
    isFollowed: false,
  }));
  const last = useRef("");
  const isWaiting = useRef(false);
  const readNow = useCallback(() => {
    isWaiting.current = false;
    if (!form.current) return;
    const now = choicesOf(readTyped(new FormData(form.current)), verifiedEmail);
    const text = JSON.stringify(now);
    // Even a state that stays the same would render the form, since its library has a new one for each letter.
    if (text !== last.current) startTransition(() => setChoices({ ...now, isFollowed: true }));
    last.current = text;
  }, [form, verifiedEmail]);
  const read = useCallback(() => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    void nextPicture().then(readNow);
  }, [readNow]);
  // Something may have been chosen before the scripts came, or by the browser on the way back.
  useEffect(() => {
    const frame = requestAnimationFrame(readNow);
    return () => cancelAnimationFrame(frame);
  }, [readNow]);
  return [choices, read];
}
