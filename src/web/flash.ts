import type { Context } from "#domain/context.ts";

import { cookieHeader, cookieOf } from "#platform/http/cookies.ts";
import { redirect } from "./redirect.ts";
import type { ToastMessage } from "./ui/toast.tsx";

/** The cookie that carries a toast over a redirect; the page that shows it takes it away. */
export const flashCookie = "flash";

/** A page that leads on at once shows the toast that was meant for it at the page that it leads to. */
const LED_ON_MS = 5_000;
const tones = new Set<unknown>(["ok", "bad", "none"]);

/** Sends the browser to another page, which then shows this toast, with or without scripts; further cookies go along. */
export function redirectWithToast(
  ctx: Context,
  to: string,
  toast: ToastMessage,
  cookies: readonly string[] = [],
): Response {
  return redirect(to, { headers: withCookies([...cookies, flashHeader(ctx, toast, to)]) });
}

/** Headers that set these cookies, as the operations write them. */
export function withCookies(cookies: readonly string[], headers: HeadersInit = {}): Headers {
  const all = new Headers(headers);
  for (const cookie of cookies) all.append("Set-Cookie", cookie);
  return all;
}

/** The Set-Cookie header that makes the page at this address show a toast. */
export function flashHeader(ctx: Context, toast: ToastMessage, to: string): string {
  const value = JSON.stringify({ ...toast, to: pathOf(to), at: ctx.clock.now().getTime() });
  return cookieHeader(flashCookie, value, { maxAge: 60, isSecure: isSecure(ctx) });
}

/**
 * The toast that a redirect left behind for this page, or null; with it comes the header that takes the cookie away. Where
 * the way to its page was lost, another page does not say it in its place.
 */
export function takeFlash(ctx: Context, request: Request): { toast: ToastMessage; header: string } | null {
  const text = cookieOf(request.headers, flashCookie);
  if (text === undefined) return null;
  const flash = flashOf(text);
  if (!flash) return null;
  const { to, at, toast } = flash;
  const isLedOn = ctx.clock.now().getTime() - at <= LED_ON_MS;
  if (to !== pathOf(request.url) && !isLedOn) return null;
  return { toast, header: cookieHeader(flashCookie, "", { maxAge: 0, isSecure: isSecure(ctx) }) };
}

function isSecure(ctx: Context): boolean {
  return ctx.config.publicUrl.startsWith("https:");
}

const pathOf = (address: string): string => new URL(address, "http://page").pathname.toLowerCase();

interface LeftBehind {
  /** The path of its page. */
  to: string;
  at: number;
  toast: ToastMessage;
}

function flashOf(text: string): LeftBehind | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { title, description, tone, to, at } = value as Record<string, unknown>;
    if (typeof title !== "string" || title.length > 200) return null;
    if (typeof to !== "string" || typeof at !== "number") return null;
    const toast: ToastMessage = {
      title,
      ...(typeof description === "string" && { description: description.slice(0, 600) }),
      tone: tones.has(tone) ? (tone as ToastMessage["tone"]) : "none",
    };
    return { to, at, toast };
  } catch {
    return null;
  }
}
