import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { requiredLine } from "#domain/text.schema.ts";

/** Somebody on the profile's Team tab. */
export const teamMemberSchema = z.object({
  name: requiredLine(120, "Enter the person’s name"),
  position: requiredLine(120, "Enter the person’s position"),
});

export const teamMemberIdSchema = z.object({ companyId: rowId, memberId: rowId });
