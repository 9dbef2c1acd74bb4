import type { AnnouncementState } from "#domain/announcements/announcements.states.ts";
import { StatusBadge, type Tone } from "#web/ui/badge.tsx";

const looks: Record<AnnouncementState, { tone: Tone; text: string }> = {
  draft: { tone: "none", text: "Draft" },
  scheduled: { tone: "wait", text: "Scheduled" },
  sending: { tone: "wait", text: "On its way" },
  sent: { tone: "ok", text: "Sent" },
  stopped: { tone: "none", text: "Stopped" },
};

/** How far an announcement has come. */
export function AnnouncementBadge({ state }: { state: AnnouncementState }) {
  const { tone, text } = looks[state];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
