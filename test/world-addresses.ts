import type { World } from "./actions/world.ts";

/** Everything in the world that an address's parameter may name. */
export function valuesOf(world: World, name: string): readonly (string | number)[] {
  const { firm, client, project, archivedProject, listing } = world;
  switch (name) {
    case "id":
      return [
        world.conversationId,
        world.inquiryId,
        world.quotedInquiryId,
        world.acceptedInquiryId,
        world.declinedInquiryId,
        world.listId,
        world.searchId,
        world.reviewId,
        world.workId,
        world.invitationId,
        world.decidedCaseId,
        world.openCaseId,
        world.appealedCaseId,
        world.complaintId,
        project.id,
        ...idsOfTenders(world),
        world.evidence.draftId,
        world.evidence.pending[0]!,
        world.announcementId,
        world.owner.member.userId,
      ];
    case "invitation":
      return idsOfTenders(world).filter((id) => id.startsWith("tin"));
    case "calendar":
      return [world.calendar];
    case "alert":
      return [world.tenders.alertId];
    case "project":
      return [world.tenders.toAssign.projectId, world.tenders.projectToSet];
    case "request":
      return [world.tellRequestId];
    case "step":
      return ["accept", "turn-down", "withdraw", "remove", "owner"];
    case "company":
      return [firm.id];
    case "person":
      return [world.owner.member.userId];
    case "number":
      return [firm.number, client.number, listing.number];
    case "slug":
      return [project.slug, archivedProject.slug];
    case "position":
      return [1];
    case "section":
      return ["details"];
    case "member":
      return [world.teamMember.id];
    case "slot":
      return ["cover"];
    case "picture":
      return world.pictures.slice(0, 1);
    default:
      return ["1"];
  }
}

function idsOfTenders(world: World): string[] {
  const { draft, out, priced, entered, visited, toTell } = world.tenders;
  const issued = [out, priced, entered, visited].flatMap(({ packageId, toFirst }) => [packageId, toFirst]);
  return [draft.packageId, draft.documentId, toTell.packageId, ...issued];
}
