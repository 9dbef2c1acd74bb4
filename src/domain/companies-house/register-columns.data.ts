/** What the register alone knows: taken over for claimed companies too. */
export const registerColumns = [
  "registered_name",
  "incorporated_on",
  "sic_codes",
  "classification_version",
  "register_status",
] as const;
/** What a listing shows until somebody claims it. */
export const listingColumns = [
  ...registerColumns,
  "name",
  "account_type",
  "town",
  "county",
  "nation",
  "outward_code",
  "latitude",
  "longitude",
] as const;
