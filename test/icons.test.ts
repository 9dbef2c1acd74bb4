import { globSync, readFileSync } from "node:fs";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";
import { icons } from "../vite-icons.ts";

const root = new URL("..", import.meta.url).pathname;
const imported = new Set(
  globSync("src/web/**/*.tsx", { cwd: root })
    .map(
      (path) => /\{([^}]*)\}\s*from "lucide-react"/.exec(readFileSync(`${root}${path}`, "utf8"))?.[1] ?? "",
    )
    .flatMap((names) => names.replaceAll(/ as \w+|type \w+/g, "").match(/\w+/g) ?? []),
);

/** What a browser's build makes of a module. */
async function bundle(code: string) {
  const entry = "\0entry";
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [
      icons(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, preserveEntrySignatures: "strict", external: [/^react/] },
    },
  })) as Rollup.RollupOutput;
  const chunk = output.find((file) => file.type === "chunk")!;
  const sprite = output.find(
    (file) => file.type === "asset" && /^assets\/icons-[\w-]{8}\.svg$/.test(file.fileName),
  );
  return { code: chunk.code, sprite: sprite as Rollup.OutputAsset };
}

test("an icon of a page is one line that refers to a drawing in the sprite, and only those that are wanted are bundled", async () => {
  const { code, sprite } = await bundle('export { ChevronDown as default } from "lucide-react";');
  expect(code).not.toContain("building-2");
  const { default: Icon } = (await import(`data:text/javascript,${encodeURIComponent(resolved(code))}`)) as {
    default: ComponentType<Record<string, unknown>>;
  };
  expect(renderToStaticMarkup(createElement(Icon, { className: "size-4" }))).toBe(
    `<svg aria-hidden="true" class="icon size-4"><use href="/${sprite.fileName}#chevron-down"></use></svg>`,
  );
  expect(sprite.source).toContain(
    '<symbol id="chevron-down" viewBox="0 0 24 24"><path d="m6 9 6 6 6-6"></path></symbol>',
  );
});

const resolved = (code: string) =>
  code.replace(/"react\/jsx-runtime"/g, JSON.stringify(import.meta.resolve("react/jsx-runtime")));

test("the sprite has every icon that a page imports, once, and nothing that runs", async () => {
  const { sprite } = await bundle('export { Check } from "lucide-react";');
  const source = String(sprite.source);
  const ids = [...source.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(imported.size);
  expect(new Set(ids).size).toBe(ids.length);
  expect(source).not.toMatch(/<script|\son\w+=|href=/);
});
