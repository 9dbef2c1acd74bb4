import { drawApartments } from "./draw-apartments.ts";
import { drawRiverBridge, drawViaduct } from "./draw-bridges.ts";
import { drawChurch } from "./draw-church.ts";
import { drawDimensionAcross, drawDimensionUp } from "./draw-dimension.ts";
import { drawBackdrop, drawGreenery } from "./draw-entourage.ts";
import { drawExcavation } from "./draw-excavation.ts";
import { drawFacade } from "./draw-facade.ts";
import { drawFactory } from "./draw-factory.ts";
import { drawConcreteFrame, drawSteelFrame } from "./draw-frames.ts";
import { pickScale, placeHatched } from "./draw-hatching.ts";
import { drawHighStreet } from "./draw-high-street.ts";
import { drawHospital } from "./draw-hospital.ts";
import { drawHotel } from "./draw-hotel.ts";
import { drawKitchen } from "./draw-kitchen.ts";
import { drawLeisureCentre } from "./draw-leisure-centre.ts";
import { drawLiftShaft } from "./draw-lift-shaft.ts";
import { ring, wash } from "#domain/pictures/draw-line.ts";
import { drawModules } from "./draw-modules.ts";
import { drawOfficeInterior } from "./draw-office-interior.ts";
import { drawOfficeTower } from "./draw-office-tower.ts";
import { drawPiles } from "./draw-piles.ts";
import { drawPlantRoom } from "./draw-plant-room.ts";
import { drawRoof } from "./draw-roof.ts";
import { drawRoomInterior } from "./draw-room-interior.ts";
import { drawScaffold } from "./draw-scaffold.ts";
import { type DrawScene, type Scene } from "./draw-scene.ts";
import { drawCollege, drawSchool } from "./draw-schools.ts";
import { GROUND, SHEET_WIDTH, drawGround, drawScaleBar, drawSheet, drawTitle } from "./draw-sheet.ts";
import { drawShoppingCentre } from "./draw-shopping-centre.ts";
import { drawAirTest, drawSurvey } from "./draw-site-tests.ts";
import { drawStation } from "./draw-station.ts";
import { drawStreet } from "./draw-street.ts";
import { drawSwitchRoom } from "./draw-switch-room.ts";
import { drawTerrace } from "./draw-terrace.ts";
import { drawTimberGable } from "./draw-timber-frame.ts";
import { drawTownHall } from "./draw-town-hall.ts";
import { drawVilla } from "./draw-villa.ts";
import { drawPortalFrame, drawWarehouse } from "./draw-warehouse.ts";
import { type Random, seedRandom } from "#domain/pictures/seed-random.ts";

const SCENES = {
  "office-tower": drawOfficeTower,
  apartments: drawApartments,
  terrace: drawTerrace,
  villa: drawVilla,
  "timber-gable": drawTimberGable,
  school: drawSchool,
  college: drawCollege,
  hospital: drawHospital,
  church: drawChurch,
  "town-hall": drawTownHall,
  warehouse: drawWarehouse,
  "portal-frame": drawPortalFrame,
  factory: drawFactory,
  "shopping-centre": (r) => drawShoppingCentre(r, false),
  waterfront: (r) => drawShoppingCentre(r, true),
  "high-street": drawHighStreet,
  hotel: drawHotel,
  leisure: drawLeisureCentre,
  viaduct: drawViaduct,
  "river-bridge": drawRiverBridge,
  station: drawStation,
  "office-interior": drawOfficeInterior,
  "room-interior": drawRoomInterior,
  kitchen: drawKitchen,
  "concrete-frame": drawConcreteFrame,
  "steel-frame": drawSteelFrame,
  scaffold: drawScaffold,
  modules: drawModules,
  piles: drawPiles,
  excavation: drawExcavation,
  street: drawStreet,
  "plant-room": drawPlantRoom,
  "switch-room": drawSwitchRoom,
  "lift-shaft": drawLiftShaft,
  facade: drawFacade,
  roof: drawRoof,
  survey: drawSurvey,
  "air-test": drawAirTest,
} satisfies Record<string, DrawScene>;

