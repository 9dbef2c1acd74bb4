/** The kind of file as a list shows it. */
export type AttachmentLook = "pdf" | "document" | "spreadsheet" | "slides" | "picture" | "text";

export interface AttachmentType {
  contentType: string;
  look: AttachmentLook;
  /** The extensions that such a file may have; a file with any other gets the first. */
  extensions: readonly string[];
}

const office = "application/vnd.openxmlformats-officedocument.";
const open = "application/vnd.oasis.opendocument.";

/** The file types that can be attached, recognised by their content. */
export const attachmentTypes: readonly AttachmentType[] = [
  { contentType: "application/pdf", look: "pdf", extensions: ["pdf"] },
  { contentType: `${office}wordprocessingml.document`, look: "document", extensions: ["docx"] },
  { contentType: `${office}spreadsheetml.sheet`, look: "spreadsheet", extensions: ["xlsx"] },
  { contentType: `${office}presentationml.presentation`, look: "slides", extensions: ["pptx", "ppsx"] },
  { contentType: "application/msword", look: "document", extensions: ["doc"] },
  { contentType: "application/vnd.ms-excel", look: "spreadsheet", extensions: ["xls"] },
  { contentType: "application/vnd.ms-powerpoint", look: "slides", extensions: ["ppt", "pps"] },
  { contentType: `${open}text`, look: "document", extensions: ["odt"] },
  { contentType: `${open}spreadsheet`, look: "spreadsheet", extensions: ["ods"] },
  { contentType: `${open}presentation`, look: "slides", extensions: ["odp"] },
  { contentType: "image/jpeg", look: "picture", extensions: ["jpg", "jpeg", "jpe", "jfif"] },
  { contentType: "image/png", look: "picture", extensions: ["png"] },
  { contentType: "image/webp", look: "picture", extensions: ["webp"] },
  { contentType: "image/avif", look: "picture", extensions: ["avif"] },
  { contentType: "image/gif", look: "picture", extensions: ["gif"] },
  { contentType: "image/tiff", look: "picture", extensions: ["tif", "tiff"] },
  { contentType: "text/csv", look: "spreadsheet", extensions: ["csv"] },
  { contentType: "text/plain", look: "text", extensions: ["txt"] },
];

/** What only a tender's documents may be besides. Nothing here unpacks an archive. */
const drawingTypes: readonly AttachmentType[] = [
  { contentType: "image/vnd.dwg", look: "document", extensions: ["dwg"] },
  { contentType: "image/vnd.dxf", look: "document", extensions: ["dxf"] },
  { contentType: "application/x-step", look: "document", extensions: ["ifc"] },
  { contentType: "application/zip", look: "document", extensions: ["zip"] },
];
export const tenderFileTypes: readonly AttachmentType[] = [...attachmentTypes, ...drawingTypes];

const endingsOf = (types: readonly AttachmentType[]) =>
  types.flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`)).join(",");

/** What a file picker offers; the content is checked on the server. */
export const acceptedFiles = endingsOf(attachmentTypes);
export const acceptedTenderFiles = endingsOf(tenderFileTypes);

const USUAL =
  "PDF, Word, Excel, PowerPoint and OpenDocument files, pictures (JPEG, PNG, WebP, AVIF, GIF, TIFF), CSV and plain text";
export const WHAT_CAN_BE_SENT = `${USUAL} can be sent`;
export const WHAT_A_TENDER_TAKES = `${USUAL}, drawings (DWG, DXF), models (IFC) and ZIP archives can be sent`;
