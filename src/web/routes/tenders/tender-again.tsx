import type { PackageEnding } from "#domain/tendering/get-ending.ts";
import { formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

const titles: Readonly<Record<PackageEnding["why"], string>> = {
  cancelled: "Tender it again?",
  unsuccessful: "Tender it again?",
  "winner-gone": "No winner: award the next one, or tender it again",
};

/** Begins the package once more, in one press: a draft with the same documents, and its firms as they were invited. */
export function TenderAgain({ ending: { why, firms, byAddress, mayInvite } }: { ending: PackageEnding }) {
  const hasFirms = mayInvite && firms > 0;
  return (
    <Callout tone="quiet" title={titles[why]}>
      <Form method="post" className="flex flex-col items-start gap-3">
        <p>
          {`A new draft with the same scope, terms, pricing document and documents${hasFirms ? `, and with the ${formatNumberOf(firms, "firm")} that had this one` : ""}. Nobody is told before you issue it, and you can take any of it out first.`}
        </p>
        {mayInvite && byAddress > 0 && (
          <p>
            {byAddress === 1
              ? "One firm that had it has no account: invite it again by its address."
              : `${byAddress} firms that had it have no account: invite them again by their addresses.`}
          </p>
        )}
        <input type="hidden" name="withDocuments" value="on" />
        {hasFirms && <input type="hidden" name="withFirms" value="on" />}
        <Button name="intent" value="copy">
          Tender it again
        </Button>
      </Form>
    </Callout>
  );
}
