import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { DocumentRequestId, readDocumentRequestId } from "./request-id.ts";
import { rememberEarlyTextareas } from "./ui/early-textareas.ts";

rememberEarlyTextareas();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentRequestId value={readDocumentRequestId()}>
        <HydratedRouter />
      </DocumentRequestId>
    </StrictMode>,
  );
});
