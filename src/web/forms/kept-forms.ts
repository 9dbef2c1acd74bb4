import { pageAddress } from "../page-address.ts";
import {
  KEPT_HIDDEN,
  SUBJECTS,
  VERSIONS,
  controlsOf,
  firstStateOf,
  isChanged,
  isChoice,
  setState,
} from "./form-controls.ts";

/** What somebody typed into a form and has not sent, in their own browser and tab only. */
export interface KeptForm {
  /** The id of who typed it; null of a visitor. */
  owner: string | null;
  controls: KeptControl[];
  /** Its versions, where the page has shown since that somebody else has changed the same. */
  overtaken?: KeptControl[];
  /** Of one that is kept under a name: the path of the page on which it was typed. */
  page?: string;
  /** Of one that is kept under a name: whom or what it is sent to (`data-keep-about`, apart by spaces). */
  about?: string[];
  /** Files cannot be kept. */
  hadFiles: boolean;
  /** Of a page on which everything is chosen by links: its address's query. */
  search?: string;
}

interface KeptControl {
  name: string;
  /** Which of those with the same name. */
  place: number | string;
  value: string;
  /** Of boxes and circles. */
  isChecked?: boolean;
  /** What the page had there, of one that was touched. */
  was?: string | boolean;
  /** It stood as the page had it. */
  isUntouched?: true;
}

const PREFIX = "lintel-form ";
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
  const name = nameOf(form);
  return name === undefined
    ? `${PREFIX}${pageAddress(window.location)} ${form.getAttribute("id") ?? ""}`
    : keyNamed(name);
}

/** The same, and where the place does not say it, the page. */
export function whereaboutsOf(form: HTMLFormElement): Whereabouts {
  return {
    key: keyOf(form),
    ...(nameOf(form) !== undefined && { page: window.location.pathname }),
  };
}

export interface Whereabouts {
  key: string;
  page?: string;
}

function nameOf(form: HTMLFormElement): string | undefined {
  const name = form.dataset["keep"];
  // React writes an attribute without a value as true.
  return name && name !== "true" ? name : undefined;
}

export const keyNamed = (name: string): string => PREFIX + name;

/** Whether somebody has typed into it or chosen, be it before the page's scripts came. */
export function isTouched(form: HTMLFormElement): boolean {
  return controlsOf(form).some(({ control }) => control.type !== "hidden" && isChanged(control));
}

export function readForm(form: HTMLFormElement, owner: string | null): KeptForm {
  const controls = controlsOf(form).map(({ control, name, place }) => ({
    name,
    place,
    value: control.value,
    ...(isChoice(control) && { isChecked: control.checked }),
    ...(isChanged(control) ? { was: firstStateOf(control) } : { isUntouched: true as const }),
  }));
  const hadFiles = [...form.elements].some(
    (each) => each instanceof HTMLInputElement && (each.files?.length ?? 0) > 0,
  );
  const about = aboutOf(form);
  return { owner, controls, hadFiles, ...(about.length > 0 && { about }) };
}

const aboutOf = (form: HTMLFormElement) => (form.dataset["keepAbout"] ?? "").split(" ").filter(Boolean);

/** Whether it was typed for others than those of this form: it is not put back there, and makes way for what is typed next. */
export function isOfOthers({ about = [] }: KeptForm, form: HTMLFormElement): boolean {
  const those = aboutOf(form);
  return about.length > 0 && those.length > 0 && !about.some((each) => those.includes(each));
}

/** Whether the form is by now for others than it was kept for: firms come and go while it is filled in. */
export function hasOtherAbout(form: HTMLFormElement, { about = [] }: KeptForm): boolean {
  return about.join(" ") !== aboutOf(form).join(" ");
}

/**
 * Puts what was kept back into the form, as if it were typed, but for what somebody has typed there already; answers
 * whether that changed anything. What was only looked at stays as the page has it now, and with it the version, unless
 * somebody else has changed the same meanwhile.
 */
