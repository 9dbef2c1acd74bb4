/** How much of the window what is led to may take with its name: of more, only the field itself is brought into sight. */
const MOST = 0.5;

/** Puts the focus on a field and brings it into sight with its name and what is wrong with it, clear of bars that stand. */
export function leadToField(control: HTMLElement): void {
  aroundField(control).scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

/** What holds a field with its name: the row of a list, or what the field and its label are in; where that is large, itself. */
export function aroundField(control: HTMLElement): Element {
  const label = (control as Partial<HTMLInputElement>).labels?.[0];
  const around = [control.closest("li"), label && innermostOf(control, label)];
  return around.find((each) => each && each.clientHeight < innerHeight * MOST) ?? control;
}

/** The innermost element that both stand in. */
function innermostOf(control: Element, label: Element): Element | null {
  let around = label.parentElement;
  while (around && !around.contains(control)) around = around.parentElement;
  return around;
}
