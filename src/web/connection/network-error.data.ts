/** The specification's words for a request that did not get through. */
export const NETWORK_ERROR = "Network error. Please check your connection and try again.";
/** The server was reached, and could not do what was asked of it. */
export const OUR_FAULT =
  "Something has failed on our side, not in your network. What you typed is still here: please try again in a moment.";
