// Photographs the demo's models that have no picture yet: node tools/pictures/render.ts [--only WORDS] [--first SCENES,PROJECTS] [--covers]
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { demoModels } from "../../src/demo/data/demo-models.data.ts";
import type { DemoModel } from "../../src/demo/data/model.data.ts";
import { namePicture } from "../../src/demo/name-picture.ts";

const run = promisify(execFile);
const AT_ONCE = 2;
const pictures = join(import.meta.dirname, "../../src/demo/pictures");

const SHOTS = {
  picture: { size: [1200, 800], samples: 16, threads: 1 },
  cover: { size: [1600, 520], samples: 16, threads: 1, margin: 0.06 },
};

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    first: { type: "string", default: "" },
    covers: { type: "boolean", default: false },
  },
});

async function photograph(model: DemoModel, shape: keyof typeof SHOTS): Promise<void> {
  const target = join(pictures, namePicture(model, shape));
  if (existsSync(target)) return;
  const folder = await mkdtemp(join(tmpdir(), "model-"));
  const print = join(folder, "print.png");
  const started = performance.now();
  const script = join(import.meta.dirname, "render.py");
  const told = [model.scene, print, JSON.stringify(model.facts), JSON.stringify(SHOTS[shape])];
  await run("nice", ["-n", "19", "ionice", "-c", "3", "blender", "-b", "-P", script, "--", ...told], {
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!existsSync(print)) throw new Error(`Blender made no picture of ${model.project}`);
  await run("cwebp", ["-quiet", "-q", "80", "-m", "6", print, "-o", target]);
  await rm(folder, { recursive: true });
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${seconds} s  ${namePicture(model, shape)}\n`);
}

const first = values.first.split(",");
const isLater = ({ scene, project }: DemoModel) => Number(!first.includes(scene) && !first.includes(project));
const queue = demoModels
  .filter(({ project }) => project.toLowerCase().includes(values.only.toLowerCase()))
  .toSorted((a, b) => isLater(a) - isLater(b))
  .values();

async function work(): Promise<void> {
  for (const model of queue) await photograph(model, values.covers ? "cover" : "picture");
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
