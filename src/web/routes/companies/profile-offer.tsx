import { checkedByWhom } from "#domain/verification/check-methods.data.ts";
import type { PublicEvidence } from "#domain/verification/list-public-evidence.ts";
import type { HeldAccreditation } from "#domain/companies/get-company-profile.ts";
import { formatDate } from "../../format.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { DottedFacts } from "../../ui/dotted-facts.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Table } from "../../ui/table.tsx";
import { Tag } from "../../ui/tag.tsx";
import { CheckedBy, CheckedUntil } from "./checked-by.tsx";
import { sayPackages } from "./say-packages.ts";
import type { ProfileFacts } from "./describe-profile.server.ts";

interface PartProps {
  company: ProfileFacts;
  /** The heading's own, by which links lead to it; a preview has none. */
  id?: string;
}

interface ServicesProps extends PartProps {
  /** Codes of services that need a licence, and have it. */
  licensed?: readonly string[];
}

/** What a company takes on, under its categories. */
export function ProfileServices({ company, id, licensed = [] }: ServicesProps) {
  const { services, specialties, accountType, isClaimed, name } = company;
  const isEmpty = services.length === 0 && specialties.length === 0;
  return (
    <section aria-labelledby={id} className="@container">
      <SectionHeading id={id}>{isClaimed ? "Services offered" : "Suggested trades"}</SectionHeading>
      {!isClaimed && !isEmpty && (
        <p className="mt-3 text-15 text-ink-2">
          Suggested by us from the register’s business codes. Nobody at {name} has confirmed them.
        </p>
      )}
      {isEmpty ? (
        <EmptyState level={3} drawing="plot" title="No services listed yet" className="py-7!">
          {name} has not named {accountType === "client" ? "project types" : "services"} on its profile.
        </EmptyState>
      ) : (
        <dl>
          {specialties.length > 0 && <Group label="Project types" offers={specialties} licensed={[]} />}
          {services.map((group) => (
            <Group key={group.category} label={group.category} offers={group.services} licensed={licensed} />
          ))}
          <Workload company={company} />
        </dl>
      )}
    </section>
  );
}

/** Which packages a firm takes on, and from when, as far as it has said so. */
function Workload({ company }: Pick<PartProps, "company">) {
  const { takesOnFrom } = company;
  const packages = sayPackages(company);
  if (packages === null && takesOnFrom === null) return null;
  return (
    <div className="grid gap-x-6 gap-y-2 border-b border-rule py-4 @min-[34rem]:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-15 font-label">Takes on</dt>
      <dd className="text-15">
        <DottedFacts facts={[packages, takesOnFrom !== null && `work from ${formatDate(takesOnFrom)}`]} />
      </dd>
    </div>
  );
}

interface GroupProps {
  label: string;
  offers: readonly { code: string; name: string }[];
  licensed: readonly string[];
}

/** Each leads to everybody who offers the same; a licence that was found on its register stands beside it. */
function Group({ label, offers, licensed }: GroupProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-b border-rule py-4 @min-[34rem]:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-15 font-label">{label}</dt>
      <dd>
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {offers.map(({ code, name }) => (
            <li key={code}>
              <Tag to={`/search?specialties=${code}`}>{name}</Tag>
              {licensed.includes(code) && (
                <span className="ml-1 inline-block align-middle">
                  <StatusBadge tone="ok">Licence verified</StatusBadge>
                </span>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

interface AccreditationsProps extends PartProps {
  /** What was checked; a preview has none. */
  evidence?: readonly PublicEvidence[];
}

/** The certificates a company states, each with how, when and by which role it was checked, and until when it holds. */
export function ProfileAccreditations({ company, id, evidence = [] }: AccreditationsProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Certifications and accreditations</SectionHeading>
      <Held held={company.accreditations} evidence={evidence} />
    </section>
  );
}

interface HeldProps {
  held: readonly HeldAccreditation[];
  evidence: readonly PublicEvidence[];
}

function Held({ held, evidence }: HeldProps) {
  if (held.length === 0) {
    return (
      <EmptyState level={3} drawing="letters" title="No accreditations listed" className="py-7!">
        Certificates appear here with their numbers and dates once the company adds them.
      </EmptyState>
    );
  }
  const proofOf = ({ code }: HeldAccreditation) => {
    const proofs = evidence.filter(({ accreditation }) => accreditation === code);
    return proofs.find(({ expiresOn }) => expiresOn === null) ?? latest(proofs);
  };
  return (
    <Table
      caption="Certifications and accreditations"
      isCaptionHidden
      rows={held}
      rowKey={({ code }) => code}
      columns={[
        { key: "name", heading: "Scheme", isName: true, cell: ({ name }) => name },
        {
          key: "certificate",
          heading: "Certificate",
          cell: ({ certificateNumber }) =>
            certificateNumber ?? <span className="text-ink-3">Not stated</span>,
        },
        {
          key: "checked",
          heading: "Checked",
          cell: (each) => {
            const proof = proofOf(each);
            return proof ? <CheckedBy each={proof} /> : <span className="text-ink-2">{STATED}</span>;
          },
        },
        {
          key: "expires",
          heading: "Valid to",
          isFigure: true,
          cell: (each) => {
            const proof = proofOf(each);
            return proof ? <CheckedUntil each={proof} /> : <Expiry held={each} />;
          },
        },
      ]}
    />
  );
}

const STATED = checkedByWhom("self-declared");

const latest = (proofs: readonly PublicEvidence[]) =>
  proofs.toSorted((a, b) => (b.expiresOn ?? "").localeCompare(a.expiresOn ?? ""))[0];

function Expiry({ held }: { held: HeldAccreditation }) {
  if (held.expiresOn === null) return <span className="text-ink-3">Not stated</span>;
  const date = <time dateTime={held.expiresOn}>{formatDate(held.expiresOn)}</time>;
  if (held.isExpired) return <StatusBadge tone="bad">Expired {date}</StatusBadge>;
  if (held.endsSoonIn === null) return date;
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2 gap-y-1">
      {date}
      <StatusBadge tone="wait">{endsIn(held.endsSoonIn)}</StatusBadge>
    </span>
  );
}

function endsIn(days: number): string {
  if (days === 0) return "Ends today";
  return days === 1 ? "Ends tomorrow" : `Ends in ${days} days`;
}
