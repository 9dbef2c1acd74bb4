/**
 * For a process that lives for seconds: V8 compiles the embedded database once, plainly, and does not begin to compile
 * anew what is used more often, which takes more than a second that such a process never wins back.
 */
export const shortLived = ["--wasm-tiering-budget=1000000000"];

/** Where processes that are started many times keep what they have compiled. */
export const compileCache = {
  NODE_COMPILE_CACHE: new URL("../node_modules/.cache/lintel/compiled", import.meta.url).pathname,
};
