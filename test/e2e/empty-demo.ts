// Loaded before a journey's own server (node --import): its demo has nobody in it but whom the journey seats. What the
// demo holds is looked at elsewhere, and filling it takes most of such a journey's work.
import { registerHooks } from "node:module";

const SEEDING = new URL("../../src/demo/seed-when-empty.ts", import.meta.url).href;
const NOTHING = "data:text/javascript,export async function seedWhenEmpty() {}";

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === SEEDING ? { url: NOTHING, shortCircuit: true } : found;
  },
});
