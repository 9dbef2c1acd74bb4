import { listIssuedAddenda } from "#domain/tendering/list-issued-addenda.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { contextOf } from "#web/session.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-addenda";
import { AddendumEntry } from "./addenda-list.tsx";
import { AddendumReceipts } from "./addendum-receipts.tsx";
import { useOwnPackage } from "./own-package.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { addenda: await listIssuedAddenda(contextOf(context), { packageId: params.id }) };
}

/** What was changed after the issue, why, and which firms have seen it; the newest first. */
export default function PackageAddenda({ loaderData: { addenda } }: Route.ComponentProps) {
  const own = useOwnPackage();
  const onlyReads = useOnlyReads();
  return (
    <section aria-labelledby="addenda">
      <SectionHeading id="addenda" count={addenda.length}>
        Addenda
      </SectionHeading>
      {addenda.length === 0 && (
        <p className="pt-4 text-15 text-ink-2">
          None. What changes after the issue goes out as an addendum, to every tenderer at once.
        </p>
      )}
      {own.state === "issued" && !onlyReads && own.cannotDecide === null && (
        <p className="pt-3 text-15">
          <TextLink to={`/company/tenders/${own.id}/documents#issue-addendum`}>Issue an addendum</TextLink>
        </p>
      )}
      <ol>
        {addenda.map((addendum, at) => (
          <AddendumEntry key={addendum.number} addendum={addendum} by={addendum.issuedBy}>
            <AddendumReceipts firms={addendum.firms} isOpen={at === 0} />
          </AddendumEntry>
        ))}
      </ol>
    </section>
  );
}
