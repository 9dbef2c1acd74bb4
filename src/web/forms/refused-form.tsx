import { type ReactNode, useMemo } from "react";
import { useActionData } from "react-router";

import type { Issue, Refusal } from "#web/answers.ts";
import type { FormRefusal } from "#web/forms/form-action.ts";
import { type FieldErrors, RefusedFields, useAllFieldErrors } from "#web/ui/field-errors.ts";

/** What a page's action answers of a refused form, besides the sentence for the whole of it. */
interface Refused {
  typed: Readonly<Record<string, string>>;
  errors: FieldErrors;
}

interface RefusedFormProps {
  /** What only this form of its page sends, as for `typedFor`. */
  its: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** The fields of one of a page's forms: where that one was refused, each says why. */
export function RefusedForm({ its, children }: RefusedFormProps) {
  const refused = useActionData<Partial<Refused> | undefined>();
  const isOfIt = Object.entries(its).every(([name, value]) => refused?.typed?.[name] === value);
  return <RefusedFields value={(isOfIt && refused?.errors) || NONE}>{children}</RefusedFields>;
}

interface AlsoRefusedProps {
  /** By the names of the fields. */
  errors: FieldErrors;
  children: ReactNode;
}

/** What the page itself refuses of a form's fields, before the server's refusal of each. */
export function AlsoRefused({ errors, children }: AlsoRefusedProps) {
  const refused = useAllFieldErrors();
  const all = useMemo(() => ({ ...refused, ...errors }), [refused, errors]);
  return <RefusedFields value={all}>{children}</RefusedFields>;
}

const NONE: FieldErrors = {};

/**
 * The same of a form that asks for the password as proof: that it is wrong says the proof itself, which is no schema's, and
 * it stands at its field.
 */
export function errorsWithProof(
  { kind, issues, message }: Pick<Refusal, "kind" | "issues" | "message">,
  form: FormData,
  nameOf?: (path: readonly PropertyKey[]) => string | undefined,
): FieldErrors {
  return kind === "invalid" && issues.length === 0 && form.has("currentPassword")
    ? { currentPassword: [message] }
    : errorsAtFields(issues, nameOf);
}

const joined = (path: readonly PropertyKey[]): string => path.map(String).join("-");

/** A refused form's texts as they were typed, with what an operation refuses of its fields at those. */
export function summaryAtFields({
  summary,
  issues,
}: Pick<FormRefusal, "summary" | "issues">): FormRefusal["summary"] {
  if (issues.length === 0) return summary;
  const said = Object.entries(errorsAtFields(issues)).map(([name, messages]) => [name, [...messages]]);
  return { ...summary, error: Object.fromEntries(said) as Record<string, string[]> };
}

/**
 * Why a form was refused, by the names of its fields; of one in a list or a record by both, as `term-2`. `nameOf` says what
 * the page calls a field that the schema calls otherwise.
 */
export function errorsAtFields(
  issues: readonly Issue[],
  nameOf: (path: readonly PropertyKey[]) => string | undefined = joined,
): FieldErrors {
  const named = Map.groupBy(issues, ({ path }) => nameOf(path) ?? joined(path));
  return Object.fromEntries([...named].map(([name, own]) => [name, own.map(({ message }) => message)]));
}
