/** The specification's words for a request that did not get through. */
export const NETWORK_ERROR = "Network error. Please check your connection and try again.";
