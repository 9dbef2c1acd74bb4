/** Where a tab keeps what is typed at sign-up, in its session storage. */
export const KEPT_TYPING = "sign-up";
