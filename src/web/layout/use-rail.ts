import { useEffect, useRef, useState } from "react";

import { prefixed } from "#platform/http/cookie-names.data.ts";
import { DAY_S } from "#platform/durations.data.ts";
import { nextPicture } from "../next-picture.ts";
import { RAIL_COOKIE_DAYS, railCookie } from "./rail-cookie.ts";

/** Where the rail shows, by its own style. */
const isShown = () => (document.querySelector<HTMLElement>("[data-rail]")?.offsetWidth ?? 0) > 0;

/** The same places over the page, where it is too narrow for the rail. */
function toggleOverlay(overlay: HTMLDetailsElement): void {
  overlay.open = !overlay.open;
  overlay.querySelector<HTMLElement>(overlay.open ? "nav a" : "summary")?.focus();
}

/** For a week. */
function remember(isCollapsed: boolean): void {
  const isSecure = location.protocol === "https:";
  const value = isCollapsed ? "collapsed" : "expanded";
  const life = `Path=/; Max-Age=${RAIL_COOKIE_DAYS * DAY_S}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  document.cookie = `${prefixed(railCookie, isSecure)}=${value}; ${life}`;
}

interface Rail {
  isCollapsed: boolean;
  /** Whether the page beside it has the room of a collapsed one. */
  isPageWide: boolean;
  toggle: () => void;
}

/**
 * Whether the rail is collapsed, and what changes it: a button, or Ctrl or Meta with B. The rail itself answers the press;
 * the page beside it is laid out anew after that picture, in which the browser is not asked for a cookie either.
 */
export function useRail(isCollapsedAtFirst: boolean): Rail {
  const [isCollapsed, setCollapsed] = useState(isCollapsedAtFirst);
  const [isPageWide, setPageWide] = useState(isCollapsedAtFirst);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    void nextPicture().then(() => {
      setPageWide(!isCollapsed);
      remember(!isCollapsed);
    });
  };
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === "b" && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey) return;
      const overlay = document.querySelector<HTMLDetailsElement>("details[data-overlay]");
      const isOverlay = overlay !== null && overlay.offsetWidth > 0;
      if (!isShown() && !isOverlay) return;
      event.preventDefault();
      if (event.repeat) return;
      if (isOverlay) toggleOverlay(overlay);
      else latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return { isCollapsed, isPageWide, toggle };
}
