import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A page that was refused because somebody has changed the same meanwhile shows what they changed, with its version: sent
 * once more, the form counts. By itself the router loads nothing anew after a refusal.
 */
export const afterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
