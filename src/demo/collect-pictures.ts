import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PictureKind } from "#platform/pictures.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoModels } from "./data/demo-models.data.ts";
import { demoProjects } from "./data/demo-projects.data.ts";
import type { DemoModel } from "./data/model.data.ts";
import { drawMark } from "./draw-mark.ts";
import { namePicture } from "./name-picture.ts";

export interface DemoPicture {
  readonly id: string;
  readonly kind: PictureKind;
  readonly alt: string;
  readonly source: Uint8Array;
}

/** All pictures of the demo, each once, and where each is shown. */
export interface DemoPictures {
  readonly all: readonly DemoPicture[];
  /** By company key. */
  readonly marks: ReadonlyMap<string, string>;
  /** By company key; a firm whose projects have not been photographed has none. */
  readonly covers: ReadonlyMap<string, string>;
  /** By project name; one that has not been photographed has none. */
  readonly galleries: ReadonlyMap<string, readonly { readonly id: string; readonly caption: string }[]>;
}

const FOLDER = join(import.meta.dirname, "pictures");

/** Collects pictures under ids that follow from what they show: a second try writes the same files again. */
class Portfolio {
  readonly #pictures = new Map<string, DemoPicture>();

  add(kind: PictureKind, alt: string, source: Uint8Array): string {
    const id = `pic_${createHash("sha256").update(`${kind} ${alt} `).update(source).digest("hex").slice(0, 26)}`;
    this.#pictures.set(id, { id, kind, alt, source });
    return id;
  }

  get all(): DemoPicture[] {
    return [...this.#pictures.values()];
  }
}

/** Draws the firms' marks and reads the photographs of models that lie in `src/demo/pictures`. */
export function collectPictures(): DemoPictures {
  const portfolio = new Portfolio();
  const marks = new Map(
    demoCompanies.map(({ key, name }, i) => [
      key,
      portfolio.add("logo", `Mark of ${name}`, Buffer.from(drawMark(name, i))),
    ]),
  );
  const galleries = new Map<string, { id: string; caption: string }[]>();
  const covers = new Map<string, string>();
  const owners = new Map(demoProjects.map(({ name, company }) => [name, company]));
  for (const model of demoModels) {
    const picture = readPhotograph(model, "picture");
    if (picture) {
      const hung = { id: portfolio.add("gallery", model.alt, picture), caption: model.caption };
      galleries.set(model.project, [...(galleries.get(model.project) ?? []), hung]);
    }
    const cover = readPhotograph(model, "cover");
    const owner = owners.get(model.project);
    if (cover && owner && !covers.has(owner)) covers.set(owner, portfolio.add("cover", model.alt, cover));
  }
  return { all: portfolio.all, marks, covers, galleries };
}

function readPhotograph(model: DemoModel, shape: "picture" | "cover"): Uint8Array | undefined {
  const file = join(FOLDER, namePicture(model, shape));
  return existsSync(file) ? readFileSync(file) : undefined;
}
