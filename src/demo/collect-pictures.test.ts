import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { collectPictures } from "./collect-pictures.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoModels } from "./data/demo-models.data.ts";
import { demoProjects } from "./data/demo-projects.data.ts";
import { namePicture } from "./name-picture.ts";

const folder = join(import.meta.dirname, "pictures");
const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
const pictures = collectPictures();
const byName = new Map(demoProjects.map((project) => [project.name, project]));

const repeated = (items: readonly string[]) => items.filter((item, i) => items.indexOf(item) !== i);

test("no picture stands for two projects or firms, and no two firms have one mark", () => {
  const hashes = files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"));
  expect(repeated(hashes)).toEqual([]);
  expect(repeated(demoModels.map(({ scene, facts }) => JSON.stringify([scene, facts])))).toEqual([]);
  const marks = pictures.all.filter(({ kind }) => kind === "logo").map(({ source }) => source.toString());
  expect(marks.length).toBe(demoCompanies.length);
  expect(repeated(marks)).toEqual([]);
  expect(repeated([...pictures.covers.values()])).toEqual([]);
});

test("each model says of its project only what the project says of itself", () => {
  for (const { project, scene, facts, caption, alt } of demoModels) {
    const own = byName.get(project);
    expect(own, project).toBeDefined();
    if (own?.floors && "storeys" in facts) expect(facts.storeys, project).toBe(own.floors);
    if (scene === "building" || scene === "tower") {
      const { storeys, clad, built } = facts;
      expect(typeof storeys, project).toBe("number");
      expect(Math.max(Number(clad ?? 0), Number(built ?? 0)), project).toBeLessThanOrEqual(Number(storeys));
      if (own?.stage === "upcoming") expect(clad, project).toBeUndefined();
    }
    expect(alt.length, project).toBeGreaterThan(40);
    expect(alt, project).toMatch(/^(Design |Section )?[Mm]odel of /);
    expect(caption, project).not.toMatch(/elevation|drawing/i);
    expect(caption.length, project).toBeGreaterThan(8);
  }
});

/** The category of a package's trade, or the specialty that a main contractor's project is filed under. */
function tradeOf(project: string): string {
  const { type = "", specialty = "" } = byName.get(project) ?? {};
  return (
    serviceCategories.find(({ services }) => services.some(({ name }) => name === type))?.code ?? specialty
  );
}

test("each trade is shown by photographs, and each category of services by a scene that no other has", () => {
  const scenes = new Map<string, Set<string>>();
  for (const { project, scene } of demoModels.filter(({ project: name }) => pictures.galleries.has(name))) {
    const trade = tradeOf(project);
    scenes.set(trade, (scenes.get(trade) ?? new Set()).add(scene));
  }
  const categories = serviceCategories.map(({ code }) => code);
  const specialties = mainContractorSpecialties.map(({ code }) => code);
  expect([...scenes.keys()].toSorted()).toEqual([...categories, ...specialties].toSorted());
  const others = (code: string) =>
    categories.filter((other) => other !== code).map((other) => scenes.get(other));
  const lacking = categories.filter((code) =>
    [...(scenes.get(code) ?? [])].every((scene) => others(code).some((shown) => shown?.has(scene))),
  );
  expect(lacking).toEqual([]);
});

test("every file is a photograph of a model as its facts are now, and together they are small", async () => {
  const known = new Set(demoModels.flatMap((model) => [namePicture(model), namePicture(model, "cover")]));
  expect(files.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([]);
  let bytes = 0;
  for (const file of files) {
    const { format, width, height } = await sharp(file.bytes).metadata();
    const size = file.name.endsWith("-cover.webp") ? [1600, 520] : [1200, 800];
    expect({ name: file.name, format, size: [width, height] }).toEqual({
      name: file.name,
      format: "webp",
      size,
    });
    bytes += file.bytes.length;
  }
  expect(bytes).toBeLessThan(12 * 1024 * 1024);
  expect(bytes / files.length).toBeLessThan(60 * 1024);
});

test("what hangs is among the pictures, the same every time, and has words for those who cannot see it", () => {
  const known = new Map(pictures.all.map((picture) => [picture.id, picture]));
  for (const { id } of pictures.all) expect(id).toMatch(/^pic_[0-9a-z]{26}$/);
  expect(collectPictures().all.map(({ id }) => id)).toEqual(pictures.all.map(({ id }) => id));
  const hung = [...pictures.marks.values(), ...pictures.covers.values()];
  for (const gallery of pictures.galleries.values()) hung.push(...gallery.map(({ id }) => id));
  for (const id of hung) expect(known.get(id)?.alt.length ?? 0).toBeGreaterThan(5);
  expect(pictures.galleries.get("Financial District Tower")?.length).toBeGreaterThan(0);
});
