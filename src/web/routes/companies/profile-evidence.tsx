import type { PublicEvidence } from "#domain/verification/list-public-evidence.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Table } from "../../ui/table.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CheckedBy, CheckedUntil } from "./checked-by.tsx";

interface ProfileEvidenceProps {
  evidence: readonly PublicEvidence[];
  /** The company's public number. */
  number: number;
  /** Without the link to the page that it stands on. */
  isCertificate?: boolean;
}

/** What was checked of a company, how, when and until when; nothing where there is nothing. */
export function ProfileEvidence({ evidence, number, isCertificate = false }: ProfileEvidenceProps) {
  if (evidence.length === 0) return null;
  return (
    <section aria-labelledby="evidence">
      <SectionHeading
        id="evidence"
        aside={!isCertificate && <TextLink to={`/profile/${number}/certificate`}>Live certificate</TextLink>}
      >
        What was checked
      </SectionHeading>
      <Table
        caption="What was checked, how, when, and until when it holds"
        isCaptionHidden
        rows={evidence.map((each, index) => ({ ...each, key: `${each.type}-${index}` }))}
        rowKey={({ key }) => key}
        columns={[
          { key: "name", heading: "Evidence", isName: true, cell: ({ name }) => name },
          {
            key: "how",
            heading: "Checked",
            onPhone: "bare",
            cell: (each) => <CheckedBy each={each} />,
          },
          { key: "until", heading: "Valid to", isFigure: true, cell: (each) => <CheckedUntil each={each} /> },
        ]}
      />
      <p className="mt-3 text-15 text-ink-2">
        <TextLink to="/verification">What verification means</TextLink>
      </p>
    </section>
  );
}
