// Builds the pages when a source of theirs has changed since the last build.
import { buildPages } from "./set-up.mjs";

buildPages();
