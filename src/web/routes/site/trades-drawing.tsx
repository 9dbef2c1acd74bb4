interface Trade {
  slug: string;
  name: string;
}

/**
 * A section through a building in which every trade of the catalogue has its place; the numbers are those of the
 * categories, as keynotes on a drawing, and lead to their firms. One unit is 120 mm.
 */
export function TradesDrawing({ trades }: { trades: readonly Trade[] }) {
  return (
    <svg
      role="group"
      aria-label="A drawn section through a building; twelve numbered circles point at the work of the twelve trades"
      viewBox="0 0 480 344"
      className="block w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
    >
      <Ground />
      <Tower />
      <Crane />
      <Block />
      <Surroundings />
      <path stroke="var(--hivis)" strokeWidth="7" d="M252 208.5h118" />
      <Dimensions />
      <Keynotes trades={trades} />
    </svg>
  );
}

const thin = { strokeWidth: 0.8, opacity: 0.6 };

/** Earth, the basement slab and the piles that carry it all. */
function Ground() {
  return (
    <g>
      <path {...thin} d={hatch(20, 460, 242)} />
      <path
        fill="var(--sheet)"
        stroke="none"
        d="M122 242h260v14H122zM130 256h12v46h-12zM166 256h12v46h-12zM206 256h12v46h-12zM252 256h12v34h-12zM312 256h12v34h-12zM362 256h12v34h-12z"
      />
      <path strokeWidth="1.8" d="M16 242h448" />
      <path d="M122 242v14h260v-14" />
      <path
        strokeDasharray="4 3"
        d="M130 256v46h12v-46M166 256v46h12v-46M206 256v46h12v-46M252 256v34h12v-34M312 256v34h12v-34M362 256v34h12v-34"
      />
    </g>
  );
}

/** Five storeys of frame: cladding to the left, a lift shaft to the right, solar panels on the roof. */
function Tower() {
  return (
    <g>
      <path fill="var(--sheet)" strokeWidth="1.8" d="M130 82h100v160H130z" />
      <path d="M130 114h100M130 146h100M130 178h100M130 210h100M162 82v160M196 82v160M230 82v160" />
      <path {...thin} d={brickwork(130, 162, 82, 242)} />
      <path
        fill="var(--sheet)"
        strokeWidth="1"
        d="M137 88h18v20h-18zM137 120h18v20h-18zM137 152h18v20h-18zM137 184h18v20h-18z"
      />
      <path {...thin} d="M146 88v20M146 120v20M146 152v20M146 184v20" />
      <path fill="currentColor" fillOpacity=".1" stroke="none" d="M162 82h34v160h-34z" />
      <path d="M202 152h22v22h-22zM202 152l22 22M224 152l-22 22M213 82v70M209 82v70" strokeWidth=".9" />
      <path
        d="m166 82 9-10h8l-9 10zM178 82l9-10h8l-9 10z"
        fill="currentColor"
        fillOpacity=".16"
        strokeWidth=".9"
      />
      <path d="M126 82h108v-4H126z" fill="var(--sheet)" />
      <path strokeWidth=".9" d="M179 114v7m-4 0h8M179 178v7m-4 0h8M179 210v7m-4 0h8" />
    </g>
  );
}

/** A tower crane behind the frame, its hook over the street. */
function Crane() {
  return (
    <g strokeWidth=".9" transform="translate(-28)">
      <path d="M98 242V44h8v198M98 44l8 12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8 6" />
      <path d="M54 44h142l6-6H102l-48 6v8h14v-8M102 44V22M102 22l78 16M102 22 60 43" />
      <path d="m112 44 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6" />
      <path d="M190 44v16m-3 0h6v4h-6z" />
      <path d="M90 242h24" strokeWidth="1.8" />
    </g>
  );
}

/** The lower block: rooms in section, plant on the roof, the wide opening under its lintel. */
function Block() {
  return (
    <g>
      <path fill="var(--sheet)" strokeWidth="1.8" d="M230 146h150v96H230z" />
      <path d="M230 178h150M230 204h150" />
      <path {...thin} d={brickwork(230, 258, 204, 242) + brickwork(364, 380, 204, 242)} />
      <path d="M258 212v30M364 212v30M311 212v30M258 212h106" />
      <path strokeWidth=".9" opacity=".7" d="M284.500 212v30M337.500 212v30M258 228h106" />
      <path d="M270 178v26M318 178v26" />
      <path strokeWidth=".9" d="M318 204V186a18 18 0 0 1 18 18" />
      <path d="M282 146v32M332 146v32" />
      <path {...thin} d={tiles(332, 380, 146, 178)} />
      <path
        strokeWidth=".9"
        d="M230 152h52M242 152v4M258 152v4M274 152v4M240 198h22v6M240 198v6M344 196h24v8M344 196v8"
      />
      <path fill="var(--sheet)" d="M248 128h40v18h-40zM254 146v-2M282 146v-2" />
      <circle cx="258" cy="137" r="6" />
      <circle cx="277" cy="137" r="6" />
      <path strokeWidth=".9" d="M258 131v12M252 137h12M277 131v12M271 137h12" />
      <path d="M288 138h14v14h-4v-10h-10" strokeWidth=".9" />
      <path strokeWidth=".9" d="M366 146v-14h20v38M390 170h-8M378 170v14h16v-14z" />
    </g>
  );
}

