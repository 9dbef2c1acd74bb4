import { archway, box, each, poly, run, seg } from "#domain/pictures/draw-line.ts";
import {
  bolt,
  brush,
  bulb,
  busbar,
  circuit,
  coil,
  craneMotif,
  elbow,
  fan,
  herringbone,
  hoistMotif,
  hook,
  liftArrows,
  plug,
  radiator,
  roller,
  scaffoldMotif,
  tiles,
  trowel,
  valve,
} from "./draw-services-motifs.ts";
import {
  balcony,
  clipboard,
  compasses,
  dial,
  drop,
  fence,
  flask,
  hood,
  leaf,
  levelMotif,
  paving,
  pulse,
  road,
  scales,
  setSquare,
  spiral,
  target,
  tick,
  track,
  waves,
} from "./draw-site-motifs.ts";
import {
  type Motif,
  bond,
  bracedFrame,
  bucket,
  cStud,
  ceiling,
  cube,
  doorSwing,
  facets,
  iBeam,
  layers,
  piles,
  rebar,
  ridge,
  secant,
  slates,
  strata,
  studs,
  truss,
  window4,
  wreckingTooth,
} from "./draw-structure-motifs.ts";

/** Motifs that say what each service is about, by its code; a second one where two firms should differ. */
// oxfmt-ignore
export const TRADE_MOTIFS: Readonly<Record<string, readonly Motif[]>> = {
  "EG-01": [wreckingTooth], "EG-02": [layers, target], "EG-03": [leaf], "EG-04": [bucket], "EG-05": [strata],
  "EG-06": [piles], "EG-07": [bucket, secant], "EG-08": [elbow], "EG-09": [secant, piles], "EG-10": [strata, drop],
  "SF-01": [bracedFrame, cube], "SF-02": [cube], "SF-03": [rebar], "SF-04": [cube], "SF-05": [iBeam],
  "SF-06": [iBeam], "SF-07": [truss], "SF-08": [studs], "SF-09": [bond], "SF-10": [cube],
  "BE-01": [bond], "BE-02": [studs, facets], "BE-03": [facets], "BE-04": [facets, window4], "BE-05": [window4],
  "BE-06": [layers, drop], "BE-07": [slates, ridge], "BE-08": [ridge, facets], "BE-09": [layers], "BE-10": [drop],
  "IP-01": [studs, cStud], "IP-02": [ceiling], "IP-03": [doorSwing], "IP-04": [doorSwing], "IP-05": [truss, doorSwing],
  "IP-06": [layers, cStud], "IP-07": [layers], "IP-08": [tiles], "IP-09": [cStud], "IP-10": [layers],
  "FN-01": [trowel], "FN-02": [trowel, layers], "FN-03": [roller, brush], "FN-04": [herringbone], "FN-05": [tiles],
  "FN-06": [paving], "FN-07": [herringbone], "FN-08": [spiral, truss], "FN-09": [tiles], "FN-10": [brush],
  "ME-01": [fan], "ME-02": [elbow], "ME-03": [fan], "ME-04": [radiator], "ME-05": [valve], "ME-06": [coil],
  "ME-07": [drop], "ME-08": [elbow, coil], "ME-09": [dial, circuit],
  "EL-01": [plug], "EL-02": [busbar], "EL-03": [bulb], "EL-04": [waves], "EL-05": [target], "EL-06": [circuit],
  "EL-07": [waves], "EL-08": [bolt], "EL-09": [bolt, bulb], "EL-10": [busbar],
  "VT-01": [liftArrows], "VT-02": [liftArrows], "VT-03": [liftArrows], "VT-04": [craneMotif, hook], "VT-05": [hoistMotif],
  "VT-06": [scaffoldMotif], "VT-07": [scaffoldMotif], "VT-08": [fence, hoistMotif], "VT-09": [cube], "VT-10": [bucket],
  "SI-01": [hood], "SI-02": [coil], "SI-03": [flask], "SI-04": [pulse], "SI-05": [drop], "SI-06": [fan, waves],
  "SI-07": [valve], "SI-08": [balcony, spiral], "SI-09": [setSquare, window4], "SI-10": [hook],
  "XW-01": [road], "XW-02": [paving], "XW-03": [leaf], "XW-04": [fence], "XW-05": [road], "XW-06": [drop],
  "XW-07": [elbow, valve], "XW-08": [bulb], "XW-09": [target], "XW-10": [track],
  "TC-01": [dial], "TC-02": [dial], "TC-03": [target, fan], "TC-04": [waves], "TC-05": [bolt], "TC-06": [drop],
  "TC-07": [target], "TC-08": [tick], "TC-09": [tick], "TC-10": [clipboard],
  "CS-01": [clipboard, target], "CS-02": [pulse, tick], "CS-03": [tick], "CS-04": [tick], "CS-05": [leaf],
  "CS-06": [compasses, levelMotif], "CS-07": [strata], "CS-08": [setSquare], "CS-09": [leaf], "CS-10": [scales],
};

