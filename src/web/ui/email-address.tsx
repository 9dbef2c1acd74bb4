import { Fragment } from "react";

/** An e-mail address that breaks, where it has to, before its @ or a dot of its domain rather than within a word. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  const parts = at < 1 ? [children] : [children.slice(0, at), ...splitDomain(children.slice(at))];
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        <Fragment key={`${index}-${part}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

const splitDomain = (domain: string): string[] => domain.split(/(?=\.)/);
