import { type RefObject, useCallback, useEffect, useState } from "react";

import type { AccountType } from "#domain/catalogue/account-types.data.ts";

import { accountTypeOf, listOf, ownServices, readTyped, textOf, type Typed } from "./sign-up-values.ts";

/** What the rest of the form depends on. */
export interface Choices {
  accountType: AccountType;
  serviceZone: string | undefined;
  selectedServices: string[];
  email: string;
}

function choicesOf(typed: Typed): Choices {
  const accountType = accountTypeOf(typed["accountType"]);
  return {
    accountType,
    serviceZone: textOf(typed["serviceZone"]) || undefined,
    selectedServices: ownServices(accountType, listOf(typed["selectedServices"])),
    email: textOf(typed["email"]).trim().toLowerCase(),
  };
}

/** Follows the form as it is filled in; `read` after each input. */
export function useChoices(
  form: RefObject<HTMLFormElement | null>,
  typed: Typed,
): [choices: Choices, read: () => void] {
  const [choices, setChoices] = useState(() => choicesOf(typed));
  const read = useCallback(() => {
    if (form.current) setChoices(choicesOf(readTyped(new FormData(form.current))));
  }, [form]);
  // Something may have been chosen before the scripts came, or by the browser on the way back.
  useEffect(() => {
    const frame = requestAnimationFrame(read);
    return () => cancelAnimationFrame(frame);
  }, [read]);
  return [choices, read];
}
