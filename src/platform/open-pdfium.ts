import { PDFiumLibrary } from "@hyzyla/pdfium";

/** An instance of its own, with memory of its own, in the thread of one file. */
export function openPdfium(program: WebAssembly.Module): Promise<PDFiumLibrary> {
  return PDFiumLibrary.init({
    instantiateWasm(imports, onInstance: (instance: never) => void) {
      const instance = new WebAssembly.Instance(program, imports);
      // Its type says that it takes the program; its code takes the instance.
      onInstance(instance as never);
      return instance.exports;
    },
  });
}
