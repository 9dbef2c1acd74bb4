import type { Actor } from "#domain/actor.ts";
import type { ScriptStart } from "./hydration.ts";
import { findRoute } from "./route-facts.ts";

/** A member's page starts its scripts at once; a visitor's waits for the first interaction, unless the route's facts say otherwise. */
export function scriptStartFor(actor: Actor, path: string): ScriptStart {
  const start = findRoute(path)?.facts.scripts;
  return actor.kind === "visitor" || start === "never" ? (start ?? "intent") : "load";
}
