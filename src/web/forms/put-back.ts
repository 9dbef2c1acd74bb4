import {
  compareWithPage,
  fillForm,
  isOfOthers,
  keyOf,
  readForm,
  store,
  take,
  type Whereabouts,
} from "./kept-forms.ts";

/** Keeps a form as it stands; one that somebody else has overtaken stays that until it is told. */
export function keep(
  form: HTMLFormElement,
  { key, page, person }: Whereabouts & { person: string | null },
): void {
  const overtaken = take(key, person)?.overtaken;
  store(key, {
    ...readForm(form, person),
    ...(page !== undefined && { page }),
    ...(overtaken && { overtaken }),
  });
}

/** Puts what was kept of a form back into it; undefined where nothing was. */
export function putBack(form: HTMLFormElement, person: string | null) {
  const key = keyOf(form);
  const found = take(key, person);
  if (!found || isOfOthers(found, form)) return undefined;
  const kept = compareWithPage(found, readForm(form, person));
  if (kept !== found) store(key, kept);
  return { ...kept, isFilled: fillForm(form, kept) };
}
