import { describe, expect, it } from "vitest";
import { breadcrumbData, pageMeta } from "./meta.ts";

const matches = [{ id: "root", loaderData: { origin: "https://lintel.test" } }];
const facts = { title: "About", description: "Who we are.", path: "/about" };

describe("pageMeta", () => {
  it("names the product in the title, once", () => {
    expect(pageMeta(matches, facts)).toContainEqual({ title: "About | Lintel" });
    expect(pageMeta(matches, { ...facts, title: "Lintel: a directory" })).toContainEqual({
      title: "Lintel: a directory",
    });
  });

  it("gives the page one address, on the public origin", () => {
    expect(pageMeta(matches, facts)).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://lintel.test/about",
    });
    expect(pageMeta(matches, facts)).toContainEqual({
      property: "og:url",
      content: "https://lintel.test/about",
    });
  });

  it("leaves addresses out when the root could not say where the site stands", () => {
    const tags = JSON.stringify(pageMeta([{ id: "root" }, undefined], facts));
    expect(tags).not.toContain("canonical");
    expect(tags).not.toContain("undefined");
  });

  it("cuts a long description at a word", () => {
    const tags = pageMeta(matches, { ...facts, description: "groundworks and drainage, ".repeat(20) });
    const description = tags.find((tag) => "name" in tag && tag.name === "description");
    expect(description).toMatchObject({
      content: expect.stringMatching(/^groundworks.{100,150}(groundworks|and|drainage)…$/),
    });
  });

  it("leaves a description of 160 characters as it is", () => {
    const described = (length: number) =>
      pageMeta(matches, { ...facts, description: `${"brick ".repeat(40).slice(0, length - 1)}.` });
    const whole = `${"brick ".repeat(40).slice(0, 159)}.`;
    expect(described(160)).toContainEqual({ name: "description", content: whole });
    expect(JSON.stringify(described(161))).toContain("…");
  });

  it("shares the widest picture up to 1280 pixels, with its height", () => {
    const picture = { id: "pic_1", widths: [640, 1280, 1920], width: 1920, height: 960 };
    const tags = pageMeta(matches, { ...facts, picture });
    expect(tags).toContainEqual({
      property: "og:image",
      content: "https://lintel.test/pictures/pic_1-1280.webp",
    });
    expect(tags).toContainEqual({ property: "og:image:height", content: "640" });
  });

  it("hides a page from search engines only when told", () => {
    expect(JSON.stringify(pageMeta(matches, facts))).not.toContain("noindex");
    expect(pageMeta(matches, { ...facts, isHidden: true })).toContainEqual({
      name: "robots",
      content: "noindex",
    });
  });

  it("puts linked data into its context with absolute addresses", () => {
    const crumbs = [{ label: "Home", to: "/" }, { label: "About" }];
    const tags = pageMeta(matches, {
      ...facts,
      linkedData: (absolute) => [breadcrumbData(crumbs, absolute)],
    });
    expect(tags).toContainEqual({
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: "https://lintel.test/" },
          { "@type": "ListItem", position: 2, name: "About" },
        ],
      },
    });
  });
});
