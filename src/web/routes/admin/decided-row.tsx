import { TextLink } from "#web/ui/text-link.tsx";
import type { Gone } from "./use-decided-rows.ts";

interface DecidedRowProps {
  gone: Gone;
  /** What it was about. */
  name: string;
  /** Who learns of it. */
  who: string;
  /** Where what was decided can be read. */
  path?: string;
  /** The next that waits. */
  next: { path: string; name: string } | undefined;
}

/** In the place of a row that was decided just now, or that somebody else has decided: what was done, and what is next. */
export function DecidedRow({ gone: { height, intent }, name, who, path, next }: DecidedRowProps) {
  return (
    <li style={{ minHeight: height }} className="border-b border-rule py-4 text-15 text-ink-2 wrap-anywhere">
      <p className="font-label text-ink">{`${words[intent ?? ""] ?? "Decided"}: ${name}`}</p>
      <p>
        {intent === "reject"
          ? `${who} is told, with your reason.`
          : intent === "approve"
            ? `${who} is told.`
            : "Somebody else has decided this meanwhile, or it was taken back."}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {path && (
          <TextLink to={path}>
            See the decision<span className="sr-only">{` on ${name}`}</span>
          </TextLink>
        )}
        {next ? <TextLink to={next.path}>{`Next: ${next.name}`}</TextLink> : "It was the last on this page."}
      </p>
    </li>
  );
}

const words: Record<string, string> = { approve: "Approved", reject: "Rejected" };
