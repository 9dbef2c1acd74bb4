/** A function that builds and, when that went well, puts a new server in the place of the old one. */
export function restartAfterBuilds(parts: {
  build: () => boolean | Promise<boolean>;
  stop: () => Promise<void>;
  start: () => void;
}): () => Promise<void>;
