import { TriangleAlert } from "lucide-react";
import type { ProposedFirm } from "#domain/tender-invitations/propose-firms.ts";
import { Badge } from "#web/ui/badge.tsx";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { MatchReasons } from "./match-reasons.tsx";

/** A firm that can be invited: how far it is, its invitations and earlier results in a line, the reasons of its score folded. */
export function ProposedRow({ firm, isChosen }: { firm: ProposedFirm; isChosen: boolean }) {
  const { number, name, town, score, reasons, lacks, fatigue, earlier, isInvited, isSaved } = firm;
  const distance = reasons.find(({ part }) => part === "distance");
  return (
    <li className="flex gap-3 border-b border-rule py-3">
      <input
        type="checkbox"
        id={`firm-${number}`}
        name="company"
        value={number}
        disabled={isInvited}
        defaultChecked={isChosen}
        className={`${checkboxClass} mt-1`}
      />
      <div className="min-w-0 grow">
        <label htmlFor={`firm-${number}`} className="text-16 font-label wrap-anywhere">
          {name}
        </label>
        <span className="ml-2 text-15 text-ink-2">{town}</span>
        {isSaved && " "}
        {isSaved && <Badge>Saved</Badge>}
        {isInvited && " "}
        {isInvited && <Badge>Invited</Badge>}
        <p className="text-15 text-ink-2 wrap-anywhere">
          <DottedFacts
            facts={[distance && asFact(distance.sentence), earlier && asFact(earlier), asFact(fatigue)]}
          />
        </p>
        {lacks.length > 0 && (
          <p className="flex gap-2 text-15 text-wait wrap-anywhere">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{`Mandatory, and not proved: ${lacks.join(", ")}`}</span>
          </p>
        )}
        <details>
          <summary className="unfolds">
            Why this score<span className="sr-only">{`: ${name}`}</span>
          </summary>
          <MatchReasons reasons={reasons.filter((each) => each !== distance)} lacks={[]} />
        </details>
      </div>
      <span className="shrink-0 text-right">
        <span className="block text-19 font-label">{score}</span>
        <span className="text-13 text-ink-2">of 100</span>
      </span>
    </li>
  );
}

/** A sentence as one of several facts in a line. */
const asFact = (sentence: string): string => sentence.replace(/\.$/, "");
