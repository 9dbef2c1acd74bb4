import { FEW_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";

/** What goes with invitations: a line that the firms read, and why there are so many of them, which they do not. */
export function InvitationWords({ typed }: { typed: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextareaField
        field={{ id: "message", name: "message", defaultValue: typed["message"] }}
        label="A line to them"
        rows={3}
        maxLength={2000}
      />
      <TextField
        field={{ id: "spreadReason", name: "spreadReason", defaultValue: typed["spreadReason"] }}
        label={`Why more than ${FEW_FIRMS} firms`}
        hint="Needed only then; it stays with your team."
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}
