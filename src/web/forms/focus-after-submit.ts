import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

import { isFieldCheck } from "./field-check.ts";

export interface Problem {
  /** The id of the control that it is about, or null when it is about the whole form. */
  id: string | null;
  message: string;
}

/** Where the focus goes after a form was sent and refused: to the box that lists what was wrong with it, as it was then. */
export function useFocusAfterSubmit(
  problems: readonly Problem[],
  takesFocus: boolean,
): { shown: readonly Problem[]; box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const { shown, sentCount } = useProblemsWhenSent(problems);
  const text = textOf(shown);
  useEffect(() => {
    if (!text || !takesFocus) return undefined;
    box.current?.focus();
    // Firefox still scrolls, once it draws, to the field that had the focus for a moment before.
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [text, sentCount, takesFocus]);
  return { shown, box };
}

/** Follows the problems from the moment their form is sent until somebody types again. */
function useProblemsWhenSent(problems: readonly Problem[]): { shown: readonly Problem[]; sentCount: number } {
  const [shown, setShown] = useState(problems);
  const [sentCount, setSentCount] = useState(0);
  const sentForm = useRef<EventTarget | null>(null);
  // The server’s answer is here.
  const { state } = useNavigation();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (isFieldCheck(event)) return;
      sentForm.current = event.target;
    };
    // Last of all: what checks the form puts the focus on its first wrong field, and draws nothing anew where it refuses as
    // it did before.
    const afterSubmit = (event: SubmitEvent) => {
      if (event.target === sentForm.current) setSentCount((count) => count + 1);
    };
    const onInput = () => {
      sentForm.current = null;
    };
    document.addEventListener("submit", onSubmit, true);
    document.addEventListener("input", onInput, true);
    window.addEventListener("submit", afterSubmit);
    return () => {
      document.removeEventListener("submit", onSubmit, true);
      window.removeEventListener("submit", afterSubmit);
      document.removeEventListener("input", onInput, true);
    };
  }, []);
  useEffect(() => {
    if (state === "idle" && sentForm.current) setSentCount((count) => count + 1);
  }, [state]);
  const text = textOf(problems);
  const latest = useRef(problems);
  useEffect(() => {
    latest.current = problems;
  });
  useEffect(() => {
    // One whose control is not here can be of no other form.
    const isOfSentForm = ({ id }: Problem) =>
      id === null || document.getElementById(id) === null || formOf(id) === sentForm.current;
    if (sentForm.current && latest.current.every(isOfSentForm)) setShown(latest.current);
  }, [text, sentCount]);
  return { shown, sentCount };
}

function textOf(problems: readonly Problem[]): string {
  return problems.map((problem) => problem.message).join("\n");
}

function formOf(id: string): HTMLFormElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control.form
    : (control?.closest("form") ?? null);
}
