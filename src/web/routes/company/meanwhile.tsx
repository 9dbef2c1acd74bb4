import { Callout } from "#web/ui/callout.tsx";
import type { StoredField } from "./describe-section.ts";

interface MeanwhileProps {
  stored: readonly StoredField[];
  /** A file was sent with what was typed. */
  hadFile?: boolean | undefined;
}

/** Both texts: what is stored now up here, what was typed still in the form below. */
export function Meanwhile({ stored, hadFile = false }: MeanwhileProps) {
  return (
    <Callout tone="wait" isLive title="Somebody else changed this meanwhile" className="w-full">
      <p className="mt-1">
        {hadFile
          ? "What they saved stands here, what you typed is in the form below. A file cannot be kept: choose yours again, and saving puts it in the place of theirs."
          : "Nothing is lost: what they saved stands here, what you typed is in the form below. Saving again puts yours in its place."}
      </p>
      <dl className="mt-3 border-t border-rule">
        {stored.map(({ label, text }) => (
          <div key={label} className="border-b border-rule py-2 last:border-b-0">
            <dt className="text-13 text-ink-2">{label}, as it is now</dt>
            <dd className="text-15 wrap-anywhere whitespace-pre-line">{text || "Nothing"}</dd>
          </div>
        ))}
      </dl>
    </Callout>
  );
}