export type ElevationSubject = keyof typeof SCENES;
export const ELEVATION_SUBJECTS = Object.keys(SCENES) as ElevationSubject[];

/** A subject's drawing on its own, for sheets that put several side by side. */
export const drawSubject = (r: Random, subject: ElevationSubject): Scene => SCENES[subject](r);

const FACES = ["NORTH", "SOUTH", "EAST", "WEST"] as const;

function drawSurroundings(r: Random, scene: Scene): string {
  if (scene.behind === "none" || scene.ownGround) return "";
  let trees = "";
  for (let x = scene.left - r.between(30, 60); x > 80; x -= r.between(60, 150))
    trees += drawGreenery(r, x, GROUND, r.between(80, 150));
  for (let x = scene.right + r.between(24, 50); x < 1000; x += r.between(70, 160))
    trees += drawGreenery(r, x, GROUND, r.between(80, 150));
  return trees;
}

/** Makes a small subject larger, so that it fills the sheet, and mirrors some; everything is measured from the ground line. */
function fitToSheet(r: Random, scene: Scene): Scene {
  const mirrored = r.chance(0.5) && scene.lettered !== true;
  const [from, to] = scene.reach ?? [scene.left, scene.right];
  const fit = scene.ownGround ? 1 : Math.min(880 / (to - from), (GROUND - 118) / (GROUND - scene.top), 1.4);
  const k = pickScale(Math.max(fit, 0.75));
  const side = mirrored ? -k : k;
  const middle = (from + to) / 2;
  const centre = scene.ownGround ? (mirrored ? SHEET_WIDTH - middle : middle) : 545;
  const right = Math.round(centre - middle * side);
  const x = (value: number) => right + value * side;
  const y = (value: number) => GROUND + (value - GROUND) * k;
  const ends = [x(from), x(to)].sort((p, q) => p - q) as [number, number];
  return {
    ...scene,
    body: placeHatched(scene.body, { x: side, y: k, right, down: Math.round(GROUND * (1 - k)) }, "-fit"),
    left: Math.min(x(scene.left), x(scene.right)),
    right: Math.max(x(scene.left), x(scene.right)),
    top: y(scene.top),
    mm: scene.mm / k,
    reach: ends,
    columns: (scene.columns ?? [scene.left, scene.right]).map(x).sort((p, q) => p - q),
    ...(scene.levels === undefined ? {} : { levels: scene.levels.map(y) }),
  };
}

function drawDimensions(r: Random, scene: Scene): string {
  const columns = scene.columns ?? [scene.left, scene.right];
  const across = drawDimensionAcross(columns, Math.max(scene.top - 38, 52), scene.top - 14, scene.mm);
  if (scene.levels === undefined) return across;
  const right = scene.reach?.[1] ?? scene.right;
  const x = Math.min(Math.max(right + 56, 1000 + r.between(0, 40)), 1082);
  return across + drawDimensionUp(scene.levels, x, x - 34, scene.mm);
}

/** Draws a subject as a landscape elevation sheet, the same for the same name and subject. */
export function drawElevation(name: string, subject: ElevationSubject): string {
  const r = seedRandom(`${subject}/${name}`);
  const scene = fitToSheet(r, SCENES[subject](r));
  const title = scene.behind === "none" ? scene.title : `${r.pick(FACES)} ELEVATION`;
  const scale = [5, 10, 20, 50, 100, 200, 500].find((ratio) => ratio * 0.55 >= scene.mm) ?? 1000;
  const sun = r.chance(0.4)
    ? wash(
        ring(r.between(180, 940), r.between(180, 320), r.between(80, 140)),
        r.pick(["#f8e6c8", "#f6e0d0", "#e6eef0"]),
        0.75,
      )
    : "";
  const body =
    (scene.behind === "none" ? "" : sun + drawBackdrop(r, GROUND, (scene.behind ?? "town") === "town")) +
    (scene.ownGround ? "" : drawGround()) +
    drawSurroundings(r, scene) +
    scene.body +
    drawDimensions(r, scene) +
    drawTitle(String(r.int(1, 9)), title, `SCALE 1:${scale}`) +
    drawScaleBar(scene.mm);
  return drawSheet(body);
}
