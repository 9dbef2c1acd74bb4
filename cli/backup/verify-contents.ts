import { join } from "node:path";
import { CommandFailure } from "../command-failure.ts";
import { type Content, forEach, readContent } from "./content.ts";
import { DATABASE, type Manifest, fileIn } from "./manifest.ts";

/** Reads all of a backup and compares it with its manifest; refuses with what is damaged. */
export async function verifyContents(folder: string, manifest: Manifest): Promise<void> {
  const damaged: string[] = [];
  const check = async (file: string, wanted: Content) => {
    const found = await readContent(file).catch(() => undefined);
    if (found?.sha256 !== wanted.sha256 || found.bytes !== wanted.bytes) damaged.push(file);
  };
  await check(join(folder, DATABASE[manifest.kind]), manifest.database);
  await forEach(manifest.files, (file) => check(fileIn(folder, file.key), file));
  if (damaged.length === 0) return;
  const shown = damaged.slice(0, 5).join(", ");
  throw new CommandFailure(
    `${damaged.length} files of the backup are damaged or missing, and nothing was done with it: ${shown}${damaged.length > 5 ? ", …" : ""}.`,
  );
}
