import { HAIRCUTS, type Hair, drawHeadscarf, drawTurban } from "./draw-hair.ts";
import { HIVIS, INK, SHEET, at, ring } from "#domain/pictures/draw-line.ts";
import { type Random, seedRandom } from "#domain/pictures/seed-random.ts";

/** In pixels; people are shown small. */
export const PORTRAIT_SIZE = 336;

type Build = "man" | "woman";
type Tone = "light" | "olive" | "brown" | "dark";
/** What a drawn person looks like in broad strokes, so that picture and name go together; the rest follows from the name. */
export type PortraitLook =
  | `${Build}/${Tone}`
  | "woman/olive/headscarf"
  | "woman/brown/headscarf"
  | "woman/dark/headscarf"
  | "man/brown/turban";

const SKIN: Record<Tone, readonly string[]> = {
  light: ["#f7dcc9", "#f3cfb3", "#f0c6a8"],
  olive: ["#e8bd93", "#deb083", "#e3b790"],
  brown: ["#c98f63", "#b97d52", "#c18559"],
  dark: ["#a46d4a", "#93603f", "#855437"],
};
const HAIR_COLOURS: Record<Tone, readonly string[]> = {
  light: ["#4a3428", "#7a5136", "#a8613a", "#d8b16a", "#e2c78d", "#a9abad", "#d9d9d5", "#2c2523"],
  olive: ["#2c2523", "#3d2c25", "#54392b", "#8f9193"],
  brown: ["#231f20", "#2c2523", "#3a2b25", "#77797b"],
  dark: ["#231f20", "#1e1b1c", "#2c2523", "#85878a"],
};
const GROUNDS = ["#ece7da", "#d3dce2", "#d5dfcb", "#f0e1b9", "#ecd0bf", "#dbe6ec", "#e6dcd4", "#dfe3d2"];
const CLOTH = [
  "#33414d",
  "#475463",
  "#1b3f66",
  "#23463b",
  "#6a3a30",
  "#8a8f86",
  "#c9b48a",
  "#e9e2d2",
  "#54434f",
];

const paint = (d: string, colour: string, width = 4.5): string =>
  `<path d="${d}" fill="${colour}" stroke="${INK}" stroke-width="${width}"/>`;
