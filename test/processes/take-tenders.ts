// Serves what tenderers and their buyer write to the real operations over HTTP, until it is killed: POST /<sender>/<n>.
import { serve } from "@hono/node-server";
import { createSystemContext } from "#domain/context.ts";
import { READ_DOCUMENT_QUEUE } from "#domain/tender-documents/tender-documents.jobs.ts";
import { verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { readConfig } from "#platform/config.ts";
import { MAIL_QUEUE } from "#platform/mailer.ts";
import { openServices } from "../../src/server/open-services.ts";
import { keyOf, listKept, prepareTenders, writeTender } from "../acknowledged-tenders.ts";

const { services } = await openServices(readConfig(), [MAIL_QUEUE, READ_DOCUMENT_QUEUE]);
const ctx = createSystemContext(services);
await prepareTenders(services, process.argv.slice(2));

serve(
  {
    port: 0,
    fetch: async (request) => {
      const [, sender, n] = new URL(request.url).pathname.split("/");
      if (sender === "kept") return Response.json(await listKept(ctx));
      // Whether every receipt that was signed is true, and in the public record.
      if (sender === "promises") return Response.json(await verifyPromises(ctx));
      try {
        await writeTender(services, keyOf(sender!, Number(n)));
        return new Response("taken");
      } catch (error) {
        return new Response(String(error), { status: 500 });
      }
    },
  },
  ({ port }) => process.stdout.write(`listening ${port}\n`),
);