export function fillForm(form: HTMLFormElement, { controls, overtaken, about }: KeptForm): boolean {
  const kept = new Map(controls.map((each) => [placeOf(each), each]));
  let isFilled = false;
  for (const { control, name, place } of controlsOf(form)) {
    const each = VERSIONS.has(name) ? undefined : kept.get(placeOf({ name, place }));
    // On the way to the same firms something else may have been searched by now.
    const isAsShown = each?.isUntouched && (overtaken || (about && control.type !== "hidden"));
    if (!each || isAsShown || isChanged(control) || !setState(control, stateOf(each))) continue;
    isFilled ||= control.type !== "hidden";
    // A click has told already.
    if (isChoice(control)) continue;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return isFilled;
}

/**
 * What was typed with its versions set apart, where the page shows by now what somebody else has changed of the same. A
 * version alone says less: it counts what the same person has saved elsewhere, or by this form, when only the answer was lost.
 * What was typed of something else is old whatever the page shows.
 */
export function compareWithPage(kept: KeptForm, page: KeptForm): KeptForm {
  const versionsOf = ({ controls }: KeptForm) => controls.filter(({ name }) => VERSIONS.has(name));
  const versions = versionsOf(kept);
  const shown = new Map(versionsOf(page).map((each) => [placeOf(each), each.value]));
  const newer = versions.filter((each) => shown.get(placeOf(each)) !== each.value);
  const isOld = newer.some(({ name }) => SUBJECTS.has(name)) || (newer.length > 0 && isOvertaken(kept, page));
  return isOld && !kept.overtaken ? { ...kept, overtaken: versions } : kept;
}

/** Whether a field has come, has gone, or has by now neither what it had nor what was typed. */
function isOvertaken(kept: KeptForm, page: KeptForm): boolean {
  const fieldsOf = ({ controls }: KeptForm) => controls.filter(({ name }) => !KEPT_HIDDEN.has(name));
  const shown = new Map(fieldsOf(page).map((each) => [placeOf(each), firstOf(each)]));
  const fields = fieldsOf(kept);
  return (
    fields.length !== shown.size ||
    fields.some((each) => {
      const now = shown.get(placeOf(each));
      return now !== stateOf(each) && (now === undefined || now !== firstOf(each));
    })
  );
}

const placeOf = ({ name, place }: Pick<KeptControl, "name" | "place">) => `${name} ${place}`;
const firstOf = (each: KeptControl) => (each.isUntouched ? stateOf(each) : each.was);
const stateOf = ({ value, isChecked }: KeptControl) => isChecked ?? value;

/** A form that was overtaken is sent with the version that it was typed against, and is told so. */
export function putVersions(form: HTMLFormElement, { overtaken = [] }: KeptForm): void {
  for (const { control, name, place } of controlsOf(form)) {
    const version = overtaken.find((each) => placeOf(each) === placeOf({ name, place }));
    if (version) setState(control, version.value);
  }
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
  const { overtaken: _, ...form } = JSON.parse(text) as KeptForm;
  store(key, {
    ...form,
    controls: form.controls.filter(({ name, isUntouched }) => !VERSIONS.has(name) && !isUntouched),
  });
}

/** The words that somebody typed on this page and has not sent, of whatever form there was: what is short is typed again soon. */
export function wordsKeptAt(address: string, owner: string | null): string[] {
  const begin = `${PREFIX}${address} `;
  const [path] = address.split("?");
  return keys()
    .map((key) => ({ key, form: take(key, owner) }))
    .filter(({ key, form }) => key.startsWith(begin) || form?.page === path)
    .flatMap(({ form }) => form?.controls ?? [])
    .filter((each) => !each.isUntouched && each.isChecked === undefined && each.value !== each.was)
    .map(({ value }) => value.trim())
    .filter((value) => /\s/.test(value));
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
