import { readFileSync, writeFileSync } from "node:fs";

/** What a process keeps in memory, in megabytes of a million bytes, as the kernel counts it (Linux). */
export interface Resident {
  now: () => number;
  /** The most since it was asked to begin anew, to the byte: the kernel's own mark and no sample. */
  peak: () => number;
  beginPeak: () => void;
}

/** Watches a process by its id. */
export function watchResident(pid: number): Resident {
  const read = (name: string) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, kilobytes = "0"] = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
  };
  return {
    now: () => read("VmRSS"),
    peak: () => read("VmHWM"),
    beginPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, "5"),
  };
}
