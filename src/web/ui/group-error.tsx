import { FieldError, errorId } from "./field.tsx";
import { useFieldErrors } from "./field-errors.ts";

/** Why a group of boxes was refused, which send one name and have no field of their own. */
export function GroupError({ id, name }: { id: string; name: string }) {
  const errors = useFieldErrors(name);
  return <FieldError field={{ id, name, errors }} />;
}

/** The id of that sentence, for `aria-describedby`; undefined where there is none. */
export function useGroupErrorId({ id, name }: { id: string; name: string }): string | undefined {
  return useFieldErrors(name).length > 0 ? errorId({ id, name }) : undefined;
}
