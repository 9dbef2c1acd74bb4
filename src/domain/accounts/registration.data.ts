/** The error shown when a registration fails for an unexpected reason. */
export const REGISTRATION_FAILED = {
  title: "Registration error",
  description: "There was an error completing your registration. Please try again.",
};
