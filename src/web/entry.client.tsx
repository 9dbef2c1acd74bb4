import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { keepEarlyTyping } from "./forms/keep-early.ts";
import { DocumentRequestId, readDocumentRequestId } from "./request-id.ts";
import { rememberEarlyTextareas } from "./ui/early-textareas.ts";

rememberEarlyTextareas();
keepEarlyTyping();

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
