/** The environment in which `node` and every tool are the project's own. */
export function ownEnvironment(extra?: Record<string, string>): Record<string, string>;
/** Builds the pages when a source of theirs has changed since the last build. */
export function buildPages(): void;
/** What a server is started with, so that it keeps less memory. */
export const MEMORY_SETTINGS: Record<"NODE_OPTIONS" | "MALLOC_ARENA_MAX" | "MALLOC_MMAP_THRESHOLD_", string>;
