import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { UNREACHED } from "#web/connection/connection.ts";
import { SessionHasEnded, fetchAsMember, unsavedTyping } from "#web/connection/session-end.ts";
import { Autosaver, type SaveAnswer, type Saving } from "#web/forms/autosaver.ts";
import { readable } from "#web/forms/unread-fields.ts";
import { controlsOf, isChanged } from "#web/forms/form-controls.ts";
import { useRefresh } from "#web/use-refresh.ts";

interface Autosaved {
  /** Of the form: another one begins anew. */
  key: number;
  address: string;
  /** Of the draft that the form shows. */
  version: number;
  isOn: boolean;
  /** Of the form's own button, which saves the same. */
  intent: string;
}

interface Answered {
  version?: number;
  at?: string;
  problem?: string;
}

const LOST = "There is no connection. Keep this page open: it is saved as soon as there is one.";
const OURS =
  "Something has failed on our side, not in your network. Keep this page open: it is saved as soon as we answer again.";
const SIGNED_OUT =
  "You are not signed in any more. Sign in in another tab and keep this page open: what you typed is saved then.";

/** Saves a form while somebody types into it, and brings what the server reckons of it up to date. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { key, address, version, isOn, intent }: Autosaved,
) {
  const [told, setTold] = useState<{ key: number; saving: Saving } | null>(null);
  const saving: Saving = told?.key === key ? told.saving : { kind: "untouched" };
  /** The newest version that this page has saved by itself. */
  const [own, setOwn] = useState<number | null>(null);
  const saver = useRef<Autosaver<FormData>>(null);
  const refresh = useRefresh();
  useEffect(() => {
    const element = form.current;
    if (!isOn || !element) return undefined;
    const made = new Autosaver<FormData>(key, {
      read: () => readable(element, new FormData(element)),
      send: (contents, from) => send(address, contents, from),
      tell: (next) => {
        setTold({ key, saving: next });
        if (next.kind !== "saved") return;
        setOwn(made.version);
        refresh();
      },
    });
    saver.current = made;
    // What was typed before the page's scripts came, or was put back by the browser, is typed, too.
    if (controlsOf(element).some(({ control }) => isChanged(control))) made.touch();
    const flush = () => made.flush();
    const flushHidden = () => document.visibilityState === "hidden" && made.flush();
    const warn = (event: BeforeUnloadEvent) => made.isUnsaved && event.preventDefault();
    addEventListener("online", flush);
    addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", flushHidden);
    return () => {
      removeEventListener("online", flush);
      removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", flushHidden);
      made.close();
      saver.current = null;
    };
  }, [key, address, isOn, form, refresh]);
  useHeld(saver, intent);
  const isUnsaved = saving.kind === "waiting" || saving.kind === "failed";
  useEffect(() => {
    unsavedTyping.note(isUnsaved);
    return () => unsavedTyping.note(false);
  }, [isUnsaved]);
  return {
    saving,
    /** Something is typed that is not saved, and not in what the page shows of the server's. */
    isBehind: saving.kind === "waiting" || saving.kind === "failed" || (own !== null && own > version),
    owns: (of: number) => of === own,
    touch: () => saver.current?.touch(),
    flush: () => saver.current?.flush(),
    /**
     * A form that is sent waits for what is being saved, and goes out with the version that there is then: the page may not
     * have heard of it yet.
     */
    holdBack: (event: FormEvent<HTMLFormElement>) => {
      const { current } = saver;
      if (!current) return;
      const { currentTarget } = event;
      if (!current.isBehind) return setVersion(currentTarget, current.version);
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      void current.settle().then(() => {
        if (!current.isBehind) currentTarget.requestSubmit(submitter);
      });
    },
  };
}

/** While a form of the page is under way nothing is saved beside it: the version that it makes is not known yet. */
function useHeld(saver: RefObject<Autosaver<FormData> | null>, intent: string): void {
  const { formData } = useNavigation();
  useEffect(() => {
    if (formData) saver.current?.hold(formData.get("intent") === intent ? formData : undefined);
    else saver.current?.release();
  }, [saver, formData, intent]);
}

function setVersion(form: HTMLFormElement, version: number): void {
  const field = form.elements.namedItem("draftVersion") as HTMLInputElement | null;
  if (field) field.value = String(version);
}

async function send(address: string, contents: FormData, version: number): Promise<SaveAnswer> {
  contents.set("draftVersion", String(version));
  try {
    const answer = await fetchAsMember(address, {
      method: "POST",
      body: new URLSearchParams(textsOf(contents)),
    });
    // A server without its database says so in a sentence of its own, what stands before a server in a page.
    if (UNREACHED.has(answer.status)) return { kind: "lost", problem: OURS };
    const { version: next, at, problem = "" } = (await answer.json()) as Answered;
    if (answer.ok) return { kind: "saved", version: next!, at: new Date(at!) };
    if (answer.status >= 500 || answer.status === 429) return { kind: "lost", problem: problem || LOST };
    // Whoever only reads for the moment may be given the right back.
    return { kind: answer.status === 400 || answer.status === 403 ? "refused" : "ended", problem };
  } catch (error) {
    return { kind: "lost", problem: error instanceof SessionHasEnded ? SIGNED_OUT : LOST };
  }
}

const textsOf = (contents: FormData) =>
  [...contents].filter((entry): entry is [string, string] => typeof entry[1] === "string");

export type Autosave = ReturnType<typeof useAutosave>;
