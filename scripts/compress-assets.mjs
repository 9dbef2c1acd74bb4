// Compresses what a browser loads once at build, so that no request pays for it.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = new URL("../build/client/assets/", import.meta.url).pathname;
for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(join(folder, name));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
}
