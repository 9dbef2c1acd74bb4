import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { answerLink } from "./answer-link.ts";
import { claimInvitation } from "./claim-invitation.ts";
import { inviteFirms } from "./invite-firms.ts";
import { listChosen } from "./list-chosen.ts";
import { listInvitable } from "./list-invitable.ts";
import { listInvitations } from "./list-invitations.ts";
import { listReceived } from "./list-received.ts";
import { listUnreached } from "./list-unreached.ts";
import { noteAddressBounce } from "./note-address-bounce.ts";
import { proposeFirms } from "./propose-firms.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { sendAddressNews } from "./send-address-news.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId, toFirst: invitationId } = room;

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: {
    listInvitations: (as) => listInvitations(as, { packageId }),
    listUnreached: (as) => listUnreached(as, { packageId }),
    proposeFirms: (as) => proposeFirms(as, { packageId }),
  },
  buyerWrites: {
    inviteFirms: (as) => inviteFirms(as, { packageId, email: "desk@newfirm.example" }),
    revokeInvitation: (as) => revokeInvitation(as, { packageId, invitationId }),
  },
  firmWrites: {
    answerInvitation: (as) => answerInvitation(as, { invitationId, answer: "intends" }),
  },
  member: {
    claimInvitation: (as) => claimInvitation(as, answerLink(ctx, invitationId)),
    listChosen: (as) => listChosen(as, { company: [] }),
    listInvitable,
    listReceived: (as) => listReceived(as, {}),
  },
  system: {
    noteAddressBounce: (as) => noteAddressBounce(as, { invitationId }),
    sendAddressNews,
  },
  anybody: ["answerByLink", "mayInvite", "readByLink", "stopInvitations"],
});
