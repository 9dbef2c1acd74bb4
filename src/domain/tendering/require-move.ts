import type { z } from "zod";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { checkAddendum } from "#domain/tender-rules/check-addendum.ts";
import { AppError } from "#platform/errors.ts";
import { readNewReturn } from "./read-new-return.ts";
import type { addendumSchema } from "./tendering.schema.ts";

interface Moving {
  form: z.output<typeof addendumSchema>;
  now: Date;
  /** Of several packages, one that is due later already stays so. */
  isAlone: boolean;
}

/** The return that counts once an addendum is out; refuses one that the package's state or its promises do not allow. */
export function requireMove(own: PackageRow, { form, now, isAlone }: Moving): Date {
  if (own.state !== "issued")
    throw new AppError("conflict", "This tender is not out: nothing can be changed by addendum.");
  const returnAt = own.returnAt!;
  const asked = readNewReturn(form, returnAt);
  const newReturnAt = asked && !isAlone && asked < returnAt ? returnAt : asked;
  const { minRepriceDays, nation } = own;
  const { materiality } = form;
  const checked = checkAddendum({ materiality, minRepriceDays, nation, now, returnAt, newReturnAt });
  if (checked.kind !== "fits") refuseField("returnDay", checked.sentence);
  return checked.returnAt;
}
