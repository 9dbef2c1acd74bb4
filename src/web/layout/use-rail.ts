import { useEffect, useRef, useState } from "react";

import { prefixed } from "#platform/http/cookie-names.data.ts";
import { RAIL_COOKIE_DAYS, railCookie } from "./rail-cookie.ts";
import { DAY_S } from "#platform/durations.data.ts";

/** Where the rail shows, by its own style. */
const isShown = () => (document.querySelector<HTMLElement>("[data-rail]")?.offsetWidth ?? 0) > 0;

/** The same places over the page, where it is too narrow for the rail. */
function toggleOverlay(overlay: HTMLDetailsElement): void {
  overlay.open = !overlay.open;
  overlay.querySelector<HTMLElement>(overlay.open ? "nav a" : "summary")?.focus();
}

/** Whether the rail is collapsed, and what changes it: a button, or Ctrl or Meta with B. Remembered for a week. */
export function useRail(isCollapsedAtFirst: boolean): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setCollapsed] = useState(isCollapsedAtFirst);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    const isSecure = location.protocol === "https:";
    const value = isCollapsed ? "expanded" : "collapsed";
    const life = `Path=/; Max-Age=${RAIL_COOKIE_DAYS * DAY_S}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    document.cookie = `${prefixed(railCookie, isSecure)}=${value}; ${life}`;
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
  return { isCollapsed, toggle };
}
