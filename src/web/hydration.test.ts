import type { EntryContext } from "react-router";
import { describe, expect, it } from "vitest";
import { hydrationScripts } from "./hydration.ts";

const page = {
  manifest: {
    url: "/assets/manifest-1.js",
    entry: { module: "/assets/entry-1.js", imports: ["/assets/react-1.js"] },
    routes: {
      root: { module: "/assets/root-1.js", imports: ["/assets/react-1.js"] },
      home: { module: "/assets/home-1.js", clientLoaderModule: "/assets/home-loader-1.js" },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "home" } }] },
  serverHandoffString: "{}",
} as unknown as EntryContext;

describe("the scripts of a page", () => {
  it("carry data that cannot end the script element", () => {
    const { tail } = hydrationScripts(page, "</script><script>alert(1)</script>\u2028", "n0nce", "load");
    expect(tail.match(/<\/script>/g)).toHaveLength(1);
    expect(tail).not.toContain("\u2028");
    expect(tail).toMatch(/^<script nonce="n0nce">/);
  });

  it("are not fetched by the page that stands in for others: it only waits for the server", () => {
    const { head, tail } = hydrationScripts(page, "", "n0nce", "never");
    expect(head).toBe("");
    expect(tail).not.toContain("/assets/");
    expect(tail).toContain("location.reload()");
  });

  it("are fetched with the page when it starts at once, each file one time", () => {
    const { head, tail } = hydrationScripts(page, "", "n0nce", "load");
    expect([...head.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/assets/manifest-1.js",
      "/assets/entry-1.js",
      "/assets/react-1.js",
      "/assets/root-1.js",
      "/assets/home-loader-1.js",
      "/assets/home-1.js",
    ]);
    expect(tail).toContain("start();");
  });

  it("wait for a sign of life where the page is only read", () => {
    const { head, tail } = hydrationScripts(page, "", "n0nce", "intent");
    expect(head).toBe("");
    expect(tail).toContain("addEventListener(sign,once");
    expect(tail).not.toContain("start();");
    expect(tail).not.toContain("requestAnimationFrame");
    expect(tail).toContain("/assets/home-1.js");
  });

  it("come after the first picture of a page that needs them soon", () => {
    const { head, tail } = hydrationScripts(page, "", "n0nce", "paint");
    expect(head).toBe("");
    expect(tail).toContain("requestAnimationFrame(()=>setTimeout(fetchAll))");
    expect(tail).not.toContain("start();");
    expect(tail).not.toContain("addEventListener");
  });
});
