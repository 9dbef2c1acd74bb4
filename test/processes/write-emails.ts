import { createSystemContext } from "#domain/context.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";
import { createPerson } from "../factories.ts";

// `prepare N`: N people with three things each for their next digest. `write`: the worker's part, two days later.
const [what, count] = process.argv.slice(2);
const { services, close } = await openServices(readConfig(), ["mail"]);
const ctx = createSystemContext(services);
if (what === "prepare") {
  for (let n = 0; n < Number(count); n++) {
    const { userId } = await createPerson(services, []);
    for (const subject of ["one", "two", "three"]) {
      await ctx.transact((tx) =>
        writeNotifications(tx, {
          kind: "review",
          to: { userIds: [userId] },
          title: `Review ${subject}`,
          path: "/",
          subject,
        }),
      );
    }
  }
} else {
  const later = new Date(Date.now() + 2 * 86_400_000);
  process.stdout.write("writing\n");
  await writeNotificationEmails(createSystemContext({ ...services, clock: { now: () => later } }));
}
process.stdout.write("done\n");
await close();
