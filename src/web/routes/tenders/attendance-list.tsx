import {
  type AttendanceCode,
  type AttendanceParty,
  attendanceParties,
  attendances as all,
} from "#domain/tender-rules/attendances.data.ts";

/** Who provides what, as far as the buyer has said. */
export function AttendanceList({
  attendances,
}: {
  attendances: Partial<Record<AttendanceCode, AttendanceParty>>;
}) {
  const said = all.flatMap(({ code, label }) => {
    const party = attendanceParties.find(({ value }) => value === attendances[code]);
    return party ? [{ label, party: party.label }] : [];
  });
  if (said.length === 0) return null;
  return (
    <dl className="mt-5 grid gap-x-8 text-15 sm:grid-cols-2">
      {said.map(({ label, party }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-rule py-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right">{party}</dd>
        </div>
      ))}
    </dl>
  );
}
