import vm from "node:vm";
import type { EntryContext } from "react-router";
import { describe, expect, it } from "vitest";
import { hydrationScripts, inlineScripts, type ScriptStart } from "./hydration.ts";

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

const scriptsOf = (start: ScriptStart, { data = "[]", isShared = false } = {}) =>
  hydrationScripts(page, data, { nonce: isShared ? undefined : "n0nce", start, requestId: undefined });
const planOf = (tail: string) =>
  JSON.parse(/id="page-plan">(.*?)<\/script>/.exec(tail)![1]!) as Record<string, unknown>;

describe("the scripts of a page", () => {
  it("carry data that cannot end its element", () => {
    const data = JSON.stringify(["</script><script>alert(1)</script><!--"]);
    const { tail } = scriptsOf("load", { data });
    expect(tail.match(/<script/g)).toHaveLength(4);
    expect(tail.match(/<\/script>/g)).toHaveLength(4);
    expect(tail).not.toContain("<!--");
    const block = /id="page-data">(.*?)<\/script>/.exec(tail)![1]!;
    expect(JSON.parse(block)).toEqual(JSON.parse(data));
    expect(tail.match(/nonce="n0nce"/g)).toHaveLength(1);
  });

  it("are the same text on every page, whatever it shows and whenever it starts", () => {
    const runs = ({ tail }: { tail: string }) => /<script(?: nonce="\w+")?>(.*)<\/script>$/.exec(tail)![1];
    const texts = (["load", "paint", "intent", "resume"] as const).map((start) =>
      runs(scriptsOf(start, { data: start, isShared: true })),
    );
    expect(new Set(texts)).toEqual(new Set([inlineScripts()[0]]));
    expect(runs(scriptsOf("load"))).toBe(texts[0]);
    expect(runs(scriptsOf("never"))).toBe(inlineScripts()[1]);
  });

  it("have no nonce on a page for everybody", () => {
    const { head, tail } = scriptsOf("load", { isShared: true });
    expect(head + tail).not.toContain('nonce="');
  });

  it("are not fetched by the page that stands in for others: it only waits for the server", () => {
    const { head, tail } = scriptsOf("never");
    expect(head).toBe("");
    expect(tail).not.toContain("/assets/");
    expect(tail).toContain("location.reload()");
  });

  it("are fetched with the page when it starts at once, each file one time", () => {
    const { head, tail } = scriptsOf("load");
    expect([...head.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/assets/manifest-1.js",
      "/assets/entry-1.js",
      "/assets/react-1.js",
      "/assets/root-1.js",
      "/assets/home-loader-1.js",
      "/assets/home-1.js",
    ]);
    expect(planOf(tail)).toMatchObject({ start: "load" });
  });

  it.each(["paint", "intent"] as const)("wait for %s where the page is only read", (start) => {
    const { head, tail } = scriptsOf(start);
    expect(head).toBe("");
    expect(planOf(tail)).toEqual({
      start,
      manifest: "/assets/manifest-1.js",
      entry: "/assets/entry-1.js",
      imports: ["/assets/react-1.js"],
      routes: [
        ["root", ["/assets/root-1.js"]],
        ["home", ["/assets/home-loader-1.js", "/assets/home-1.js"]],
      ],
    });
  });
});

describe("the starter", () => {
  // A script of this kind cannot import: what it imports is recorded instead.
  const script = new vm.Script(inlineScripts()[0]!.replaceAll("import(", "load("));
  /** Runs it in a document that has the page's data, up to where files would be imported. */
  function run(start: ScriptStart, kept: Record<string, string> = {}) {
    const { tail } = scriptsOf(start, { data: '["\\u003cdata"]' });
    const heard: string[] = [];
    const added: string[] = [];
    const loaded: string[] = [];
    const window: Record<string, unknown> = {};
    const document = {
      hidden: false,
      currentScript: { nonce: "n0nce" },
      head: {
        append: ({ rel, nonce, href }: Record<string, string>) => added.push(`${rel} ${nonce} ${href}`),
      },
      createElement: () => ({}),
      getElementById: (id: string) => ({
        textContent: new RegExp(`id="${id}">(.*?)</script>`).exec(tail)![1],
      }),
    };
    const frames: (() => void)[] = [];
    const signs = new Map<string, () => void>();
    script.runInNewContext({
      window,
      document,
      ReadableStream,
      TextEncoderStream,
      load: async (file: string) => {
        loaded.push(file);
        return { [file]: true };
      },
      sessionStorage: { getItem: (name: string) => kept[name] ?? null },
      addEventListener: (sign: string, hear: () => void) => {
        if (sign === "submit") return;
        heard.push(sign);
        signs.set(sign, hear);
      },
      removeEventListener: (sign: string) => void signs.delete(sign),
      requestAnimationFrame: (then: () => void) => frames.push(then),
      setTimeout: (then: () => void) => frames.push(then),
    });
    return { window, heard, added, loaded, frames, signs };
  }

  it("hands the router its context and its data as they were written", async () => {
    const { window } = run("intent");
    const { stream } = window["__reactRouterContext"] as { stream: ReadableStream<Uint8Array> };
    expect(await new Response(stream).text()).toBe('["\\u003cdata"]');
  });

  it("fetches everything with the first interaction, once", () => {
    const { added, heard, signs } = run("intent");
    expect(heard).toContain("pointerdown");
    expect(added).toEqual([]);
    signs.get("pointerdown")!();
    expect(signs.size).toBe(0);
    expect(added).toEqual([
      "modulepreload n0nce /assets/manifest-1.js",
      "modulepreload n0nce /assets/entry-1.js",
      "modulepreload n0nce /assets/react-1.js",
      "modulepreload n0nce /assets/root-1.js",
      "modulepreload n0nce /assets/home-loader-1.js",
      "modulepreload n0nce /assets/home-1.js",
    ]);
  });

  it("starts the router once the routes' modules are there", async () => {
    const { window, loaded } = run("load");
    await expect.poll(() => loaded.at(-1)).toBe("/assets/entry-1.js");
    expect(loaded[0]).toBe("/assets/manifest-1.js");
    expect(window["__reactRouterRouteModules"]).toEqual({
      root: { "/assets/root-1.js": true },
      home: { "/assets/home-loader-1.js": true, "/assets/home-1.js": true },
    });
  });

  it("fetches everything after the first picture of a page that needs it soon", () => {
    const { added, heard, frames } = run("paint");
    expect(heard).toEqual([]);
    expect(added).toEqual([]);
    frames.shift()!();
    frames.shift()!();
    expect(added).toHaveLength(6);
  });

  it("waits with a form that nobody has begun, and goes on with one that this tab keeps", () => {
    const begun = run("resume", { "sign-up": "{}" });
    expect(begun.heard).toEqual([]);
    begun.frames.shift()!();
    begun.frames.shift()!();
    expect(begun.added).toHaveLength(6);
    const fresh = run("resume");
    expect(fresh.frames).toEqual([]);
    fresh.signs.get("focusin")!();
    expect(fresh.added).toHaveLength(6);
  });
});
