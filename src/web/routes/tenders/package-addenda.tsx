import { listIssuedAddenda } from "#domain/tendering/list-issued-addenda.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { formatNumberOf } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/package-addenda";
import { AddendumEntry } from "./addenda-list.tsx";
import { addressOfAddendum } from "./addendum-form.tsx";
import { AddendumReceipts } from "./addendum-receipts.tsx";
import { NotIssued } from "./not-issued.tsx";
import { useOwnPackage } from "./own-package.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { addenda: await listIssuedAddenda(contextOf(context), { packageId: params.id }) };
}

/** What was changed after the issue, why, and which firms have seen it; the newest first. */
export default function PackageAddenda({ loaderData: { addenda } }: Route.ComponentProps) {
  const own = useOwnPackage();
  const onlyReads = useOnlyReads();
  const mayIssue = own.state === "issued" && !onlyReads && own.cannotDecide === null;
  if (addenda.length === 0) return <NoAddenda mayIssue={mayIssue} />;
  return (
    <section aria-labelledby="addenda">
      <SectionHeading id="addenda" count={addenda.length}>
        Addenda
      </SectionHeading>
      {mayIssue && (
        <p className="pt-3 text-15">
          <TextLink to={addressOfAddendum(own.id)}>Issue an addendum</TextLink>
        </p>
      )}
      {own.state === "issued" && own.questions > 0 && !onlyReads && (
        <p className="pt-3 text-15">
          {`${formatNumberOf(own.questions, "question")} still ${own.questions === 1 ? "waits" : "wait"}. `}
          <TextLink to={`/company/tenders/${own.id}/questions#waiting`}>Now send your answer</TextLink>
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

/** While nothing was changed after the issue: what comes here, and the way to it. */
function NoAddenda({ mayIssue }: { mayIssue: boolean }) {
  const { id, state, setNumber } = useOwnPackage();
  const sentence = "What changes after the issue goes out as an addendum, to every tenderer at once.";
  if (state === "draft") return <NotIssued>{sentence}</NotIssued>;
  if (state !== "issued")
    return (
      <EmptyState drawing="letters" title="No addendum was issued">
        {setNumber === 0 ? "It was never issued." : "Nothing changed between the issue and the return."}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="letters"
      title="No addendum yet"
      action={mayIssue && <ButtonLink to={addressOfAddendum(id)}>Issue an addendum</ButtonLink>}
    >
      {sentence}
    </EmptyState>
  );
}