/** What stands around: a site board, a tree, the kerb and a level on its tripod. */
function Surroundings() {
  return (
    <g strokeWidth="1">
      <path fill="var(--sheet)" d="M16 206h40v22H16zM22 228v14M50 228v14" />
      <path {...thin} strokeWidth=".9" d="M22 212h20M22 217h28M22 222h24" />
      <path d="M410 242v-26M410 228l7-7M410 224l-6-6" />
      <circle cx="410" cy="206" r="15" />
      <circle cx="416" cy="212" r="7" opacity=".5" />
      <path d="M388 242v4h54v-4M396 250h40" />
      <path d="m446 242 6-20 6 20M452 222v20M446 216h12v6h-12zM458 219h4M446 219h-2" />
    </g>
  );
}

function Dimensions() {
  return (
    <g stroke="var(--line)" strokeWidth="1">
      <path d="M130 322h100M130 316v12M230 316v12M230 322h150M380 316v12M126 326l8-8M226 326l8-8M376 326l8-8" />
      <g fill="var(--line)" stroke="none" fontSize="11" fontWeight="600" textAnchor="middle">
        <text x="180" y="339">
          12 000
        </text>
        <text x="305" y="339">
          18 000
        </text>
      </g>
    </g>
  );
}

/** Where each category's circle stands, and what it points at. */
const keynotes: readonly [number: number, x: number, y: number, targetX: number, targetY: number][] = [
  [1, 98, 290, 130, 280],
  [2, 248, 56, 196, 98],
  [3, 104, 150, 138, 132],
  [4, 436, 178, 336, 190],
  [5, 436, 146, 366, 158],
  [6, 268, 98, 268, 128],
  [7, 210, 30, 190, 72],
  [8, 24, 22, 38, 46],
  [9, 374, 98, 376, 132],
  [10, 418, 284, 412, 250],
  [11, 460, 270, 453, 236],
  [12, 30, 174, 36, 206],
];

function Keynotes({ trades }: { trades: readonly Trade[] }) {
  return (
    <g>
      {keynotes.map(([number, x, y, targetX, targetY]) => (
        <g key={number}>
          <path stroke="var(--ink-3)" strokeWidth=".8" d={`M${x} ${y}L${targetX} ${targetY}`} />
          <circle cx={targetX} cy={targetY} r="1.8" fill="var(--ink-3)" stroke="none" />
          <Balloon number={number} x={x} y={y} trade={trades[number - 1]} />
        </g>
      ))}
    </g>
  );
}

interface BalloonProps {
  number: number;
  x: number;
  y: number;
  trade: Trade | undefined;
}

function Balloon({ number, x, y, trade }: BalloonProps) {
  if (!trade) return null;
  return (
    <a href={`/contractors/${trade.slug}`} aria-label={`${number} ${trade.name}`} className="group">
      <title>{trade.name}</title>
      {/* Wider than it looks, for fingers. */}
      <circle cx={x} cy={y} r="17" fill="transparent" stroke="none" />
      <circle cx={x} cy={y} r="11" className="fill-sheet group-hover:fill-ink" />
      <text
        x={x}
        y={y + 4}
        stroke="none"
        fontSize="11.5"
        textAnchor="middle"
        className="fill-current font-[650] group-hover:fill-sheet"
      >
        {number}
      </text>
    </a>
  );
}

function hatch(from: number, to: number, y: number): string {
  const strokes = [];
  for (let x = from; x < to; x += 22)
    strokes.push(`M${x + 6} ${y + 4}l-5 6M${x + 11} ${y + 4}l-5 6M${x + 16} ${y + 4}l-5 6`);
  return strokes.join("");
}

function brickwork(left: number, right: number, top: number, bottom: number): string {
  const strokes = [];
  for (let y = top + 6, course = 0; y < bottom; y += 6, course += 1) {
    strokes.push(`M${left} ${y}H${right}`);
    for (let x = left + (course % 2 === 0 ? 5 : 10); x < right; x += 10) strokes.push(`M${x} ${y - 6}v6`);
  }
  return strokes.join("");
}

function tiles(left: number, right: number, top: number, bottom: number): string {
  const strokes = [];
  for (let x = left + 8; x < right; x += 8) strokes.push(`M${x} ${top}V${bottom}`);
  for (let y = top + 8; y < bottom; y += 8) strokes.push(`M${left} ${y}H${right}`);
  return strokes.join("");
}
