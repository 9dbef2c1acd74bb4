import type { Guards } from "#platform/table-guards.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

/** Whether the database refuses changes of append-only tables, and whether the product's own user could make it accept them. */
export function checkGuards(name: string, { missing, isOwner }: Guards, isEmbedded: boolean): Finding {
  if (missing.length > 0)
    return wrong(
      name,
      `Switched off or gone: ${missing.join(", ")}.`,
      "Find out who did that, verify the trail and the record, and switch them on: alter table … enable trigger user.",
    );
  if (!isOwner) return ok(name, "The database refuses changes, and this user cannot make it accept them.");
  const says = "The database refuses changes, but the product’s own user could switch that off.";
  return isEmbedded
    ? ok(name, says)
    : warn(name, says, "Give the tables a role of their own: ops/audit-role.sql, and docs/operations.md.");
}
