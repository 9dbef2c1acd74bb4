import { expect, test } from "vitest";
import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { answerLink } from "./answer-link.ts";
import { claimInvitation } from "./claim-invitation.ts";
import { countAsked } from "./count-asked.ts";
import { followJoined } from "./follow-joined.ts";
import { inviteFirms } from "./invite-firms.ts";
import { listChosen } from "./list-chosen.ts";
import { listInvitable } from "./list-invitable.ts";
import { countInvited } from "./count-invited.ts";
import { listInvitations } from "./list-invitations.ts";
import { findReceivedByName } from "./find-received-by-name.ts";
import { listReceived } from "./list-received.ts";
import { listBothSides } from "./list-both-sides.ts";
import { listUnreached } from "./list-unreached.ts";
import { noteAddressBounce } from "./note-address-bounce.ts";
import { proposeFirms } from "./propose-firms.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { sendAddressNews } from "./send-address-news.ts";
import { writeAnswerableEmails } from "./write-answerable-emails.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId, toFirst: invitationId } = room;

/** Another invitation of the same firm, which is one with its own. */
const joinedId = "tin_joined";
await ctx.db
  .insertInto("tender_invitation")
  .values({
    id: joinedId,
    package_id: packageId,
    email: "desk@joined.example",
    state: "revoked",
    joined_into: invitationId,
    sent_at: ctx.clock.now(),
    created_at: ctx.clock.now(),
  })
  .execute();
test("the team of the invitation that stays is led there", async () => {
  expect(await followJoined(ctx.as(room.sides.first.owner), { invitationId: joinedId })).toBe(invitationId);
});

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: {
    countInvited: (as) => countInvited(as, { packageId }),
    listInvitations: (as) => listInvitations(as, { packageId }),
    listBothSides: (as) => listBothSides(as, { packageId }),
    listUnreached: (as) => listUnreached(as, { packageId }),
    proposeFirms: (as) => proposeFirms(as, { packageId }),
  },
  buyerWrites: {
    inviteFirms: (as) => inviteFirms(as, { packageId, email: "desk@newfirm.example" }),
    revokeInvitation: (as) => revokeInvitation(as, { packageId, invitationId }),
  },
  firmReads: {
    countAsked: (as) => countAsked(as, { invitationId }),
    followJoined: (as) => followJoined(as, { invitationId: joinedId }),
  },
  firmWrites: {
    answerInvitation: (as) => answerInvitation(as, { invitationId, answer: "intends" }),
  },
  member: {
    claimInvitation: (as) => claimInvitation(as, answerLink(ctx, invitationId)),
    listChosen: (as) => listChosen(as, { company: [] }),
    listInvitable,
    findReceivedByName: (as) => findReceivedByName(as, { search: "x" }),
    listReceived: (as) => listReceived(as, {}),
  },
  system: {
    noteAddressBounce: (as) => noteAddressBounce(as, { invitationId }),
    sendAddressNews,
    writeAnswerableEmails,
  },
  anybody: [
    "answerByLink",
    "followJoinedLink",
    "listOwnBidders",
    "mayInvite",
    "readByLink",
    "readStopLink",
    "stopInvitations",
  ],
});
