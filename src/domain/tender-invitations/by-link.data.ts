/** Who answered, where nobody had signed in: a firm without an account answers by what its e-mail leads to. */
export const BY_LINK = "By the e-mail’s link";
