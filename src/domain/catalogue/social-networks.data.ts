export interface SocialNetwork {
  code: string;
  name: string;
  /** A link's host is one of these or a part of one (`uk.linkedin.com`). */
  hosts: readonly string[];
  example: string;
}

/** The networks a profile may link to, in the order in which they are shown. */
export const socialNetworks: readonly SocialNetwork[] = [
  {
    code: "linkedin",
    name: "LinkedIn",
    hosts: ["linkedin.com"],
    example: "https://www.linkedin.com/company/your-firm",
  },
  { code: "x", name: "X", hosts: ["x.com", "twitter.com"], example: "https://x.com/yourfirm" },
  {
    code: "facebook",
    name: "Facebook",
    hosts: ["facebook.com"],
    example: "https://www.facebook.com/yourfirm",
  },
  {
    code: "instagram",
    name: "Instagram",
    hosts: ["instagram.com"],
    example: "https://www.instagram.com/yourfirm",
  },
  {
    code: "youtube",
    name: "YouTube",
    hosts: ["youtube.com", "youtu.be"],
    example: "https://www.youtube.com/@yourfirm",
  },
];

/** Whether an address is of the network. */
export function isPageOn({ hosts }: SocialNetwork, address: string): boolean {
  const host = new URL(address).hostname;
  return hosts.some((each) => host === each || host.endsWith(`.${each}`));
}
