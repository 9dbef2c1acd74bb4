import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { GalleryPicture } from "#domain/projects/get-project.ts";
import { ProjectGallery } from "./project-gallery.tsx";
import { leadOf } from "./project-header.tsx";

const hung = ["North side", "South side", "Roof"].map((caption, at): GalleryPicture => ({
  picture: { id: `pic_${at}`, widths: [320], width: 1200, height: 800, alt: "" },
  caption,
  addedOn: "2026-11-30",
}));

test("the head shows the project's own picture, else the gallery's first, and knows where it hangs", () => {
  expect(leadOf({ picture: hung[1]!.picture, gallery: hung })?.at).toBe(1);
  expect(leadOf({ picture: { ...hung[1]!.picture, id: "pic_other" }, gallery: hung })?.at).toBe(-1);
  expect(leadOf({ picture: null, gallery: hung })).toEqual({ picture: hung[0]!.picture, at: 0 });
  expect(leadOf({ picture: null, gallery: [] })).toBeNull();
});

test("the gallery leaves out what the head shows; the others keep their places in it", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProjectGallery slug="tower" name="Tower" gallery={hung} leadAt={1} onOpen={() => {}} />
    </MemoryRouter>,
  );
  const places = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  expect(places).toEqual(["/project/tower/gallery/1", "/project/tower/gallery/3"]);
  expect(html).not.toContain("South side");
});
