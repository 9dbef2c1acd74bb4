import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { formatMoment } from "#web/format.ts";
import { TitleBlock } from "#web/ui/title-block.tsx";

type Printed = Pick<OwnQuote, "isChanged" | "versions"> & {
  invitation: Pick<OwnQuote["invitation"], "companyName" | "buyerName">;
};

/** Whose quote it is and who has signed it; on the screen the page is its firm's own, on paper it says so. */
export function QuoteOnPaper({ quote: { invitation, isChanged, versions } }: { quote: Printed }) {
  const [newest] = versions;
  return (
    <TitleBlock
      className="mt-4 hidden! print:flex!"
      facts={[
        { label: "Tenderer", value: invitation.companyName ?? "" },
        { label: "To", value: invitation.buyerName },
        ...(newest
          ? [
              {
                label: newest.isEntered ? "Entered by the buyer" : "Submitted by",
                value: `${newest.submittedBy ?? "A former colleague"}, ${formatMoment(newest.submittedAt)}`,
              },
              { label: "Version", value: isChanged ? `${newest.number}, and changed since` : newest.number },
            ]
          : [{ label: "Submitted by", value: "Nobody yet: this is a draft" }]),
      ]}
    />
  );
}
