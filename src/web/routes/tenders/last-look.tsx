import type { QualityScore } from "#domain/tender-rules/quality-score.ts";
import { formatDeadline, formatNumberOf } from "#web/format.ts";
import { useOwnPackage } from "./own-package.ts";

interface LastLookProps {
  goesOut: { documents: number; firms: number };
  quality: Pick<QualityScore, "score" | "gaps">;
}

/** What goes out with the issue, to whom and until when, in one sentence beside its button; then what the pack lacks most. */
export function LastLook({ goesOut: { documents, firms }, quality: { score, gaps } }: LastLookProps) {
  const { isPublic, returnAt } = useOwnPackage();
  const to = [
    ...(firms > 0 ? [formatNumberOf(firms, "firm")] : []),
    ...(isPublic ? ["the noticeboard"] : []),
  ].join(" and ");
  const [most] = gaps;
  return (
    <p className="mb-3 text-15">
      {`${formatNumberOf(documents, "document")} ${documents === 1 ? "goes" : "go"} to ${to || "nobody yet"}, quotes due ${returnAt ? formatDeadline(returnAt) : "on no day yet"}.${most ? ` The pack has ${score} of 100. It loses most here: ${most.sentence}` : ""}`}
    </p>
  );
}
