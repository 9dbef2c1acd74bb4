/** How much of the window what is led to may take with its name: of more, only the field itself is brought into sight. */
const MOST = 0.5;

/** Puts the focus on a field and brings it into sight with its name and what is wrong with it, clear of bars that stand. */
export function leadToField(control: HTMLElement): void {
  const label = (control as Partial<HTMLInputElement>).labels?.[0];
  // The row of a list names its field; elsewhere what the field and its label are in.
  const around = [control.closest("li"), label && innermostOf(control, label)];
  const shown = around.find((each) => each && each.clientHeight < innerHeight * MOST) ?? control;
  shown.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

/** The innermost element that both stand in. */
function innermostOf(control: Element, label: Element): Element | null {
  let around = label.parentElement;
  while (around && !around.contains(control)) around = around.parentElement;
  return around;
}
