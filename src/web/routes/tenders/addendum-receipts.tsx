import type { OwnAddendum } from "#domain/tendering/list-issued-addenda.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";

type Firms = OwnAddendum["firms"];

/** Which firms have seen an addendum and when, which not yet; where it is priced again, whose quote is confirmed. */
export function AddendumReceipts({ firms, isOpen }: { firms: Firms; isOpen: boolean }) {
  if (firms.length === 0) return <p className="mt-3 text-15 text-ink-2">No firm was invited to read it.</p>;
  return (
    <details className="mt-3" open={isOpen}>
      <summary className="unfolds">{sayReceipts(firms)}</summary>
      <ul className="mt-1">
        {firms.map(({ invitationId, name, seenAt, isByEmail, hasConfirmed }) => (
          <li key={invitationId} className="border-t border-rule py-2 text-15">
            <span className="font-label wrap-anywhere">{name || "A firm whose address was erased"}</span>
            <span className="block text-ink-2">
              <DottedFacts
                facts={[
                  seenAt
                    ? `seen ${formatMoment(seenAt)}`
                    : isByEmail
                      ? "has no account: nothing says whether it has read the e-mail"
                      : "not seen yet",
                  hasConfirmed !== null &&
                    (hasConfirmed
                      ? "its quote is confirmed after it"
                      : "its quote is not confirmed after it"),
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** In a line: how many have seen it, of how many nothing says so, and how many quotes count by it. */
export function sayReceipts(firms: Firms): string {
  const without = firms.filter(({ isByEmail, seenAt }) => isByEmail && seenAt === null).length;
  const readers = firms.length - without;
  const seen = firms.filter(({ seenAt }) => seenAt !== null).length;
  const quotes = firms.filter(({ hasConfirmed }) => hasConfirmed !== null);
  const confirmed = quotes.filter(({ hasConfirmed }) => hasConfirmed).length;
  return [
    readers > 0 && `Seen by ${seen} of ${formatNumberOf(readers, "firm")}`,
    without > 0 && `${formatNumberOf(without, "more has", "more have")} no account`,
    quotes.length > 0 && `${confirmed} of ${formatNumberOf(quotes.length, "quote")} confirmed`,
  ]
    .filter(Boolean)
    .join(", ");
}
