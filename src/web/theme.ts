import { cookieOf } from "#platform/http/cookies.ts";

/** The visitor's choice of light or dark; null follows the system. */
export type Theme = "light" | "dark" | null;

export const themeCookie = "theme";

export function themeOf(request: Request): Theme {
  return asTheme(cookieOf(request.headers, themeCookie));
}

export function asTheme(value: unknown): Theme {
  return value === "light" || value === "dark" ? value : null;
}
