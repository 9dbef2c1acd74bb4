import { isTouched, keptFormsOf, take, whereaboutsOf } from "./kept-forms.ts";
import { PAGE_OF, readOwner } from "./page-of.ts";
import { keep, putBack } from "./put-back.ts";

/**
 * Keeps what is typed before React has taken the page over, which takes longest where the form is long, and the page is
 * left by a link meanwhile: from then on `KeptForms` does. Where a form was sent the server has it, or nobody is to.
 */
export function keepEarlyTyping(): void {
  let isSent = false;
  addEventListener("submit", () => (isSent = true), true);
  addEventListener("pagehide", () => {
    if (isSent || document.documentElement.dataset["scripts"] !== undefined) return;
    for (const form of keptFormsOf(document).filter(isTouched)) keepTouched(form);
  });
}

function keepTouched(form: HTMLFormElement): void {
  const person = ownerIn(form);
  const where = whereaboutsOf(form);
  // Where an address is kept, all that is chosen goes into it.
  if (take(where.key, person)?.search !== undefined) return;
  // What was kept before stands there already with scripts, but not yet.
  putBack(form, person);
  keep(form, { ...where, person });
}

/** The id of whose page it is; null of a visitor's. */
function ownerIn(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem(PAGE_OF) as HTMLInputElement | null;
  return field && readOwner(field.value).person;
}
