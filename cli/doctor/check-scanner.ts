import type { Config } from "#platform/config.ts";
import { scanFile } from "#platform/scan-file.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

/** Has the virus scanner look at nothing, which it must call clean. */
export async function checkScanner(config: Pick<Config, "CLAMD_URL" | "isDemo">): Promise<Finding> {
  const name = "virus scanner";
  if (!config.CLAMD_URL) {
    const says = "There is none: files are taken as they come.";
    if (config.isDemo) return ok(name, says);
    return warn(name, says, "Run ClamAV and set CLAMD_URL, such as tcp://clamd:3310.");
  }
  const { host } = new URL(config.CLAMD_URL);
  try {
    await scanFile(config, new TextEncoder().encode("nothing"));
    return ok(name, `${host} looks at every file.`);
  } catch {
    const todo = "Check host and port in CLAMD_URL; until then no file is taken.";
    return wrong(name, `${host} does not answer.`, todo);
  }
}
