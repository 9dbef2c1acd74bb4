/** With it a browser itself holds that a cookie is secure and this host's alone. */
const HOST_ONLY = "__Host-";

/** A cookie's name as it is set: behind TLS with the prefix. */
export const prefixed = (name: string, isSecure: boolean) =>
  isSecure && !name.startsWith(HOST_ONLY) ? HOST_ONLY + name : name;
