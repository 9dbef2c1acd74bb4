import { createContext } from "react";

/**
 * The id of the request that made the document, where that went wrong on our side. Any other document is the same for
 * every visitor, and holds nothing of its request.
 */
export const DocumentRequestId = createContext<string | undefined>(undefined);

/** As the document says it, in the browser. */
export function readDocumentRequestId(): string | undefined {
  const plan = document.getElementById("page-plan")?.textContent;
  return plan ? (JSON.parse(plan) as { requestId?: string }).requestId : undefined;
}
