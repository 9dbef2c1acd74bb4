import { createHash } from "node:crypto";
import type { ComparisonView } from "./comparison-view.ts";

/** What depends on where one looks, not on what there is. */
const OF_THE_LOOK = new Set(["wanted", "shown", "others"]);

/** The same for the same lines of the same comparison: by it a page knows that somebody has changed something since. */
export const stampOf = (view: ComparisonView): string =>
  createHash("sha256")
    .update(JSON.stringify(view, (key, value: unknown) => (OF_THE_LOOK.has(key) ? undefined : value)))
    .digest("base64url");
