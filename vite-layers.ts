import { relative } from "node:path";

import type { Plugin } from "vite";

const serverOnly = /^src\/(domain|platform|mail|api|server|demo)\/|^src\/[^/]+\.ts$|^cli\//;
const browserMayImport = /\.(schema|policy|states|limits|data|proof)\.ts$/;
const ownInstance = /^#(domain|platform|mail)\//;

/**
 * Holds the border between the pages and the layers below them: in the server bundle those layers stay outside, so
 * that Node loads each of their modules once; in the browser's bundle everything that a page may not reach stops the
 * build. React Router has dropped loaders and actions by then, and type-only imports are gone.
 */
export function layers(): Plugin {
  let root = process.cwd();
  return {
    name: "lintel:layers",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (this.environment.config.consumer === "server") {
        return ownInstance.test(source) ? { id: source, external: true } : null;
      }
      if (!importer || !/^[#.]/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      const file = relative(root, resolved.id.split("?")[0] ?? resolved.id);
      if (serverOnly.test(file) && !browserMayImport.test(file)) {
        this.error(refusal(file, relative(root, importer.split("?")[0] ?? importer)));
      }
      return resolved;
    },
  };
}

function refusal(file: string, importer: string): string {
  return (
    `Browser code must not reach ${file} (imported by ${importer}). ` +
    "Call it from a loader or an action, import its types with `import type`, " +
    "or move what both sides need to a *.schema.ts, *.policy.ts, *.states.ts, *.limits.ts, *.data.ts or *.proof.ts module."
  );
}
