import { evidenceForm } from "../../evidence.ts";
import { NO_FIELDS, type Row, SIGN_IN } from "../row.ts";
import type { World } from "../world.ts";

const LIST = "/company/verification";
const PORTAL = "/admin/verifications";
const at =
  (path: string) =>
  ({ firm }: World) =>
    `${LIST}${path}?company=${firm.number}`;
const limit: Row["limit"] = ({ members }) => ["credentials-person", members.owner.member.userId];

const sendsEvidence = {
  by: "owner",
  stranger: SIGN_IN,
  outsider: "/company/edit",
  reader: 403,
} as const;
/** To whoever is no administrator the portal is closed. */
const decides = { by: "administrator", stranger: SIGN_IN, outsider: "/", reader: "/" } as const;

const policy = (world: World) => ({
  type: "hs_policy",
  ...evidenceForm("hs_policy", world.firm.name),
  issuer: "Typed Director",
  documents: world.document,
});

/** What a firm proves, and what an administrator decides. */
export const verificationRows: Row[] = [
  {
    file: "routes/verification/credential.tsx",
    does: "saves evidence for later",
    path: ({ firm }) => `${LIST}/new?company=${firm.number}&type=hs_policy`,
    form: (world) => ({ intent: "save", ...policy(world) }),
    ...sendsEvidence,
    done: LIST,
    limit,
    typed: ["issuer"],
  },
  {
    file: "routes/verification/credential.tsx",
    does: "changes and submits evidence",
    path: (world) => at(`/${world.evidence.draftId}`)(world),
    form: (world) => ({
      intent: "submit",
      type: "public_liability",
      ...evidenceForm("public_liability", world.firm.name),
      issuer: "Typed Insurance",
      version: "1",
    }),
    stale: (world) => ({
      intent: "submit",
      type: "public_liability",
      ...evidenceForm("public_liability", world.firm.name),
      issuer: "Typed Insurance",
      version: "7",
    }),
    ...sendsEvidence,
    done: LIST,
    limit,
    typed: ["issuer"],
  },
  {
    file: "routes/verification/credential.tsx",
    does: "states something",
    path: ({ firm }) => `${LIST}/new?company=${firm.number}&type=cis_status`,
    form: () => ({ intent: "state", type: "cis_status", grade: "net", issuer: "Typed Director" }),
    ...sendsEvidence,
    done: LIST,
    limit,
    typed: ["issuer"],
  },
  {
    file: "routes/verification/verification.tsx",
    does: "submits what is ready",
    path: at(""),
    form: () => ({}),
    ...sendsEvidence,
    done: LIST,
    rubbish: NO_FIELDS,
  },
  {
    file: "routes/verification/withdraw.tsx",
    does: "takes evidence back",
    path: (world) => at(`/${world.evidence.pending[0]}/withdraw`)(world),
    form: () => ({ version: "2" }),
    stale: () => ({ version: "1" }),
    ...sendsEvidence,
    done: LIST,
  },
  ...onTheList(),
  ...onThePage(),
  {
    file: "routes/admin/claims.tsx",
    does: "rejects a claim",
    path: () => "/admin/claims",
    form: ({ claimToReject }) => ({ intent: "reject", claim: claimToReject, reason: "Typed reason" }),
    ...decides,
    done: "/admin/claims",
    typed: ["reason"],
  },
  {
    file: "routes/admin/claims.tsx",
    does: "approves a claim",
    path: () => "/admin/claims",
    form: ({ claimToApprove }) => ({ intent: "approve", claim: claimToApprove }),
    ...decides,
    done: "/admin/claims",
  },
];

function onTheList(): Row[] {
  const file = "routes/admin/verifications.tsx";
  const about = ({ evidence }: World, place: number, version = "2") => ({
    credential: evidence.pending[place]!,
    version,
  });
  return [
    {
      file,
      does: "takes evidence to review",
      path: () => PORTAL,
      form: (world) => ({ intent: "take", ...about(world, 1) }),
      ...decides,
      done: `${PORTAL}/`,
    },
    {
      file,
      does: "approves from the list",
      path: () => PORTAL,
      form: (world) => ({ intent: "approve", ...about(world, 2) }),
      stale: (world) => ({ intent: "approve", ...about(world, 2, "1") }),
      ...decides,
      done: PORTAL,
    },
    {
      file,
      does: "rejects from the list",
      path: () => PORTAL,
      form: (world) => ({ intent: "reject", reason: "Typed reason", ...about(world, 3) }),
      stale: (world) => ({ intent: "reject", reason: "Typed reason", ...about(world, 3, "1") }),
      ...decides,
      done: PORTAL,
      typed: ["reason"],
    },
  ];
}

function onThePage(): Row[] {
  const file = "routes/admin/review.tsx";
  const path =
    (place: number) =>
    ({ evidence }: World) =>
      `${PORTAL}/${evidence.pending[place]}`;
  return [
    {
      file,
      does: "keeps evidence while looking",
      path: path(4),
      form: () => ({ intent: "take" }),
      ...decides,
      done: `${PORTAL}/`,
      rubbish: { "much too long": null },
    },
    {
      file,
      does: "leaves evidence to another",
      path: path(4),
      form: () => ({ intent: "release" }),
      ...decides,
      done: PORTAL,
      rubbish: { "much too long": null },
    },
    {
      file,
      does: "approves evidence",
      path: path(4),
      form: () => ({ intent: "approve", version: "2", checkMethod: "issuers-register" }),
      stale: () => ({ intent: "approve", version: "1", checkMethod: "issuers-register" }),
      ...decides,
      done: PORTAL,
    },
    {
      file,
      does: "renews a look at the register",
      path: path(4),
      form: () => ({ intent: "check-register", version: "3" }),
      stale: () => ({ intent: "check-register", version: "1" }),
      ...decides,
      done: `${PORTAL}/`,
    },
    {
      file,
      does: "revokes evidence",
      path: path(4),
      form: () => ({ intent: "revoke", version: "4", reason: "Typed reason" }),
      stale: () => ({ intent: "revoke", version: "1", reason: "Typed reason" }),
      ...decides,
      done: `${PORTAL}/`,
      typed: ["reason"],
    },
    {
      file,
      does: "rejects evidence",
      path: path(5),
      form: () => ({ intent: "reject", version: "2", reason: "Typed reason" }),
      stale: () => ({ intent: "reject", version: "1", reason: "Typed reason" }),
      ...decides,
      done: PORTAL,
      typed: ["reason"],
    },
    {
      file,
      does: "asks for corrections",
      path: path(6),
      form: () => ({ intent: "correct", version: "2", "fix-issuer": "Typed correction" }),
      stale: () => ({ intent: "correct", version: "1", "fix-issuer": "Typed correction" }),
      ...decides,
      done: PORTAL,
      typed: ["fix-issuer"],
    },
  ];
}
