import { open } from "node:fs/promises";
import { CommandFailure, WRONG_USE } from "./command-failure.ts";

/** A receipt, a head or a proof has a few kilobytes. */
const MAX_BYTES = 1_000_000;

/** What a JSON file says; fails with a sentence that names the file. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CommandFailure(`${path} is no JSON.`, WRONG_USE);
  }
}

async function readText(path: string): Promise<string> {
  const file = await open(path).catch(() => {
    throw new CommandFailure(`${path} cannot be read.`, WRONG_USE);
  });
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES)
      throw new CommandFailure(`${path} is too large for a receipt, a head or a proof.`, WRONG_USE);
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}
