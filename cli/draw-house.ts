import { writeFileSync } from "node:fs";
import { drawHouse } from "../test/draw-house.ts";

// Writes the picture of folders and arrows that docs/house.md shows, from the imports as they are.
writeFileSync(new URL("../docs/house.md", import.meta.url), drawHouse());
