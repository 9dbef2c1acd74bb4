/** The texts of a form that was refused, by the names of its fields, as `formAction` gives them to the page. */
type Typed = Readonly<Record<string, string>>;

const NOTHING: Typed = {};

/**
 * What was typed into one of a page's forms and refused; empty for every other form. `its` is what only that form sends: its
 * intent, and the hidden id of what it is about. Without that a reason, or an amount, would come back in another form with a
 * field of the same name, or beside the firm that has taken the place of the one it was typed for.
 */
export function typedFor(typed: Typed | undefined, its: Typed): Typed {
  const isOfIt = typed !== undefined && Object.entries(its).every(([name, value]) => typed[name] === value);
  return isOfIt ? typed : NOTHING;
}
