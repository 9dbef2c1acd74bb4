import { INK, at, each, ring } from "#domain/pictures/draw-line.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

/** Hair in two layers: what falls behind the head and what lies over it. The head is centred on 200, 176. */
export interface Hair {
  behind: string;
  front: string;
}
const fill = (d: string, colour: string): string =>
  `<path d="${d}" fill="${colour}" stroke="${INK}" stroke-width="4.5"/>`;
const strand = (d: string): string =>
  `<path d="${d}" stroke="${INK}" stroke-width="2.6" stroke-opacity=".45"/>`;

/** A cap of hair down to the ears; `fringe` is how far it comes over the brow, `part` where it divides. */
const capPath = (fringe: number, part: number, volume: number): string =>
  `M140 176C${at(132 - volume)} ${at(128 - volume)} ${at(158 - volume)} ${at(100 - volume)} 200 ${at(100 - volume)}S${at(268 + volume)} ${at(128 - volume)} 260 176C258 ${at(150 + fringe * 0.4)} 250 ${at(140 + fringe * 0.3)} ${at(part + 22)} ${at(136 + fringe * 0.2)}C${at(part + 2)} ${at(134 + fringe * 0.1)} ${at(part - 4)} ${at(128)} ${at(part - 6)} ${at(122)}C${at(part - 14)} ${at(134 + fringe)} 152 ${at(140 + fringe)} 140 176z`;

const short = (r: Random, colour: string): Hair => {
  const part = r.pick([176, 196, 226]);
  return {
    behind: "",
    front: fill(capPath(r.between(0, 8), part, r.between(0, 8)), colour) + strand(`M${part} 112q20 -6 34 2`),
  };
};
const cropped = (_r: Random, colour: string): Hair => ({
  behind: "",
  front: fill(
    "M142 168C138 124 166 104 200 104S262 124 258 168C254 146 248 134 238 132H162C152 134 146 146 142 168z",
    colour,
  ),
});
const receding = (_r: Random, colour: string): Hair => ({
  behind: "",
  front: fill(
    "M140 184C134 156 138 138 148 128C152 146 150 164 148 184zM260 184C266 156 262 138 252 128C248 146 250 164 252 184z",
    colour,
  ),
});
const curls = (r: Random, colour: string): Hair => {
  const points = Array.from({ length: 11 }, (_, i) => {
    const angle = Math.PI * (1 + i / 10);
    return [200 + Math.cos(angle) * 62, 158 + Math.sin(angle) * 60] as const;
  });
  const d = points
    .map(([x, y], i) =>
      i === 0
        ? `M${at(x)} ${at(y + 20)}L${at(x)} ${at(y)}`
        : `A${at(r.between(11, 14))} 12 0 0 1 ${at(x)} ${at(y)}`,
    )
    .join("");
  return {
    behind: "",
    front: fill(
      `${d}V178C256 152 246 138 226 136Q212 146 200 136Q186 146 172 136C154 138 144 152 138 178z`,
      colour,
    ),
  };
};
const afro = (_r: Random, colour: string): Hair => ({
  behind: fill(ring(200, 148, 92), colour),
  front: fill(
    "M142 164C142 128 166 112 200 112S258 128 258 164C250 142 236 134 200 134S150 142 142 164z",
    colour,
  ),
});
const bob = (r: Random, colour: string): Hair => {
  const length = r.between(226, 246);
  return {
    behind: fill(
      `M134 160C128 108 160 88 200 88S272 108 266 160L272 ${at(length)}Q200 ${at(length + 16)} 128 ${at(length)}z`,
      colour,
    ),
    front: fill(capPath(r.between(4, 16), r.pick([170, 190, 230]), 6), colour),
  };
};
const long = (r: Random, colour: string): Hair => {
  const wave = r.between(6, 16);
  return {
    behind: fill(
      `M132 168C122 104 158 84 200 84S278 104 268 168Q${at(280 + wave)} 230 276 300H124Q${at(120 - wave)} 230 132 168z`,
      colour,
    ),
    front:
      fill(capPath(r.between(2, 12), r.pick([182, 200, 220]), 7), colour) +
      strand("M144 200q-8 40 -2 86M256 200q8 40 2 86"),
  };
};
const bun = (_r: Random, colour: string): Hair => ({
  behind: fill(ring(200, 82, 30), colour),
  front:
    fill(
      "M140 176C132 122 160 100 200 100S268 122 260 176C256 148 246 136 200 134S144 148 140 176z",
      colour,
    ) + strand("M186 112q14 -6 28 0"),
});
const ponytail = (_r: Random, colour: string): Hair => ({
  behind: fill("M244 112C292 108 300 170 284 262Q272 250 268 236Q272 170 238 140z", colour),
  front: fill(capPath(4, 214, 4), colour),
});
const braids = (_r: Random, colour: string): Hair => ({
  behind: each(5, (i) =>
    fill(
      `M${134 + i * 4} 168q-12 60 ${-8 + i * 3} 124h12q-2 -60 8 -120zM${266 - i * 4} 168q12 60 ${8 - i * 3} 124h-12q2 -60 -8 -120z`,
      colour,
    ),
  ),
  front:
    fill("M140 180C130 122 160 98 200 98S270 122 260 180C256 148 240 136 200 134S144 148 140 180z", colour) +
    strand("M170 106q-10 12 -12 30M190 100q-4 16 -4 34M212 100q4 16 4 34M232 108q10 12 12 30"),
});

export const HAIRCUTS = {
  man: [short, short, cropped, curls, receding, cropped, short],
  woman: [bob, long, bun, ponytail, curls, bob, long, short],
  /** Cuts a helmet sits on. */
  underHelmet: { man: [short, cropped], woman: [bob, long, ponytail, short] },
  /** Cuts that belong to tight curls. */
  coiled: { man: [cropped, cropped, afro, cropped], woman: [afro, braids, bun, curls] },
} as const;

/** A headscarf that frames the face and falls over the shoulders. */
export function drawHeadscarf(colour: string): Hair {
  return {
    behind: fill(
      "M200 84C132 84 118 150 122 214Q118 286 92 330H308Q282 286 278 214C282 150 268 84 200 84z",
      colour,
    ),
    front: `<path d="M200 84C130 84 120 160 124 224Q134 300 200 316Q266 300 276 224C280 160 270 84 200 84zM200 118C238 118 252 146 252 182S232 252 200 254S148 218 148 182S162 118 200 118z" fill="${colour}" fill-rule="evenodd" stroke="${INK}" stroke-width="4.5"/>${strand("M150 250q22 34 54 40M262 236q-10 40 -44 58M160 112q20 -16 44 -14")}`,
  };
}

/** A wrapped turban. */
export function drawTurban(colour: string): Hair {
  return {
    behind: "",
    front:
      fill("M136 150C118 92 160 66 204 68S284 96 264 150C252 136 232 128 200 128S148 136 136 150z", colour) +
      strand("M148 138Q176 96 258 92M140 122Q178 84 236 76M176 130Q214 106 264 116"),
  };
}
