-- When an e-mail about an invitation that went to an address was last refused or given up, and the firm was told nothing
-- by it; null where none was, and once the firm has answered since. Nothing is looked for by it.
alter table tender_invitation add column unreached_at timestamptz;
