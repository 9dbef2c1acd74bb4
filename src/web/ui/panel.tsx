import type { ReactNode } from "react";

import { cx } from "./class-names.ts";

interface PanelProps {
  /** `ink` frames a drawing, `rule` a form or a side card. */
  frame?: "ink" | "rule";
  title?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A panel on the page: a thin frame, no shadow. */
export function Panel({ frame = "rule", title, className, children }: PanelProps) {
  return (
    <section
      className={cx(
        "border bg-sheet p-5",
        frame === "ink" ? "border-ink" : "rounded-sheet border-rule",
        className,
      )}
    >
      {title && <h2 className="heading mb-3 text-19">{title}</h2>}
      {children}
    </section>
  );
}
