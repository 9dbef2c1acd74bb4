import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const PACKAGE = "lucide-react";
const MODULE = "\0lintel:icons";
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g;

interface Icon {
  /** As the package exports it, such as `ChevronDown`. */
  name: string;
  /** As the sprite has it, such as `chevron-down`. */
  id: string;
  drawing: string;
}

/**
 * Draws every icon once, in a file that browsers keep, in place of each time in each page: what pages import from the
 * icons' package are components that refer to it. The file has what the pages' sources import by name.
 */
export function icons(): Plugin {
  let sprite = "";
  let file = "";
  let module = "";
  return {
    name: "lintel:icons",
    enforce: "pre",
    sharedDuringBuild: true,
    async configResolved({ root }) {
      const drawn = await drawIcons(namesIn(join(root, "src/web")));
      sprite = spriteOf(drawn);
      file = `assets/icons-${createHash("sha256").update(sprite).digest("base64url").slice(0, 8)}.svg`;
      module = moduleOf(drawn, `/${file}`);
    },
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, answer) => {
        answer.setHeader("Content-Type", "image/svg+xml");
        answer.end(sprite);
      });
    },
    resolveId: (source) => (source === PACKAGE ? MODULE : null),
    load: (id) => (id === MODULE ? { code: module, moduleSideEffects: false } : null),
    generateBundle() {
      if (this.environment.config.consumer === "client")
        this.emitFile({ type: "asset", fileName: file, source: sprite });
    },
  };
}

function namesIn(folder: string): string[] {
  const names = globSync("**/*.{ts,tsx}", { cwd: folder }).flatMap((path) =>
    [...readFileSync(join(folder, path), "utf8").matchAll(IMPORT)].flatMap(([, list]) =>
      list!
        .split(",")
        .map((item) => item.trim())
        .filter((item) => item !== "" && !item.startsWith("type "))
        .map((item) => item.split(/\s/)[0]!),
    ),
  );
  return [...new Set(names)].toSorted();
}

async function drawIcons(names: readonly string[]): Promise<Icon[]> {
  const all = (await import(PACKAGE)) as unknown as Record<string, ComponentType>;
  return names.map((name) => {
    const component = all[name];
    if (!component) throw new Error(`${PACKAGE} has no icon ${name}`);
    const markup = renderToStaticMarkup(createElement(component));
    const [, id, drawing] =
      /^<svg[^>]* class="lucide lucide-([a-z0-9-]+)[^"]*"[^>]*>(.+)<\/svg>$/s.exec(markup) ?? [];
    if (id === undefined || drawing === undefined) throw new Error(`${PACKAGE} draws ${name} in another way`);
    return { name, id, drawing };
  });
}

const spriteOf = (drawn: readonly Icon[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${drawn
    .map(({ id, drawing }) => `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`)
    .join("")}</svg>\n`;

/** Size and strokes are in app.css (`icon`). */
const moduleOf = (drawn: readonly Icon[], address: string) =>
  [
    'import { jsx } from "react/jsx-runtime";',
    "const icon = (id) => {",
    `  const use = jsx("use", { href: ${JSON.stringify(`${address}#`)} + id });`,
    '  return ({ className, ...rest }) => jsx("svg", { "aria-hidden": "true", ...rest,',
    '    className: className ? "icon " + className : "icon", children: use });',
    "};",
    ...drawn.map(({ name, id }) => `export const ${name} = /*#__PURE__*/ icon(${JSON.stringify(id)});`),
  ].join("\n");
