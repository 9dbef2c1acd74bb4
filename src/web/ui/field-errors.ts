import { createContext, use } from "react";

import { type FieldState, fieldWith } from "./field.tsx";

/** Why a form was refused, by the names of its fields. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const Refused = createContext<FieldErrors>({});

/** Around the fields of a form that was refused. */
export const RefusedFields = Refused.Provider;

/** What was refused of each field of the form around it. */
export const useAllFieldErrors = (): FieldErrors => use(Refused);

/** What was refused of a field, or of a group that has no field of its own. */
export const useFieldErrors = (name: string): string[] => [...(use(Refused)[name] ?? [])];

/** A field with why it was refused, unless it says that itself; a box of a group has none of its own. */
export function useRefusedField(field: FieldState): FieldState {
  const errors = useFieldErrors(field.name);
  return field.errors !== undefined || errors.length === 0 ? field : fieldWith(field, { errors });
}
