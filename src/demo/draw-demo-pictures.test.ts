import { expect, test } from "vitest";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoProjects } from "./data/demo-projects.data.ts";
import { drawDemoPictures } from "./draw-demo-pictures.ts";

const pictures = drawDemoPictures();

test("no two companies look alike, nor two people, nor two projects", () => {
  expect(new Set(pictures.emblems.values()).size).toBe(demoCompanies.length);
  expect(new Set(pictures.portraits.values()).size).toBe(demoCompanies.flatMap(({ team }) => team).length);
  const own = [...pictures.galleries.values()].map(([first]) => first?.id);
  expect(new Set(own).size).toBe(demoProjects.length);
  const svgs = pictures.all.filter(({ kind }) => kind === "logo").map(({ svg }) => svg);
  expect(new Set(svgs).size).toBe(demoCompanies.length);
});

test("pictures have ids that an address may carry, the same every time", () => {
  for (const { id } of pictures.all) expect(id).toMatch(/^pic_[0-9a-z]{26}$/);
  expect(drawDemoPictures().all.map(({ id }) => id)).toEqual(pictures.all.map(({ id }) => id));
});

test("everything that hangs is among the pictures, with words for those who cannot see it", () => {
  const known = new Map(pictures.all.map((picture) => [picture.id, picture]));
  const hung = [
    ...pictures.emblems.values(),
    ...pictures.covers.values(),
    ...pictures.portraits.values(),
    ...[...pictures.galleries.values()].flatMap((gallery) => gallery.map(({ id }) => id)),
  ];
  for (const id of hung) expect(known.get(id)?.alt.length ?? 0).toBeGreaterThan(5);
  for (const gallery of pictures.galleries.values()) {
    expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
    expect(gallery.map(({ caption }) => caption)).not.toContain("Drawing");
  }
});
