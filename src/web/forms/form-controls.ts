type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface NamedControl {
  control: Control;
  name: string;
  /** Which of those with the same name: by number, or by what it is of where those change places. */
  place: number | string;
}

/** They tell the server of what a form is, where another may come to stand in its place: a document's newer file. */
export const SUBJECTS: ReadonlySet<string> = new Set(["revisionId"]);
/** They tell the server which version was changed, and a form that is sent twice from two. */
export const VERSIONS: ReadonlySet<string> = new Set(["version", "seen", ...SUBJECTS]);
export const KEPT_HIDDEN: ReadonlySet<string> = new Set([...VERSIONS, "key", "token"]);
const NOT_KEPT = new Set(["password", "submit", "button", "reset", "image", "file"]);

/** What of a form is kept. */
export function controlsOf(form: HTMLFormElement): NamedControl[] {
  const places = new Map<string, number>();
  return [...form.elements].flatMap((each) => {
    if (!isControl(each) || each.name === "" || NOT_KEPT.has(each.type)) return [];
    if ((each.type === "hidden" || each.hidden) && !KEPT_HIDDEN.has(each.name)) return [];
    // Boxes and circles of one name are told apart by what they stand for.
    const name = isChoice(each) ? `${each.name} ${each.value}` : each.name;
    const count = places.get(name) ?? 0;
    places.set(name, count + 1);
    return [{ control: each, name, place: each.dataset["of"] ?? count }];
  });
}

/** Whether it stands otherwise than the page had it. */
export function isChanged(control: Control): boolean {
  // Whoever has chosen one circle has left the others.
  if (control.type === "radio") return circlesWith(control).some(isTurned);
  return stateOf(control) !== firstStateOf(control);
}

/** What stands in it; of boxes and circles, whether they are chosen. */
const stateOf = (control: Control): string | boolean => (isChoice(control) ? control.checked : control.value);

/** As the page had it. */
export function firstStateOf(control: Control): string | boolean {
  if (isChoice(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue.replaceAll("\r\n", "\n");
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** Sets it behind React's back, which otherwise would take the event for no change; answers whether that changed anything. */
export function setState(control: Control, state: string | boolean): boolean {
  if (stateOf(control) === state) return false;
  if (isChoice(control)) {
    control.click();
    return true;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, state);
  return control.value === state;
}

export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

const isTurned = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked;

function circlesWith({ name, form }: Control): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type === "radio" && each.name === name,
  );
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
