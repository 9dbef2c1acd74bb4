import { type RefObject, useEffect, useRef } from "react";
import { fillForm, forget, keyNamed, store, take } from "#web/forms/kept-forms.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { noteDraft, personOfPage } from "./thread-requests.ts";

/**
 * Keeps what is being written in a conversation that has begun, and puts back what the tab has kept because the server
 * could not be reached, or the session had ended.
 */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>, conversationId: string | undefined) {
  const keeper = useRef<DraftKeeper>(null);
  useEffect(() => {
    const box = field.current;
    if (conversationId === undefined || !box?.form) return undefined;
    const key = keyNamed(`draft ${conversationId}`);
    const person = personOfPage();
    const draft = new DraftKeeper({
      save: (text) => noteDraft(conversationId, text),
      keepHere: (value) =>
        store(key, {
          owner: person,
          controls: [{ name: box.name, place: 0, value }],
          page: window.location.pathname,
          hadFiles: false,
        }),
      forgetHere: () => forget(key),
    });
    keeper.current = draft;
    const kept = take(key, person);
    // Put back, it is saved like what is typed; what the server has already is of no use here.
    if (kept && !fillForm(box.form, kept) && kept.controls[0]?.value === box.value) forget(key);
    const leave = () => draft.flush();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      draft.close();
    };
  }, [field, conversationId]);
  return {
    keep: (text: string) => keeper.current?.note(text),
    forget: () => keeper.current?.sent(),
  };
}
