// Serves writes to the real operations over HTTP, as the pages do, until it is killed: POST /<kind>?key=…
import { serve } from "@hono/node-server";
import { createSystemContext } from "#domain/context.ts";
import { readConfig } from "#platform/config.ts";
import { MAIL_QUEUE } from "#platform/mailer.ts";
import { openServices } from "../../src/server/open-services.ts";
import { findWriters, writes } from "../acknowledged-writes.ts";
import { AWAY_EMAIL_QUEUE } from "#domain/messaging/messaging.jobs.ts";
import { PUBLISH_REVIEWS_QUEUE } from "#domain/reviews/reviews.jobs.ts";

const { services } = await openServices(readConfig(), [MAIL_QUEUE, AWAY_EMAIL_QUEUE, PUBLISH_REVIEWS_QUEUE]);
const writers = await findWriters(createSystemContext(services), services);

serve(
  {
    port: 0,
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const write = writes.find(({ kind }) => kind === pathname.slice(1))!;
      await write.run(writers, searchParams.get("key")!);
      return new Response("taken");
    },
  },
  ({ port }) => process.stdout.write(`listening ${port}\n`),
);
