// Watches what a process and all below it cost, also those that nobody waits for.
import { existsSync, readFileSync, readdirSync } from "node:fs";

const EVERY_MS = 500;
/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100;

/**
 * Begins to watch; what it answers ends that, and tells the processor seconds so far. Chromium does not wait for its
 * renderers, so that the shell's `times` misses half of what a browser does. Only Linux tells; elsewhere it is 0.
 */
export function watchWork(pid) {
  if (!existsSync("/proc/self/stat")) return () => 0;
  const ticks = new Map();
  const timer = setInterval(() => {
    const all = readProcesses();
    for (const each of all.values()) {
      if (ticks.has(each.key) || isBelow(all, each, pid)) ticks.set(each.key, each.ticks);
    }
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS;
  };
}

function readProcesses() {
  const all = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // The program's name before this may hold anything.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const [parent, user, system, started] = [1, 11, 12, 19].map((field) => Number(fields[field]));
      all.set(Number(name), { parent, ticks: user + system, key: `${name} ${started}` });
    } catch {
      // It has ended meanwhile.
    }
  }
  return all;
}

function isBelow(all, { parent }, pid) {
  let above = parent;
  while (above !== pid && all.has(above)) above = all.get(above).parent;
  return above === pid;
}
