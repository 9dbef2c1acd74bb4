import type { RecordSharing } from "#domain/tender-records/get-record-sharing.ts";
import { recordParts } from "#domain/tender-records/record-parts.data.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { linkClass } from "#web/ui/text-link.tsx";

interface RecordSharingPanelProps {
  shared: NonNullable<RecordSharing["shared"]>;
  mayShare: boolean;
}

/** What anybody may read of the record, as open data: nothing until it is ticked. */
export function RecordSharingPanel({ shared: { noticeId, parts }, mayShare }: RecordSharingPanelProps) {
  return (
    <section aria-labelledby="public-record" className="mt-8">
      <SectionHeading id="public-record">Make the record public</SectionHeading>
      <p className="max-w-measure pt-4 text-15 text-ink-2">
        What you tick can be read by anybody, as open data (OCDS 1.1), from the tender’s notice. Prices, firms
        that did not win, your budget and the project’s name are never in it.
      </p>
      {mayShare ? (
        <Form method="post" className="flex flex-col items-start gap-3 pt-4">
          {recordParts.map(({ value, label, hint }) => (
            <CheckboxField
              key={value}
              field={{ id: `part-${value}`, name: "part", defaultChecked: parts.includes(value) }}
              value={value}
              label={label}
              hint={hint}
            />
          ))}
          <Button>Save what is public</Button>
        </Form>
      ) : (
        <p className="pt-3 text-15">Only an owner or an admin of the company can change this.</p>
      )}
      {parts.length > 0 && (
        <p className="pt-4 text-15">
          <a href={`/tenders/${noticeId}/record.json`} className={`target ${linkClass()}`}>
            See the public record
          </a>
        </p>
      )}
    </section>
  );
}
