import { onRefusal } from "#web/answers.ts";

const headers = { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" };

/** JSON for programs: what was asked for, or `{ problem }` with the refusal's status. */
export function answerJson(asked: Promise<unknown>): Promise<Response> {
  return asked
    .then((found) => Response.json(found, { headers }))
    .catch(
      onRefusal("any", ({ message, init }) =>
        Response.json(
          { problem: message },
          { ...init, headers: { ...init.headers, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
        ),
      ),
    );
}
