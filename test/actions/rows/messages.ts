import { type Row, SIGN_IN } from "../row.ts";

/** What two firms write to each other. */
export const messageRows: Row[] = [
  {
    file: "routes/messages/start.tsx",
    does: "begins a conversation",
    path: ({ third }) => `/messages?index&company=${third.number}`,
    form: () => ({ key: "key-of-a-beginning", body: "Typed greeting" }),
    by: "owner",
    done: "/messages/",
    stranger: SIGN_IN,
    outsider: "own",
    limit: ({ members }) => ["conversations-person", members.owner.member.userId],
    typed: ["body"],
  },
  {
    file: "routes/messages/thread.tsx",
    does: "sends a message",
    path: ({ conversationId }) => `/messages/${conversationId}`,
    form: () => ({ key: "key-of-a-message", body: "Typed answer" }),
    by: "asker",
    done: "/messages/",
    stranger: SIGN_IN,
    outsider: 404,
    limit: ({ members }) => ["messages-person", members.asker.member.userId],
    typed: ["body"],
  },
  {
    file: "routes/messages/thread-messages.ts",
    does: "sends a message for a script",
    path: ({ conversationId }) => `/messages/${conversationId}/messages`,
    form: () => ({ key: "key-of-another", body: "Typed by script" }),
    by: "asker",
    done: 200,
    stranger: SIGN_IN,
    outsider: 404,
    limit: ({ members }) => ["messages-person", members.asker.member.userId],
  },
  {
    file: "routes/messages/read-receipts.ts",
    does: "keeps a draft",
    path: ({ conversationId }) => `/messages/${conversationId}/marks`,
    form: () => ({ draft: "Half a sentence" }),
    by: "asker",
    done: 204,
    stranger: SIGN_IN,
    outsider: 404,
    // A text may be anything that can be read.
    rubbish: { nonsense: null, lists: null },
  },
  // Blocked, nobody can write any more: so these come last.
  ...(["mute", "unmute", "archive", "unarchive", "block", "unblock"] as const).map((intent): Row => ({
    file: "routes/messages/thread.tsx",
    does: `${intent}s a conversation`,
    ...(/mute/.test(intent) && { viewer: { why: "Muting is for oneself." } }),
    path: ({ conversationId }) => `/messages/${conversationId}`,
    form: () => ({ intent }),
    by: "owner",
    done: intent === "archive" ? "/messages" : "/messages/",
    stranger: SIGN_IN,
    outsider: 404,
  })),
];
