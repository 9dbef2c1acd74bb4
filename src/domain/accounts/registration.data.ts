/** What a registration says that did not go through for a reason nobody foresaw. */
export const REGISTRATION_FAILED = {
  title: "Registration error",
  description: "There was an error completing your registration. Please try again.",
};
