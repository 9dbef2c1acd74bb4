import { type Services, createSystemContext } from "#domain/context.ts";
import { notePresence } from "#domain/service-outages/note-presence.ts";
import { BEAT_SECONDS } from "#domain/service-outages/service-outages.limits.ts";

/**
 * Says every few seconds that this web server is there, so that a return can be moved when none was. Not where one process
 * has the whole product. Answers how to end it.
 */
export async function startBeating(services: Services): Promise<() => void> {
  if (services.config.isEmbedded) return () => undefined;
  let spanId: string | null = null;
  let isBusy = false;
  const beat = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      spanId = await notePresence(createSystemContext(services), spanId);
    } catch (error) {
      services.log.warn({ err: error }, "could not say that this server is there");
    } finally {
      isBusy = false;
    }
  };
  await beat();
  const timer = setInterval(() => void beat(), BEAT_SECONDS * 1_000);
  return () => clearInterval(timer);
}
