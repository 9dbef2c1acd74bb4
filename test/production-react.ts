// Pages are rendered by the React that is shipped, as in the built product: its other build takes longer for each of the
// thousands of pages, and speaks of style sheets that have no address here.
export {};

const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
await import("react");
await import("react/jsx-runtime");
await import("react-dom");
await import("react-dom/server");
process.env.NODE_ENV = NODE_ENV;
