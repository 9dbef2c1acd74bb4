import { CircleAlert, CircleCheck, CircleDashed, Clock, Info } from "lucide-react";
import type { ReactNode } from "react";

import type { Tone } from "./badge.tsx";
import { cx } from "./class-names.ts";

type CalloutTone = Exclude<Tone, "going"> | "quiet";

const looks: Record<CalloutTone, { className: string; sign: ReactNode }> = {
  ok: { className: "border-ok bg-ok-ground text-ok", sign: <CircleCheck aria-hidden="true" /> },
  wait: { className: "border-wait bg-wait-ground text-wait", sign: <Clock aria-hidden="true" /> },
  bad: { className: "border-bad bg-bad-ground text-bad", sign: <CircleAlert aria-hidden="true" /> },
  // A no, and a choice: nothing went wrong.
  quiet: { className: "border-ink-3 bg-none-ground text-none", sign: <CircleDashed aria-hidden="true" /> },
  none: { className: "border-line bg-line-ground text-line", sign: <Info aria-hidden="true" /> },
};

interface CalloutProps {
  tone?: CalloutTone;
  title?: ReactNode;
  /** Read out as soon as it appears, for the outcome of what somebody just did. */
  isLive?: boolean;
  /** What was done by the form that led to this page: the focus goes there. */
  isResult?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A message that must not be overlooked. */
export function Callout({ tone = "none", title, isLive, isResult, className, children }: CalloutProps) {
  const look = looks[tone];
  return (
    <div
      role={isLive ? "status" : undefined}
      data-result={isLive || isResult ? "" : undefined}
      tabIndex={isResult ? -1 : undefined}
      className={cx(
        "flex gap-3 border-l-4 px-4 py-3 text-15 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0",
        look.className,
        className,
      )}
    >
      {look.sign}
      <div className="text-ink">
        {title && <p className="font-label">{title}</p>}
        {children}
      </div>
    </div>
  );
}
