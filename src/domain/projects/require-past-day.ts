import type { Scope } from "#domain/context.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { londonDay } from "#platform/london-time.ts";
import type { ProjectStage } from "./projects.schema.ts";

/** Refuses that something was completed on a day that lies ahead. */
export function requirePastDay(
  { clock }: Pick<Scope, "clock">,
  { stage, completedOn = "" }: { stage: ProjectStage; completedOn?: string | undefined },
): void {
  if (stage === "completed" && completedOn > londonDay(clock.now()))
    refuseField("completedOn", "It cannot have been completed on a day that lies ahead");
}