const draw = (d: string, width = 4, colour: string = INK): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`;

const HEADS = [
  "M146 164C146 122 168 104 200 104S254 122 254 164C254 206 234 244 200 244S146 206 146 164z",
  "M145 162C145 120 168 104 200 104S255 120 255 162C255 196 248 222 228 238Q200 252 172 238C152 222 145 196 145 162z",
  "M148 162C148 122 170 104 200 104S252 122 252 162C252 204 238 230 218 242Q200 250 182 242C162 230 148 204 148 162z",
];

const TORSO = "M60 400C62 340 84 304 144 292Q172 286 176 268H224Q228 286 256 292C316 304 338 340 340 400z";

function drawClothes(r: Random, skin: string): string {
  const cloth = r.pick(CLOTH);
  const neck =
    paint("M174 226H226V276Q226 304 200 306Q174 304 174 276z", skin) +
    `<path d="M176 246Q200 268 224 246V256Q200 282 176 256z" fill="${INK}" fill-opacity=".16"/>`;
  const body = paint(TORSO, cloth);
  const shirt = r.pick([SHEET, "#dbe6ec", "#f4efe2"]);
  const kind = r.int(0, 5);
  if (kind <= 1) {
    const vest = paint(
      "M60 400C62 346 80 314 128 297L150 400zM340 400C338 346 320 314 272 297L250 400z",
      HIVIS,
    );
    const bands = `<path d="M74 352L138 344L142 364L68 374zM326 352L262 344L258 364L332 374z" fill="#f4efd9" stroke="${INK}" stroke-width="3"/>`;
    return (
      body +
      vest +
      bands +
      neck +
      paint("M150 288L174 268Q200 314 226 268L250 288L222 322L200 306L178 322z", shirt)
    );
  }
  if (kind === 2)
    return (
      body +
      paint("M150 290L200 400L250 290L226 268H174z", shirt) +
      neck +
      paint("M170 272L200 308L176 326L152 290zM230 272L200 308L224 326L248 290z", shirt) +
      paint(
        "M150 288L126 300L144 340L132 346L186 400H196zM250 288L274 300L256 340L268 346L214 400H204z",
        cloth,
      )
    );
  if (kind === 3)
    return (
      body +
      neck +
      paint("M168 276Q200 330 232 276L244 288Q200 352 156 288z", cloth) +
      draw("M118 330q-6 36 -4 70M282 330q6 36 4 70", 3)
    );
  if (kind === 4)
    return (
      body +
      neck +
      paint("M164 274L200 312L178 332L148 292zM236 274L200 312L222 332L252 292z", r.pick([cloth, shirt])) +
      draw("M200 314V400", 3) +
      `<path d="${ring(207, 344, 3)}${ring(207, 374, 3)}" fill="${INK}"/>`
    );
  return (
    body +
    neck +
    paint("M170 270Q172 300 200 304Q228 300 230 270L246 286Q240 326 200 330Q160 326 154 286z", cloth) +
    draw("M200 330V400", 3.4) +
    draw("M124 334q-8 30 -6 66M276 334q8 30 6 66", 3)
  );
}

function drawFace(r: Random, build: Build, tone: Tone): string {
  const eye = 24 + r.between(-2, 2);
  const y = 176;
  const dark = tone === "dark" || tone === "brown";
  const eyes = `<path d="${ring(200 - eye, y, 5)}${ring(200 + eye, y, 5)}" fill="${INK}"/>`;
  const lift = r.between(-3, 4);
  const brows = draw(
    `M${at(200 - eye - 13)} ${at(y - 17)}q12 ${at(-7 - lift)} 25 ${at(-1)}M${at(200 + eye - 12)} ${at(y - 18)}q13 ${at(-6 - lift)} 25 1`,
    build === "man" ? 5 : 3.8,
  );
  const nose = draw(
    r.pick([
      `M201 ${y + 4}q-9 17 -6 22q6 3 11 0`,
      `M199 ${y + 2}q8 16 7 23q-6 4 -12 1`,
      `M194 ${y + 26}q6 5 12 0`,
    ]),
    3.2,
  );
  const mouth = r.pick([
    `M184 ${y + 44}q16 12 32 0`,
    `M182 ${y + 42}q18 16 36 0`,
    `M186 ${y + 46}q14 6 28 -1`,
  ]);
  const lips = build === "woman" ? draw(mouth, 4.6, dark ? "#4d2620" : "#a4513f") : draw(mouth, 4);
  const lashes =
    build === "woman" && r.chance(0.7)
      ? draw(`M${at(200 - eye - 6)} ${y - 4}l-6 -4M${at(200 + eye + 6)} ${y - 4}l6 -4`, 3)
      : "";
  const cheeks = `<path d="${ring(168, y + 28, 9)}${ring(232, y + 28, 9)}" fill="${dark ? "#6d3524" : "#e39a7c"}" fill-opacity=".28"/>`;
  return cheeks + brows + eyes + lashes + nose + lips;
}

function drawBeard(r: Random, colour: string): string {
  const kind = r.int(0, 7);
  if (kind === 0)
    return paint(
      "M147 176C148 226 168 256 200 256S252 226 253 176Q246 206 224 206Q200 198 176 206Q154 206 147 176zM184 216Q200 208 216 216Q200 236 184 216z",
      colour,
      3.6,
    ).replace("<path", '<path fill-rule="evenodd"');
  if (kind === 1)
    return `<path d="M148 180C150 222 168 246 200 246S250 222 252 180Q244 210 222 208Q200 202 178 208Q156 210 148 180z" fill="${colour}" fill-opacity=".34"/>`;
  if (kind === 2)
    return `<path d="M180 212q20 -12 40 0q-20 4 -40 0z" fill="${colour}" stroke="${INK}" stroke-width="3"/>`;
  if (kind === 3)
    return paint(
      "M176 212Q200 200 224 212L222 236Q200 258 178 236zM186 218Q200 212 214 218Q200 232 186 218z",
      colour,
      3.4,
    ).replace("<path", '<path fill-rule="evenodd"');
  return "";
}

