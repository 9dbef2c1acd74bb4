import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "./pictures.ts";

const draw = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0H${width}V${height}H0z" fill="#fffdf8"/><path d="M10 10H${width - 10}" stroke="#16212b"/></svg>`;

test("a picture becomes WebP in three widths, with the largest one's measure", async () => {
  const { width, height, widths, files } = await encodePicture("project", Buffer.from(draw(1200, 750)));
  expect({ width, height, widths }).toEqual({ width: 1200, height: 750, widths: [400, 800, 1200] });
  for (const file of files) {
    expect(await sharp(file.bytes).metadata()).toMatchObject({
      format: "webp",
      width: file.width,
      height: (file.width * 750) / 1200,
    });
  }
});

test("a picture is not made larger than it is", async () => {
  const { width, widths } = await encodePicture("portrait", Buffer.from(draw(200, 200)));
  expect({ width, widths }).toEqual({ width: 200, widths: [112, 200] });
});
