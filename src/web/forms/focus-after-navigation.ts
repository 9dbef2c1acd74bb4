import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { findNewResult } from "./find-new-result.ts";

interface Before {
  pathname: string;
  focused: Element | null;
  results: ReadonlyMap<Element, string | null>;
}

/** A button may take a moment to be ready, and a field its scripts. */
const TRIES = 10;

/**
 * Where the focus goes when scripts have shown another page or a form's answer, which a browser does only for a page
 * that it loads itself: to the place that the address names, to the result of what was done, on another page to its
 * heading. On the same page it stays where it was, and never falls out of the page. It is left to whoever took it
 * meanwhile (a summary of errors, a field that wants it at once), and to a field in which somebody types.
 */
export function FocusAfterNavigation(): null {
  const { state, formMethod } = useNavigation();
  const { pathname, hash, key } = useLocation();
  const before = useRef<Before | null>(null);
  const isForm = useRef(false);
  const lastKey = useRef(key);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (state !== "idle") {
      before.current ??= look(lastPathname.current);
      isForm.current ||= formMethod === "POST";
      return undefined;
    }
    const began = before.current ?? (key === lastKey.current ? null : look(lastPathname.current));
    const wasForm = isForm.current;
    before.current = null;
    isForm.current = false;
    lastKey.current = key;
    lastPathname.current = pathname;
    if (!began) return undefined;
    // A form that is to stay where it is may lead to another page, which begins at its top.
    if (wasForm && began.pathname !== pathname && hash === "") window.scrollTo(0, 0);
    return settle((isLast) => focusAfter(began, { pathname, hash, isLast }));
  }, [state, formMethod, pathname, hash, key]);
  return null;
}

function look(pathname: string): Before {
  return { pathname, focused: document.activeElement, results: resultsOnPage() };
}

function resultsOnPage(): ReadonlyMap<Element, string | null> {
  const results = document.querySelectorAll("main [data-result]");
  return new Map([...results].map((each) => [each, each.textContent]));
}

/** Tries until the focus is somewhere, after the page's own effects. */
function settle(work: (isLast: boolean) => boolean): () => void {
  let frame = 0;
  const attempt = (left: number) => {
    frame = requestAnimationFrame(() => {
      if (!work(left === 0) && left > 0) attempt(left - 1);
    });
  };
  attempt(TRIES);
  return () => cancelAnimationFrame(frame);
}

/** As it was typed where it is no address. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Answers whether the focus is where it belongs. */
function focusAfter(
  { pathname: from, focused, results }: Before,
  { pathname, hash, isLast }: { pathname: string; hash: string; isLast: boolean },
): boolean {
  const active = document.activeElement;
  const isNowhere = active === null || active === document.body;
  if (!isNowhere && (active !== focused || isTyped(active))) return true;
  const named = hash === "" ? null : document.getElementById(idOf(hash));
  if (named && take(named)) return true;
  if (named && !isLast) return false;
  const result = findNewResult(results, resultsOnPage());
  if (result) return take(result);
  if (pathname === from && !isNowhere) return true;
  if (pathname === from && focused?.isConnected && focused !== document.body && take(focused)) return true;
  return take(document.querySelector("main h1") ?? document.querySelector("main"));
}

const isTyped = (element: Element) => element.matches("input, select, textarea");

function take(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return true;
  element.focus({ preventScroll: element.tagName === "H1" });
  if (document.activeElement === element) return true;
  if (element instanceof HTMLButtonElement) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: element.tagName === "H1" });
  return document.activeElement === element;
}
