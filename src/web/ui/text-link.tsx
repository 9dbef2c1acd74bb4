import type { ComponentProps } from "react";
import { Link } from "react-router";

import { cx } from "./class-names.ts";

type TextLinkProps = ComponentProps<typeof Link> & {
  /** `plain` shows its line only under the pointer, for names in lists and rows of links. */
  look?: "running" | "plain";
};

/** A link in running text, in line blue. */
export function TextLink({ look = "running", className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={cx(linkClass(look), className)} />;
}

export function linkClass(look: "running" | "plain" = "running"): string {
  return look === "running" ? "link-running" : "link-plain";
}
