import { createHash } from "node:crypto";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { type CoverTheme, drawCover } from "./drawings/draw-cover.ts";
import { drawElevation } from "./drawings/draw-elevation.ts";
import { drawEmblem } from "./drawings/draw-emblem.ts";
import { drawPlan } from "./drawings/draw-plan.ts";
import { drawPortrait } from "./drawings/draw-portrait.ts";
import { drawSection } from "./drawings/draw-section.ts";
import { hashName } from "#domain/pictures/seed-random.ts";
import type { PictureKind } from "#platform/pictures.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import type { DemoMainContractor, DemoSubcontractor } from "./data/demo-company.data.ts";
import type { DemoProject } from "./data/demo-project.data.ts";
import { demoProjects } from "./data/demo-projects.data.ts";
import { type GallerySheet, galleries } from "./data/galleries.data.ts";

export interface DemoPicture {
  readonly id: string;
  readonly kind: PictureKind;
  readonly alt: string;
  readonly svg: string;
}

/** All drawings of the demo, each once, and where each is shown. */
export interface DemoPictures {
  readonly all: readonly DemoPicture[];
  /** By company key. */
  readonly emblems: ReadonlyMap<string, string>;
  readonly covers: ReadonlyMap<string, string>;
  /** By person. */
  readonly portraits: ReadonlyMap<string, string>;
  /** By project name, its own elevation first. */
  readonly galleries: ReadonlyMap<string, readonly { readonly id: string; readonly caption: string }[]>;
}

/** Galleries share their plans and details; so many of each are drawn. */
const VARIANTS = 2;
const COVER_VARIANTS = 2;

const categoryNumbers = new Map(serviceCategories.map(({ code, number }) => [code, number]));

const COVERS_BY_SPECIALTY: Readonly<Record<string, CoverTheme>> = {
  commercial: "city",
  education: "public",
  healthcare: "public",
  "heritage-restoration": "repair",
  "hotels-leisure": "trade",
  industrial: "works",
  "infrastructure-rail": "works",
  "interior-fitout": "city",
  modular: "works",
  "private-residential": "homes",
  residential: "homes",
  retail: "trade",
};
const COVERS_BY_CATEGORY: readonly CoverTheme[] = [
  "works",
  "works",
  "repair",
  "public",
  "trade",
  "public",
  "city",
  "repair",
  "trade",
  "homes",
  "city",
  "homes",
];

/** Collects drawings under ids that follow from what they show: a second try writes the same files again. */
class Portfolio {
  readonly #pictures = new Map<string, DemoPicture>();

  add(kind: PictureKind, alt: string, svg: string): string {
    const id = `pic_${createHash("sha256").update(`${kind} ${alt} ${svg}`).digest("hex").slice(0, 26)}`;
    this.#pictures.set(id, { id, kind, alt, svg });
    return id;
  }

  get all(): DemoPicture[] {
    return [...this.#pictures.values()];
  }
}

export function drawDemoPictures(): DemoPictures {
  const portfolio = new Portfolio();
  const people = demoCompanies.flatMap(({ team }) => team);
  return {
    emblems: new Map(
      demoCompanies.map((company) => [
        company.key,
        portfolio.add(
          "logo",
          `Emblem of ${company.name}`,
          drawEmblem(company.name, "services" in company ? company.services[0] : undefined),
        ),
      ]),
    ),
    covers: new Map(demoCompanies.map((company) => [company.key, addCover(portfolio, company)])),
    portraits: new Map(
      people.map(([name, , look]) => [
        name,
        portfolio.add("portrait", `Drawn portrait of ${name}`, drawPortrait(name, look)),
      ]),
    ),
    galleries: new Map(demoProjects.map((project) => [project.name, addGallery(portfolio, project)])),
    get all() {
      return portfolio.all;
    },
  };
}

function categoryOf(company: DemoMainContractor | DemoSubcontractor): number | undefined {
  return "services" in company ? categoryNumbers.get(company.services[0]?.slice(0, 2) ?? "") : undefined;
}

function addCover(portfolio: Portfolio, company: DemoMainContractor | DemoSubcontractor): string {
  const theme =
    "services" in company
      ? COVERS_BY_CATEGORY[(categoryOf(company) ?? 1) - 1]
      : COVERS_BY_SPECIALTY[company.specialties[0] ?? ""];
  const variant = 1 + (hashName(company.key) % COVER_VARIANTS);
  return portfolio.add(
    "cover",
    "Drawing of a row of buildings",
    drawCover(`Street ${variant}`, theme ?? "city"),
  );
}

function addGallery(portfolio: Portfolio, { name, picture }: DemoProject) {
  const own = portfolio.add("project", `Elevation drawing: ${name}`, drawElevation(name, picture));
  const others = galleries[picture].map((sheet) => {
    const variant = `Sheet ${1 + (hashName(`${name} ${sheet.subject}`) % VARIANTS)}`;
    const caption = captionOf(sheet);
    return { id: portfolio.add("gallery", caption, drawGallerySheet(sheet, variant)), caption };
  });
  return [{ id: own, caption: "Elevation" }, ...others];
}

function drawGallerySheet(sheet: GallerySheet, variant: string): string {
  if (sheet.kind === "plan") return drawPlan(variant, sheet.subject);
  return sheet.kind === "section"
    ? drawSection(variant, sheet.subject)
    : drawElevation(variant, sheet.subject);
}

const CAPTIONS: Readonly<Record<string, string>> = {
  "plan/office": "Typical floor plan",
  "plan/house": "Floor plan",
  "plan/rooms": "Floor plan with rooms along a corridor",
  "plan/site": "Site plan",
  "plan/mall": "Mall level plan",
  "section/footing": "Foundation detail",
  "section/lintel": "Window head detail",
  "section/connection": "Beam to column connection",
  "section/building": "Section through the building",
  "section/parapet": "Parapet detail",
  "elevation/concrete-frame": "Concrete frame under the tower crane",
  "elevation/steel-frame": "Steel frame during erection",
  "elevation/portal-frame": "Cross section of the portal frame",
  "elevation/scaffold": "Scaffold and temporary roof",
  "elevation/facade": "Typical façade bay",
  "elevation/plant-room": "Plant room",
  "elevation/switch-room": "Switch room",
  "elevation/lift-shaft": "Section through the lift shaft",
  "elevation/kitchen": "Kitchen wall",
  "elevation/room-interior": "Room during decoration",
  "elevation/office-interior": "Section through two floors",
  "elevation/piles": "Piles and ground",
  "elevation/excavation": "Trench section",
  "elevation/street": "Street section",
  "elevation/survey": "Survey control",
  "elevation/roof": "Roof during covering",
  "elevation/air-test": "Air permeability test",
};

const captionOf = ({ kind, subject }: GallerySheet): string => CAPTIONS[`${kind}/${subject}`] ?? "Drawing";
