import { type Actor, isMemberOf } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** What is known of a picture from what shows it. */
export interface ShownPicture {
  isPublic: boolean;
  /** The companies that show it, whether or not everybody sees it there. */
  companies: readonly string[];
}

/** A picture that only drafts, archived projects or the profile of a company out of the directory show is there for their team alone. */
export function canSeePicture(actor: Actor, picture: ShownPicture | undefined): Verdict {
  if (picture?.isPublic || picture?.companies.some((id) => isMemberOf(actor, id))) return allowed;
  return refused("not-found", "There is no such picture.");
}
