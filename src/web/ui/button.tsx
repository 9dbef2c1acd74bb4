import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

import { cx } from "./class-names.ts";

export type ButtonKind = "main" | "secondary" | "quiet" | "danger";

interface Look {
  /** `main` is the one hi-vis action of a screen; `danger` is for what cannot be undone. */
  kind?: ButtonKind;
  isSmall?: boolean;
  /** Takes the whole width of its column. */
  isWide?: boolean;
  icon?: ReactNode;
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** The form is being sent: the button says so and cannot be pressed again. */
    isBusy?: boolean;
    /** What it reads meanwhile, such as `Sending...`. */
    busyLabel?: string;
  };

export function Button({
  kind,
  isSmall,
  isWide,
  icon,
  isBusy,
  busyLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      aria-busy={isBusy || undefined}
      disabled={rest.disabled || isBusy}
      className={cx(buttonClass({ kind, isSmall, isWide }), isBusy && "is-busy", className)}
    >
      {isBusy ? <Spinner /> : icon}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}

export function ButtonLink({
  kind,
  isSmall,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={cx(buttonClass({ kind, isSmall, isWide }), className)}>
      {icon}
      {children}
    </Link>
  );
}

const kinds: Record<ButtonKind, string> = {
  main: "button-main",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
};

/** The look of a button, for the rare element that must be something else, such as a `summary`. */
export function buttonClass({ kind = "secondary", isSmall, isWide }: Look = {}): string {
  return cx("button", isSmall ? "button-small" : "button-large", kinds[kind], isWide && "w-full");
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-[spin_800ms_linear_infinite] rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  );
}
