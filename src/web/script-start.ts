import type { Actor } from "#domain/actor.ts";
import type { ScriptStart } from "./hydration.ts";
import { findRoute } from "./route-facts.ts";

/**
 * A member's page starts its scripts at once; a visitor's waits for the first interaction, unless the route's facts say
 * otherwise, or it has a toast, which scripts put where it covers nothing.
 */
export function scriptStartFor(actor: Actor, path: string, hasToast: boolean): ScriptStart {
  const start = findRoute(path)?.facts.scripts;
  if (actor.kind !== "visitor" && start !== "never") return "load";
  if (hasToast && start !== "load" && start !== "never") return "paint";
  return start ?? "intent";
}
