import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // One small cached file instead of a request per page for the routes it links to.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
