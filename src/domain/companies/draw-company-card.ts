import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import { serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import { drawLettering, measureLettering } from "#domain/pictures/draw-lettering.ts";
import {
  HIVIS,
  INK,
  LINE_BLUE,
  SECOND_INK,
  SHEET,
  box,
  seg,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import type { CompanyProfile } from "./get-company-profile.ts";

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;

const LEFT = 84;
const RIGHT = CARD_WIDTH - LEFT;
const NAME_HEIGHT = 58;
const LINES_OF_NAME = 2;
const SHOWN_TRADES = 3;

type CardFacts = Pick<
  CompanyProfile,
  | "name"
  | "accountType"
  | "town"
  | "county"
  | "serviceZone"
  | "verificationStatus"
  | "rating"
  | "reviewCount"
  | "services"
  | "specialties"
>;

interface Card {
  title: string;
  /** What it is and where, and what it does. */
  lines: readonly string[];
  cells: readonly { label: string; value: string; isDistance?: boolean }[];
}

/**
 * A firm as a sheet of a drawing, 1200 by 630: what a link to its profile shows where it is shared. An SVG without type, as
 * a server may have no fonts.
 */
export function drawCompanyCard(facts: CardFacts): string {
  const { name, accountType, town, county, verificationStatus, rating, reviewCount, serviceZone } = facts;
  const where = [town, county === town ? null : county].filter(Boolean).join(" - ");
  const zone = serviceZone === null ? undefined : serviceZoneByValue(serviceZone);
  return drawCard({
    title: name,
    lines: [[accountTypeLabel(accountType), where].filter(Boolean).join(" - "), listTrades(facts)],
    cells: [
      { label: "Checked", value: verificationStatus === "verified" ? "Verified" : "Not verified" },
      {
        label: `Rating of ${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`,
        value: rating === null ? "None yet" : `${rating.toFixed(1)} of 5`,
      },
      {
        label: "Covers",
        value: zone?.label ?? "See profile",
        isDistance: typeof zone?.radiusMiles === "number",
      },
    ],
  });
}

/** The same sheet for the directory itself, which every other page shows. */
export const drawSiteCard = (): string =>
  drawCard({
    title: "UK's Premier Construction Directory",
    lines: ["Firms that cover your site", "Main contractors / Subcontractors"],
    cells: [
      { label: "Checked", value: "With dates" },
      { label: "Rated", value: "Out of 5" },
      { label: "Covers", value: "The UK" },
    ],
  });

function drawCard({ title, lines, cells }: Card): string {
  const names = breakName(plain(title));
  const step = NAME_HEIGHT + 34;
  const below = 150 + names.length * step;
  const drawn = [
    wash(box(0, 0, CARD_WIDTH, CARD_HEIGHT), SHEET),
    stroke(grid(), "hair", "#ece7da"),
    stroke(box(36, 36, CARD_WIDTH - 72, CARD_HEIGHT - 72), "medium"),
    drawSign(),
    ...names.map((line, index) =>
      drawLettering(line, LEFT, 150 + index * step, NAME_HEIGHT, { colour: INK, weight: "bold" }),
    ),
    ...lines.map((line, index) =>
      drawLettering(cut(line, 26), LEFT, below + 8 + index * 54, 26, {
        colour: SECOND_INK,
        weight: index === 0 ? "medium" : "fine",
      }),
    ),
    drawTitleBlock(cells),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"><g fill="none" stroke-linejoin="round" stroke-linecap="round">${drawn.join("")}</g></svg>`;
}

/** Our lintel over its opening, with the name beside it. */
const drawSign = () =>
  [
    wash(box(LEFT, 78, 44, 11), HIVIS),
    stroke(`${seg(LEFT + 7, 92, LEFT + 7, 112)}${seg(LEFT + 37, 92, LEFT + 37, 112)}`, "heavy"),
    drawLettering("Lintel", LEFT + 62, 84, 24, { colour: INK, weight: "heavy" }),
  ].join("");

function grid(): string {
  let lines = "";
  for (let x = 60; x < CARD_WIDTH - 36; x += 24) lines += seg(x, 36, x, CARD_HEIGHT - 36);
  for (let y = 60; y < CARD_HEIGHT - 36; y += 24) lines += seg(36, y, CARD_WIDTH - 36, y);
  return lines;
}

/** The facts that decide, in the block at the foot of the sheet. */
function drawTitleBlock(cells: Card["cells"]): string {
  const top = CARD_HEIGHT - 36 - 112;
  const width = (CARD_WIDTH - 72) / cells.length;
  const drawn = cells.map(({ label, value, isDistance }, index) => {
    const left = 36 + index * width;
    return [
      index > 0 ? stroke(seg(left, top, left, top + 112)) : "",
      drawLettering(label, left + 28, top + 22, 15, { colour: SECOND_INK, weight: "hair" }),
      drawLettering(value, left + 28, top + 54, 28, { colour: INK, weight: "medium" }),
      isDistance ? drawDimension(left + 28, top + 98, measureLettering(value, 28)) : "",
    ].join("");
  });
  return [
    wash(box(36, top, CARD_WIDTH - 72, 112), SHEET),
    stroke(box(36, top, CARD_WIDTH - 72, 112)),
    ...drawn,
  ].join("");
}

/** The distance that it covers, as drawings give a measure. */
const drawDimension = (x: number, y: number, width: number) =>
  stroke(
    `${seg(x, y, x + width, y)}${seg(x - 4, y + 5, x + 4, y - 5)}${seg(x + width - 4, y + 5, x + width + 4, y - 5)}`,
    "fine",
    LINE_BLUE,
  );

function listTrades({ services, specialties }: CardFacts): string {
  const names = [
    ...specialties.map(({ name }) => name),
    ...services.flatMap((group) => group.services.map(({ name }) => name)),
  ];
  return names.slice(0, SHOWN_TRADES).map(plain).join(" / ");
}

/** What the drafting letters have: capitals and digits without their marks. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replaceAll("&", "+")
    .replace(/[’'"]/g, "")
    .replace(/[–—]/g, "-");
}

/** At most two lines; what does not fit ends in dots. */
function breakName(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measureLettering(longer, NAME_HEIGHT) > RIGHT - LEFT) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const shown = lines.slice(0, LINES_OF_NAME);
  const last = shown.at(-1);
  if (lines.length > LINES_OF_NAME && last) shown[LINES_OF_NAME - 1] = withDots(last);
  return shown.map((line) => cut(line, NAME_HEIGHT));
}

function cut(text: string, height: number): string {
  const line = plain(text);
  if (measureLettering(line, height) <= RIGHT - LEFT) return line;
  let end = line.length;
  while (end > 0 && measureLettering(withDots(line.slice(0, end)), height) > RIGHT - LEFT) end -= 1;
  return withDots(line.slice(0, end));
}

const withDots = (text: string) => `${text.replace(/[\s.,]+$/, "")}...`;
