// Draws the icons of the home screen and of old browsers from the logo; the results are checked in.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./set-up.mjs";

const folder = join(root, "public");

/** The logo on ink; `share` of the edge is the logo's width, less where the device cuts a circle. */
function drawing(edge, share) {
  const width = edge * share;
  const scale = width / 30;
  const left = (edge - width) / 2;
  const top = (edge - 22 * scale) / 2 - 2 * scale;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
      <rect width="100%" height="100%" fill="#16212b"/>
      <g transform="translate(${left} ${top}) scale(${scale})">
        <path fill="#f6f4ee" d="M0 2h30v6H0zM3 10h5v14H3zM22 10h5v14h-5z"/>
        <path fill="#ff7a1a" d="M10 10h10v2.5H10z"/>
      </g>
    </svg>`,
  );
}

const png = (edge, share) =>
  sharp(drawing(edge, share)).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An .ico file that holds one PNG. */
function ico(edge, image) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(edge, 6);
  head.writeUInt8(edge, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

writeFileSync(join(folder, "favicon.ico"), ico(32, await png(32, 0.8)));
writeFileSync(join(folder, "apple-touch-icon.png"), await png(180, 0.6));
writeFileSync(join(folder, "icon-192.png"), await png(192, 0.52));
writeFileSync(join(folder, "icon-512.png"), await png(512, 0.52));
