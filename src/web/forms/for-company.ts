const COMPANYS = /^\/(company|inquiries|messages|invitations|favourites|reviews|tenders)\b/i;

/** Among them, what is one's own: alerts, muting, reporting something, the choice of a company, links of e-mails. */
const OWN = [
  /^\/company\/choose$/i,
  /^\/company\/tenders\/alerts\b/i,
  /^\/messages\/[^/]+$/i,
  /^\/(messages|reviews)\/[^/]+\/report$/i,
  /^\/tenders\/(alerts|decline)\b/i,
  /^\/invitations\/(decline|stop)\b/i,
];

/** Whether what a form does at an address is done for a company, so that its viewers are shown it and cannot send it. */
export function isForCompany(address: string): boolean {
  const path = address.replace(/[?#].*$/, "");
  return COMPANYS.test(path) && !OWN.some((own) => own.test(path));
}
