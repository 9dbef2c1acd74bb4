import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";

import type { AccountType } from "#domain/catalogue/account-types.data.ts";

import { accountTypeOf, listOf, ownServices, readTyped, textOf, type Typed } from "./sign-up-values.ts";

/** What the rest of the form depends on. */
export interface Choices {
  accountType: AccountType;
  serviceZone: string | undefined;
  selectedServices: string[];
  /** The address in the form is the one that this browser has proved. */
  isEmailVerified: boolean;
}

function choicesOf(typed: Typed, verifiedEmail: string | null): Choices {
  const accountType = accountTypeOf(typed["accountType"]);
  return {
    accountType,
    serviceZone: textOf(typed["serviceZone"]) || undefined,
    selectedServices: ownServices(accountType, listOf(typed["selectedServices"])),
    isEmailVerified: verifiedEmail !== null && textOf(typed["email"]).trim().toLowerCase() === verifiedEmail,
  };
}

/** Follows the form as it is filled in; `read` after each input. A letter that changes no choice renders nothing anew. */
export function useChoices(
  form: RefObject<HTMLFormElement | null>,
  typed: Typed,
  verifiedEmail: string | null,
): [choices: Choices, read: () => void] {
  const [choices, setChoices] = useState(() => choicesOf(typed, verifiedEmail));
  const last = useRef("");
  const read = useCallback(() => {
    if (!form.current) return;
    const now = choicesOf(readTyped(new FormData(form.current)), verifiedEmail);
    const text = JSON.stringify(now);
    // Even a state that stays the same would render the form, since its library has a new one for each letter.
    // What a choice shows follows by CSS at once; the rest of a long form need not hold up the next picture.
    if (text !== last.current) startTransition(() => setChoices(now));
    last.current = text;
  }, [form, verifiedEmail]);
  // Something may have been chosen before the scripts came, or by the browser on the way back.
  useEffect(() => {
    const frame = requestAnimationFrame(read);
    return () => cancelAnimationFrame(frame);
  }, [read]);
  return [choices, read];
}