const skyline: Motif = (p, r) => {
  const tops = r.shuffle([14, 34, 48, 26]);
  return (
    tops
      .map((y, i) => {
        const d = box(10 + i * 21, y, 18, 92 - y);
        return (i % 2 === 0 ? p.pale(d) : "") + p.line(d);
      })
      .join("") +
    p.accent(box(10 + r.int(0, 3) * 21, 58, 18, 8)) +
    p.thin(seg(4, 92, 96, 92))
  );
};

const keystone: Motif = (p) =>
  p.line("M8 88V58a42 42 0 0 1 84 0v30h-20V58a22 22 0 0 0 -44 0v30z") +
  p.thin(seg(14, 38, 32, 48) + seg(86, 38, 68, 48) + seg(28, 22, 39, 40) + seg(72, 22, 61, 40)) +
  p.accent(poly([41, 12], [59, 12], [55, 38], [45, 38]));

const gables: Motif = (p) =>
  p.line(
    run([6, 90], [6, 50], [32, 24], [58, 50], [58, 90], [6, 90]) +
      run([46, 38], [68, 16], [94, 42], [94, 90], [58, 90]),
  ) +
  p.accent(box(18, 60, 28, 8)) +
  p.pale(box(22, 68, 20, 22));

const chevrons: Motif = (p) =>
  p.line(run([14, 92], [50, 56], [86, 92]) + run([14, 66], [50, 30], [86, 66])) +
  p.accentLine(run([14, 40], [50, 4], [86, 40]));

const arches: Motif = (p) =>
  p.line(each(3, (i) => archway(8 + i * 29, 78, 26, 52))) +
  p.accent(box(2, 14, 96, 9)) +
  p.thin(seg(2, 84, 98, 84));

const hexFrame: Motif = (p) =>
  p.line(poly([50, 4], [90, 27], [90, 73], [50, 96], [10, 73], [10, 27])) +
  p.line(seg(34, 74, 34, 40) + seg(66, 74, 66, 40)) +
  p.accent(box(26, 32, 48, 10));

const tower: Motif = (p) =>
  p.pale(poly([36, 92], [36, 22], [64, 10], [64, 92])) +
  p.line(
    poly([36, 92], [36, 22], [64, 10], [64, 92]) +
      run([64, 44], [88, 44], [88, 92]) +
      run([36, 58], [12, 58], [12, 92]),
  ) +
  p.thin(each(5, (i) => seg(36, 34 + i * 12, 64, 30 + i * 12))) +
  p.accent(box(6, 88, 88, 8));

const plumbBob: Motif = (p) =>
  p.line(seg(50, 6, 50, 40) + seg(28, 6, 72, 6)) +
  p.accent(box(40, 36, 20, 10)) +
  p.pale(poly([36, 46], [64, 46], [64, 60], [50, 92], [36, 60])) +
  p.line(poly([36, 46], [64, 46], [64, 60], [50, 92], [36, 60]));
const stackedBlocks: Motif = (p) =>
  p.line(box(10, 64, 52, 26) + box(36, 38, 52, 26)) +
  p.pale(box(18, 12, 46, 26)) +
  p.line(box(18, 12, 46, 26)) +
  p.accent(box(62, 64, 26, 26));
const viaduct: Motif = (p) =>
  p.line("M6 88V44h88v44M22 88V66a12 12 0 0 1 24 0v22M54 88V66a12 12 0 0 1 24 0v22") +
  p.accent(box(2, 30, 96, 10)) +
  p.thin(seg(2, 20, 98, 20));

/** Motifs of main contractors. */
export const BUILDER_MOTIFS: readonly Motif[] = [
  skyline,
  keystone,
  gables,
  chevrons,
  arches,
  hexFrame,
  tower,
  plumbBob,
  stackedBlocks,
  viaduct,
];
