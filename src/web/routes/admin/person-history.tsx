import type { AuditEntry } from "#domain/audit/list-audit-events.ts";
import { formatMoment } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { auditAddress } from "./audit-address.ts";
import { AuditList } from "./audit-list.tsx";
import { Lines } from "./record-facts.tsx";

const WAYS: Record<string, string> = {
  password: "With a password",
  google: "Google account",
  microsoft: "Microsoft account",
  link: "By a link in an e-mail",
  demo: "By the demo’s button",
};

interface SignInsProps {
  personId: string;
  signIns: readonly AuditEntry[];
}

/** When somebody signed in last, and how. */
export function SignIns({ personId, signIns }: SignInsProps) {
  return (
    <section aria-labelledby="sign-ins">
      <SectionHeading
        id="sign-ins"
        aside={<TextLink to={auditAddress({ subject: personId, action: "sign-in" })}>All of them</TextLink>}
      >
        Last sign-ins
      </SectionHeading>
      <Lines
        empty="Never yet."
        lines={signIns.map(({ id, at, details }) => ({
          id,
          text: WAYS[String(details["by"])] ?? "Signed in",
          aside: formatMoment(at),
        }))}
      />
    </section>
  );
}

interface PersonTrailProps {
  personId: string;
  events: readonly AuditEntry[];
}

/** The newest of what they did and what was done to them. */
export function PersonTrail({ personId, events }: PersonTrailProps) {
  return (
    <section aria-labelledby="trail" className="mt-10">
      <SectionHeading
        id="trail"
        aside={<TextLink to={auditAddress({ subject: personId })}>All of it</TextLink>}
      >
        Audit
      </SectionHeading>
      {events.length === 0 ? (
        <p className="pt-3 text-15 text-ink-2">Nothing yet.</p>
      ) : (
        <div className="mt-4">
          <AuditList events={events} />
        </div>
      )}
    </section>
  );
}
