// Prints what a stopped server's folder holds: the contact messages' names, and the jobs of their e-mails.
import { openDatabase } from "#platform/db.ts";
import { readConfig } from "#platform/config.ts";

const database = await openDatabase(readConfig());
const messages = await database.db.selectFrom("contact_message").select("name").execute();
const { rows } = await database.pool.query("select count(*) as jobs from pgboss.job where name = 'mail'");
await database.close();
process.stdout.write(JSON.stringify({ messages: messages.map(({ name }) => name), jobs: rows[0].jobs }));
