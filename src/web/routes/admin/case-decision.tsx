import type { CaseView, EarlierDecision } from "#domain/moderation/get-case.ts";
import { formatDate } from "#web/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { kindLabels, outcomeLabels, outcomeTones } from "../moderation/decision-words.ts";

const reasonClass = "border-l-2 border-ink pl-4 text-15 whitespace-pre-line wrap-anywhere";

/** What was decided so far, and what the company says against it. */
export function CaseDecision({ view: { found, rule, decidedBy } }: { view: CaseView }) {
  if (found.outcome === null || found.decidedAt === null) return null;
  return (
    <Panel title="Decision" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={outcomeTones[found.outcome]}>{outcomeLabels[found.outcome]}</StatusBadge>
        <span className="text-13 text-ink-3">
          {[formatDate(found.decidedAt), decidedBy].filter(Boolean).join(", ")}
        </span>
      </p>
      {rule && <p className="text-15 font-label">{rule.title}</p>}
      <blockquote className={reasonClass}>{found.reason}</blockquote>
      {found.appeal && (
        <>
          <h3 className="heading mt-3 text-16">Appeal</h3>
          <blockquote className={reasonClass}>{found.appeal}</blockquote>
          {found.appealedAt && (
            <p className="text-13 text-ink-3">{`Sent on ${formatDate(found.appealedAt)}`}</p>
          )}
        </>
      )}
      {found.appealOutcome && (
        <>
          <h3 className="heading mt-3 text-16">
            {found.appealOutcome === "upheld" ? "The decision stays" : "The decision was taken back"}
          </h3>
          <blockquote className={reasonClass}>{found.appealReason}</blockquote>
          {found.settledAt && <p className="text-13 text-ink-3">{formatDate(found.settledAt)}</p>}
        </>
      )}
    </Panel>
  );
}

/** What was decided about the same company before. */
export function EarlierDecisions({ earlier }: { earlier: readonly EarlierDecision[] }) {
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="heading border-t border-ink pt-4 text-19">
        Earlier decisions about this company
      </h2>
      {earlier.length === 0 ? (
        <p className="mt-2 text-15 text-ink-2">There are none.</p>
      ) : (
        <ul className="mt-2 divide-y divide-rule">
          {earlier.map((each) => (
            <li key={each.id} className="flex flex-col gap-1 py-3 text-15">
              <TextLink to={`/admin/reports/${each.id}`}>{each.title}</TextLink>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3">
                {each.outcome && (
                  <StatusBadge tone={outcomeTones[each.outcome]}>{outcomeLabels[each.outcome]}</StatusBadge>
                )}
                {each.appealOutcome === "overturned" && <span>taken back after an appeal</span>}
                <span>{kindLabels[each.kind]}</span>
                {each.rule && <span>{each.rule.title}</span>}
                {each.decidedAt && <span>{formatDate(each.decidedAt)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