const drawGlasses = (r: Random): string =>
  r.chance(0.5)
    ? draw(`${ring(175, 177, 18)}${ring(225, 177, 18)}M193 175q7 -5 14 0M157 173l-12 -4M243 173l12 -4`, 3.6)
    : draw(
        "M156 163h38v22q0 8 -8 8h-22q-8 0 -8 -8zM206 163h38v22q0 8 -8 8h-22q-8 0 -8 -8zM194 171q6 -4 12 0M156 169l-11 -3M244 169l11 -3",
        3.6,
      );

function drawHelmet(r: Random): string {
  const colour = r.pick(["#fffdf8", "#fffdf8", "#f2c84b", "#2f6fb3", "#e9e2d2", "#b8402f"]);
  return (
    paint("M138 142C138 92 164 70 200 70S262 92 262 142z", colour) +
    paint("M126 140Q200 122 274 140L270 154Q200 138 130 154z", colour) +
    draw("M186 72V126M214 72V126", 3) +
    draw("M158 92q-8 14 -8 30", 2.6)
  );
}

/** Draws a person's portrait as a square picture: no likeness of anyone, always the same for the same name. */
export function drawPortrait(name: string, look: PortraitLook): string {
  const r = seedRandom(`portrait/${name}`);
  const [build, tone, covering] = look.split("/") as [Build, Tone, "headscarf" | "turban" | undefined];
  const skin = r.pick(SKIN[tone]);
  const hairColour = r.pick(HAIR_COLOURS[tone]);
  const cuts = tone === "dark" ? HAIRCUTS.coiled[build] : HAIRCUTS[build];
  const helmeted = covering === undefined && r.chance(0.24);
  const cut = r.pick(helmeted ? HAIRCUTS.underHelmet[build] : cuts);
  let hair: Hair = cut(r, hairColour);
  if (covering === "headscarf")
    hair = drawHeadscarf(r.pick(["#1b3f66", "#5b7d6b", "#8a5a6b", "#475463", "#b9a27a", "#e9e2d2"]));
  if (covering === "turban")
    hair = drawTurban(r.pick(["#1b3f66", "#23463b", "#7c2f2a", "#33414d", "#c98a2e"]));
  const ears = covering === "headscarf" ? "" : paint(`${ring(145, 180, 12)}${ring(255, 180, 12)}`, skin, 4);
  const beard =
    build === "man"
      ? covering === "turban"
        ? paint(
            "M147 176C146 236 168 268 200 270S254 236 253 176Q246 206 224 206Q200 198 176 206Q154 206 147 176zM184 216Q200 208 216 216Q200 236 184 216z",
            hairColour,
            3.6,
          ).replace("<path", '<path fill-rule="evenodd"')
        : drawBeard(r, hairColour)
      : "";
  const body =
    `<path d="M0 0H400V400H0z" fill="${r.pick(GROUNDS)}"/><path d="${ring(200, 196, r.between(140, 158))}" fill="#fffdf8" fill-opacity=".55"/>` +
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    hair.behind +
    drawClothes(r, skin) +
    ears +
    paint(r.pick(HEADS), skin) +
    beard +
    drawFace(r, build, tone) +
    hair.front +
    (r.chance(0.3) ? drawGlasses(r) : "") +
    (helmeted ? drawHelmet(r) : "") +
    "</g>";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}" viewBox="0 0 400 400">${body}</svg>`;
}
