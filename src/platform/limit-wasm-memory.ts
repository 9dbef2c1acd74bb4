const WASM_PAGE = 64 * 1024;

/**
 * Lets WebAssembly in this thread have so much memory and no more, outside of what a thread's own limits count: by itself it
 * asks for up to 2 GB.
 */
export function limitWasmMemory(maxBytes: number): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const growAsAsked = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + pages * WASM_PAGE > maxBytes)
      throw new RangeError("that needs too much memory");
    return growAsAsked.call(this, pages);
  };
}
