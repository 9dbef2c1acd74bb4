import { FRESH_MINUTES } from "#domain/passwords/passwords.limits.ts";
import type { FieldState } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

interface OwnProofProps {
  hasPassword: boolean;
  /** The form's own field, where it checks one. */
  field?: FieldState;
  label?: string;
}

const plainField = { id: "currentPassword", name: "currentPassword", required: true };

/** The password as proof of who it is; somebody without one must have signed in recently instead. */
export function OwnProof({ hasPassword, field = plainField, label = "Your password" }: OwnProofProps) {
  return hasPassword ? (
    <PasswordField field={field} label={label} autoComplete="current-password" className="w-full" />
  ) : (
    <p className="max-w-measure text-15 text-ink-2">
      {`You have no password here: that you have signed in during the last ${FRESH_MINUTES} minutes proves who you are. Otherwise sign out, and in again, first.`}
    </p>
  );
}
