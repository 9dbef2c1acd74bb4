import { Check, CircleDashed, Clock, X } from "lucide-react";
import type { ReactNode } from "react";

import { cx } from "./class-names.ts";

export type Tone = "ok" | "wait" | "bad" | "none" | "going";

const looks: Record<Tone, { className: string; sign: ReactNode }> = {
  ok: { className: "bg-ok-ground text-ok", sign: <Check aria-hidden="true" /> },
  wait: { className: "bg-wait-ground text-wait", sign: <Clock aria-hidden="true" /> },
  bad: { className: "bg-bad-ground text-bad", sign: <X aria-hidden="true" /> },
  // Under way with others: amber is for what waits for whoever looks.
  going: { className: "bg-none-ground text-none", sign: <Clock aria-hidden="true" /> },
  none: { className: "bg-none-ground text-none", sign: <CircleDashed aria-hidden="true" /> },
};

/** A state in a word and a sign, never by colour alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const look = looks[tone];
  return (
    <span className={cx("badge badge-sign", look.className)}>
      {look.sign}
      {children}
    </span>
  );
}

/** A neutral word on something, such as a project's status that is none of the known ones, or a count. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge bg-wash text-ink-2">{children}</span>;
}
