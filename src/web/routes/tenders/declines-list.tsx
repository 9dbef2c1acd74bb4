import { declineReasonLabel } from "#domain/tender-rules/decline-reasons.data.ts";
import { formatNumberOf } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";

/** Why firms that were told of the notice say that the tender is nothing for them; which firms, nobody reads. */
export function DeclinesList({ declines }: { declines: readonly { reason: string; count: number }[] }) {
  const total = declines.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="not-for-them">
      <SectionHeading id="not-for-them" count={total}>
        Not for them
      </SectionHeading>
      <p className="pt-3 text-15 text-ink-2">
        Why firms that were told of the notice pass it by. Which firms they are stays with them.
      </p>
      <ul className="text-15">
        {declines.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-6 border-b border-rule py-2">
            <span className="min-w-0 wrap-anywhere">{declineReasonLabel(reason)}</span>
            <span className="shrink-0">{formatNumberOf(count, "firm")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
