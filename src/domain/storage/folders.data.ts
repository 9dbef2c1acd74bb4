/** The folders of the file store, each with what lies in it; a file's name begins with the id of its row. */
export const FOLDERS = {
  /** Of messages, inquiries, quotes and tenders, of evidence and of claims. */
  attachments: "attachments",
  /** Documents of claims that were sent before they came to lie among the attachments. */
  claims: "claims",
  /** Quotes that came by e-mail or on paper, sealed. */
  lodged: "lodged",
  /** Files that go with the quotes of tenders, sealed. */
  quoteFiles: "quote-files",
  pictures: "pictures",
  /** Small pictures of the first page of tender documents. */
  firstPages: "first-pages",
  /** Pieces of large files that are on their way. */
  pieces: "uploads",
  /** Rows that an import has rejected. */
  rejects: "imports",
} as const;
