import type { Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { digestEmail } from "#mail/digest-email.ts";
import { notificationEmail } from "#mail/notification-email.ts";
import { londonDate } from "#platform/london-time.ts";
import type { EmailFinders } from "./email-action.ts";
import { type NotificationCode, notificationKindByCode } from "./notification-kinds.data.ts";
import { stopEmailsUrl, stopHeaders } from "./stop-emails.ts";

/** Something that is told by e-mail now. */
export interface ToldNotification {
  id: string;
  kind: NotificationCode;
  letter: string | null;
  title: string;
  path: string;
  /** The id of what it is about. */
  subject: string;
  companyId: string | null;
  at: Date;
  /** About the service itself: everybody gets it, and there is nothing to stop. */
  isServiceNotice: boolean;
}

interface Reader {
  userId: string;
  firstName: string;
  email: string;
}

/** Queues one e-mail for each thing that is told at once, and one digest of everything else. Answers how many e-mails. */
export async function sendTold(
  tx: Tx,
  reader: Reader,
  told: readonly ToldNotification[],
  find: EmailFinders,
): Promise<number> {
  const single = told.filter(({ letter }) => letter === "at-once");
  for (const notification of single) await sendOne(tx, reader, notification, find);
  const digested = told.filter(({ letter }) => letter !== "at-once");
  if (digested.length === 0) return single.length;
  await sendDigest(tx, reader, digested, find);
  return single.length + 1;
}

const at = (tx: Tx, path: string) => `${tx.config.publicUrl}${path}`;

async function sendOne(
  tx: Tx,
  { userId, firstName, email }: Reader,
  { id, kind, title, companyId, path, subject, isServiceNotice }: ToldNotification,
  { findAction, findAbout, follow }: EmailFinders,
): Promise<void> {
  const stopUrl = isServiceNotice ? undefined : stopEmailsUrl(tx, { userId, topic: kind });
  const mail = await notificationEmail({
    firstName,
    title,
    kind: notificationKindByCode(kind).label,
    url: at(tx, `/notifications/${id}`),
    action: await findAction?.(tx, { userId, companyId, path }),
    about: await findAbout?.(tx, { companyId, path, title, subject }),
    stopUrl,
    settingsUrl: at(tx, "/account/notifications"),
  });
  const headers = stopUrl === undefined ? {} : { headers: stopHeaders(stopUrl) };
  await enqueueEmail(tx, { to: email, ...mail, ...headers, ...follow?.([path]) });
}

async function sendDigest(
  tx: Tx,
  { userId, firstName, email }: Reader,
  told: readonly ToldNotification[],
  { findAction, follow }: EmailFinders,
): Promise<void> {
  const kinds = new Set(told.map(({ kind }) => kind));
  const topic = kinds.size === 1 ? told[0]!.kind : "digest";
  const stopUrl = stopEmailsUrl(tx, { userId, topic });
  const entries = [];
  for (const { id, kind, title, companyId, path, at: moment } of told)
    entries.push({
      title,
      kind: notificationKindByCode(kind).label,
      day: londonDate(moment),
      url: at(tx, `/notifications/${id}`),
      action: await findAction?.(tx, { userId, companyId, path }),
    });
  const mail = await digestEmail({
    firstName,
    day: londonDate(tx.clock.now()),
    entries,
    listUrl: at(tx, "/notifications?show=unread"),
    stopUrl,
    settingsUrl: at(tx, "/account/notifications"),
  });
  const paths = told.map(({ path }) => path);
  await enqueueEmail(tx, { to: email, ...mail, headers: stopHeaders(stopUrl), ...follow?.(paths) });
}
