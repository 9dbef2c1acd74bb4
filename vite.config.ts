import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { icons } from "./vite-icons.ts";
import { layers } from "./vite-layers.ts";

export default defineConfig({
  plugins: [layers(), icons(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  // Packages go into the server bundle, React in its production form whatever NODE_ENV says when the server
  // starts. zod stays outside, because the schemas do.
  environments: {
    // What many pages share is one file: reading and compiling fifty small ones takes a browser longer.
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 6 }] } } },
      },
    },
    ssr: { define: { "process.env.NODE_ENV": '"production"' } },
  },
  ssr: { noExternal: true, external: ["zod"] },
});
