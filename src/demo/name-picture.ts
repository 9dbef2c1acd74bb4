import { createHash } from "node:crypto";
import type { DemoModel } from "./data/model.data.ts";

/** The file of a model's photograph under `src/demo/pictures`: another name as soon as one of its facts is another. */
export function namePicture(
  { project, scene, facts }: DemoModel,
  shape: "picture" | "cover" = "picture",
): string {
  const slug = project
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-");
  const hash = createHash("sha256")
    .update(JSON.stringify([scene, facts]))
    .digest("hex");
  return `${slug}-${hash.slice(0, 8)}${shape === "cover" ? "-cover" : ""}.webp`;
}
