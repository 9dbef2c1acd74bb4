export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
}

interface Import {
  from: string;
  isTypeOnly: boolean;
  isLazy: boolean;
}

export function importsOf({ text }: SourceFile): Import[] {
  const found = text.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']/gm);
  const lazy = text.matchAll(/\bimport\(\s*["']([^"']+)["']/g);
  return [
    ...[...found].map(([, type, from]) => ({ from: from!, isTypeOnly: type !== undefined, isLazy: false })),
    ...[...lazy].map(([, from]) => ({ from: from!, isTypeOnly: false, isLazy: true })),
  ];
}

/** A cycle among the arrows as a path, or undefined. */
export function findCycle(arrows: Record<string, readonly string[]>): string[] | undefined {
  // From a place that has once been left no way leads back to itself: each is walked once, not once for every path to it.
  const left = new Set<string>();
  const walk = (at: string, path: string[]): string[] | undefined => {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at];
    if (left.has(at)) return undefined;
    for (const next of arrows[at] ?? []) {
      const cycle = walk(next, [...path, at]);
      if (cycle) return cycle;
    }
    left.add(at);
    return undefined;
  };
  for (const start of Object.keys(arrows)) {
    const cycle = walk(start, []);
    if (cycle) return cycle;
  }
  return undefined;
}
