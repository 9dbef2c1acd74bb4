import type { ProposedFirm } from "#domain/tender-invitations/propose-firms.ts";
import { Badge } from "#web/ui/badge.tsx";
import { checkboxClass } from "#web/ui/choice-field.tsx";
import { MatchReasons } from "./match-reasons.tsx";

/** A firm that can be invited, with what the score says for it and against it. */
export function ProposedRow({ firm, isChosen }: { firm: ProposedFirm; isChosen: boolean }) {
  const { number, name, town, score, reasons, lacks, fatigue, earlier, isInvited, isSaved } = firm;
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
        <MatchReasons reasons={reasons} lacks={lacks} />
        {earlier && <p className="text-15">{earlier}</p>}
        <p className="text-13 text-ink-3">{fatigue}</p>
      </div>
      <span className="shrink-0 text-right">
        <span className="block text-19 font-label">{score}</span>
        <span className="text-13 text-ink-2">of 100</span>
      </span>
    </li>
  );
}
