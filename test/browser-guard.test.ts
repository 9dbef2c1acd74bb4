import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createBuilder } from "vite";
import { afterAll, describe, expect, it } from "vitest";

const cache = fileURLToPath(new URL("../.cache/", import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "browser-guard-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = {
  "package.json":
    '{ "type": "module", "imports": { "#domain/*": "./src/domain/*", "#web/*": "./src/web/*" } }',
  "react-router.config.ts": 'export default { appDirectory: "src/web", buildDirectory: "build" };',
  "src/web/routes.ts":
    'import { index } from "@react-router/dev/routes"; export default [index("page.tsx")];',
  "src/web/root.tsx":
    'import { Outlet } from "react-router"; export default function Root() { return <Outlet />; }',
  "src/web/entry.server.tsx": 'export default () => new Response("");',
  "src/domain/reviews/post-review.ts": 'export const postReview = () => "written";',
  "src/domain/reviews/reviews.policy.ts": "export const canPostReview = () => true;",
};

/** Builds a site with this page by the product's own configuration. */
async function build(page: string): Promise<void> {
  const root = mkdtempSync(join(folder, "site-"));
  for (const [path, text] of Object.entries({ ...site, "src/web/page.tsx": page })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const builder = await createBuilder({
    root,
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    logLevel: "silent",
  });
  await builder.buildApp();
}

describe("the browser's bundle", () => {
  it("may hold a policy, and reach an operation from a loader", async () => {
    await build(`
      import { postReview } from "#domain/reviews/post-review.ts";
      import { canPostReview } from "#domain/reviews/reviews.policy.ts";
      export const loader = () => postReview();
      export default function Page() { return <p>{String(canPostReview())}</p>; }
    `);
  });

  it("does not hold an operation", async () => {
    const building = build(`
      import { postReview } from "#domain/reviews/post-review.ts";
      export default function Page() { return <button onClick={() => postReview()}>Post</button>; }
    `);
    await expect(building).rejects.toThrow(
      "Browser code must not reach src/domain/reviews/post-review.ts (imported by src/web/page.tsx)",
    );
  });

  it("does not hold an operation behind a relative path", async () => {
    const building = build(`
      import { postReview } from "../domain/reviews/post-review.ts";
      export default function Page() { return <p>{postReview()}</p>; }
    `);
    await expect(building).rejects.toThrow("Browser code must not reach src/domain/reviews/post-review.ts");
  });
});
