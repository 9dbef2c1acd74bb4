import { pageAddress } from "../page-address.ts";

/** What somebody typed into a form and has not sent, in their own browser and tab only. */
export interface KeptForm {
  /** The id of who typed it; null of a visitor. */
  owner: string | null;
  controls: KeptControl[];
  /** Files cannot be kept. */
  hadFiles: boolean;
  /** Of a page on which everything is chosen by links: its address's query. */
  search?: string;
}

interface KeptControl {
  name: string;
  /** Which of those with the same name. */
  place: number;
  value: string;
  /** Of boxes and circles. */
  isChecked?: boolean;
  /** It stood as the page had it. */
  isUntouched?: true;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const PREFIX = "lintel-form ";
/** They tell the server which version was changed, and a form that is sent twice from two. */
const VERSIONS = new Set(["version", "seen"]);
const KEPT_HIDDEN = new Set([...VERSIONS, "key", "token"]);
const NOT_KEPT = new Set(["password", "submit", "button", "reset", "image", "file"]);

/**
 * A form says by `data-keep` that what is typed into it is kept until it has been sent; with a value, that the page keeps
 * it under this name (`useKeptAddress`).
 */
export function keptFormsOf(page: Document): HTMLFormElement[] {
  return [...page.querySelectorAll<HTMLFormElement>("form[data-keep]")];
}

export function isKept(form: HTMLFormElement): boolean {
  return form.dataset["keep"] !== undefined;
}

/** A form's place among all: the page's address, and which of the page's forms. */
export function keyOf(form: HTMLFormElement): string {
  const name = form.dataset["keep"];
  // React writes an attribute without a value as true.
  return name && name !== "true"
    ? keyNamed(name)
    : `${PREFIX}${pageAddress(window.location)} ${form.getAttribute("id") ?? ""}`;
}

export const keyNamed = (name: string): string => PREFIX + name;

/** Whether somebody has typed into it or chosen, be it before the page's scripts came. */
export function isTouched(form: HTMLFormElement): boolean {
  return controlsOf(form).some(({ control }) => control.type !== "hidden" && isChanged(control));
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, first);
  }
  // Whoever has chosen one circle has left the others.
  if (control.type === "radio") return circlesWith(control).some(isTurned);
  if (isChoice(control)) return isTurned(control);
  return control.value !== control.defaultValue.replaceAll("\r\n", "\n");
}

const isTurned = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked;

function circlesWith({ name, form }: Control): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type === "radio" && each.name === name,
  );
}

export function readForm(form: HTMLFormElement, owner: string | null): KeptForm {
  const controls = controlsOf(form).map(({ control, name, place }) => ({
    name,
    place,
    value: control.value,
    ...(isChoice(control) && { isChecked: control.checked }),
    ...(!isChanged(control) && { isUntouched: true as const }),
  }));
  const hadFiles = [...form.elements].some(
    (each) => each instanceof HTMLInputElement && (each.files?.length ?? 0) > 0,
  );
  return { owner, controls, hadFiles };
}

/**
 * Puts what was kept back into the form, as if it were typed, but for what somebody has typed there already; answers
 * whether that changed anything.
 */
export function fillForm(form: HTMLFormElement, { controls }: KeptForm): boolean {
  const kept = new Map(controls.map((each) => [`${each.name} ${each.place}`, each]));
  let isFilled = false;
  for (const { control, name, place } of controlsOf(form)) {
    const each = kept.get(`${name} ${place}`);
    if (!each || isChanged(control) || !put(control, each)) continue;
    isFilled ||= control.type !== "hidden";
    // A click has told already.
    if (isChoice(control)) continue;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return isFilled;
}

export function store(key: string, form: KeptForm): void {
  try {
    storage()?.setItem(key, JSON.stringify(form));
  } catch {
    // Full: then it is as if it were not kept.
  }
}

/**
 * What was kept. Nobody sees what somebody else has typed: not a visitor, to whom the page of a session that has ended
 * may belong, and when another member has signed in it is thrown away.
 */
export function take(key: string, owner: string | null): KeptForm | undefined {
  const text = storage()?.getItem(key) ?? null;
  if (text === null) return undefined;
  const form = JSON.parse(text) as KeptForm;
  if (form.owner === null || form.owner === owner) return form;
  if (owner !== null) forget(key);
  return undefined;
}

/**
 * What was typed against something that has changed since, and was told so: from then on it counts against what the page
 * shows. With the old version put back it would be refused for ever, with the fields that were only shown it would take
 * back what somebody else has changed.
 */
export function forgetVersion(key: string): void {
  const text = storage()?.getItem(key) ?? null;
  if (text === null) return;
  const form = JSON.parse(text) as KeptForm;
  store(key, {
    ...form,
    controls: form.controls.filter(({ name, isUntouched }) => !VERSIONS.has(name) && !isUntouched),
  });
}

export function forget(key: string): void {
  storage()?.removeItem(key);
}

export function forgetAll(): void {
  for (const key of keys()) forget(key);
}

export function isAnythingKept(): boolean {
  return keys().length > 0;
}

function keys(): string[] {
  return Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));
}

/** A browser that is to store nothing throws at the mention of it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

interface NamedControl {
  control: Control;
  name: string;
  place: number;
}

function controlsOf(form: HTMLFormElement): NamedControl[] {
  const places = new Map<string, number>();
  return [...form.elements].flatMap((each) => {
    if (!isControl(each) || each.name === "" || NOT_KEPT.has(each.type)) return [];
    if ((each.type === "hidden" || each.hidden) && !KEPT_HIDDEN.has(each.name)) return [];
    // Boxes and circles of one name are told apart by what they stand for.
    const name = isChoice(each) ? `${each.name} ${each.value}` : each.name;
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    return [{ control: each, name, place }];
  });
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** Sets the value behind React's back, which otherwise would take the event for no change. */
function put(control: Control, { value, isChecked }: KeptControl): boolean {
  if (isChoice(control)) {
    if (isChecked === undefined || control.checked === isChecked) return false;
    control.click();
    return true;
  }
  if (control.value === value) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
  return control.value === value;
}
