import type { AuditEntry } from "#domain/audit/list-audit-events.ts";
import { formatMoment } from "#web/format.ts";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { auditAddress, nameAction } from "./audit-address.ts";

/** The trail's rows: what was done, by whom, on whom and when; each name leads to everything of the same. */
export function AuditList({ events }: { events: readonly AuditEntry[] }) {
  return (
    <Table
      caption="What was done, newest first"
      isCaptionHidden
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "what",
          heading: "What",
          isName: true,
          width: "w-1/4",
          cell: (event) => <What event={event} />,
        },
        { key: "who", heading: "Who", width: "w-1/5", cell: (event) => <Who event={event} /> },
        { key: "on", heading: "On", width: "w-1/3", cell: (event) => onWhat(event) ?? "–" },
        {
          key: "when",
          heading: "When",
          width: "w-1/5",
          onPhone: "bare",
          cell: (event) => <When event={event} />,
        },
      ]}
    />
  );
}

function What({ event }: { event: AuditEntry }) {
  const { action, details, before, after, isErased } = event;
  const facts = [
    ...Object.entries(details).map(([name, value]) => `${name}: ${value}`),
    ...listChanges(before ?? {}, after ?? {}),
  ];
  return (
    <>
      {nameAction(action)}
      {facts.map((fact) => (
        <span key={fact} className="block text-13 font-text break-words text-ink-2">
          {fact}
        </span>
      ))}
      {isErased && (
        <span className="block text-13 font-text text-ink-3">What was there was erased with the account</span>
      )}
    </>
  );
}

type Facts = AuditEntry["details"];

/** `role: member → admin`, for each fact that there was or is. */
function listChanges(before: Facts, after: Facts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const say = (facts: Facts, name: string) => (name in facts ? String(facts[name]) : "nothing");
  return names.map((name) => `${name}: ${say(before, name)} → ${say(after, name)}`);
}

const kinds: Readonly<Record<string, string>> = { system: "Lintel itself", visitor: "A visitor" };

function Who({ event: { actorKind, actorId, actorName } }: { event: AuditEntry }) {
  if (actorId === null) return kinds[actorKind] ?? actorKind;
  return <TextLink to={auditAddress({ actor: actorId })}>{actorName ?? actorId}</TextLink>;
}

/** Somebody else than who did it, the company, and the thing. */
function onWhat({ actorId, userId, userName, companyNumber, companyName, subjectId }: AuditEntry) {
  const isOther = userId !== null && userId !== actorId;
  const hasThing = subjectId !== null && subjectId !== userId;
  if (!isOther && companyNumber === null && !hasThing) return null;
  return (
    <>
      {isOther && (
        <TextLink to={auditAddress({ subject: userId })} className="block w-fit">
          {userName ?? userId}
        </TextLink>
      )}
      {companyNumber !== null && (
        <TextLink to={auditAddress({ company: String(companyNumber) })} className="block w-fit">
          {companyName}
        </TextLink>
      )}
      {hasThing && (
        <TextLink
          to={auditAddress({ subject: subjectId })}
          className="block w-fit py-1 text-13 text-ink-3 max-md:py-2"
        >
          Everything on this
          <span className="sr-only">{` thing, ${subjectId}`}</span>
        </TextLink>
      )}
    </>
  );
}

function When({ event: { at, position, requestId } }: { event: AuditEntry }) {
  return (
    <>
      <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      <span className="block text-13 text-ink-3">
        <span title={requestId}>{position === null ? "Not sealed yet" : `Row ${position}`}</span>
      </span>
    </>
  );
}
