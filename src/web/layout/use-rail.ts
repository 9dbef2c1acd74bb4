import { useEffect, useRef, useState } from "react";

import { RAIL_COOKIE_DAYS, railCookie } from "./rail-cookie.ts";
import { DAY_S } from "#platform/durations.data.ts";

/** Where the rail shows, by its own style. */
const isShown = () => (document.querySelector<HTMLElement>("[data-rail]")?.offsetWidth ?? 0) > 0;

/** Whether the rail is collapsed, and what changes it: a button, or Ctrl or Meta with B. Remembered for a week. */
export function useRail(isCollapsedAtFirst: boolean): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setCollapsed] = useState(isCollapsedAtFirst);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    const secure = location.protocol === "https:" ? "; Secure" : "";
    const value = isCollapsed ? "expanded" : "collapsed";
    document.cookie = `${railCookie}=${value}; Path=/; Max-Age=${RAIL_COOKIE_DAYS * DAY_S}; SameSite=Lax${secure}`;
  };
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === "b" && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey || !isShown()) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return { isCollapsed, toggle };
}
