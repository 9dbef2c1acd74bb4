-- When an e-mail about an invitation that went to an address was last refused or given up, and the firm was told nothing
-- by it; null where none was, and once the firm has answered since. Nothing is looked for by it.
alter table tender_invitation add column unreached_at timestamptz;

-- A mailbox that was full may have room again. An address that had asked not to be invited before it bounced has still asked
-- afterwards.
alter table mail_suppression
  add column ends_at timestamptz,
  add column has_asked boolean not null default false,
  add constraint only_a_bounce_ends check (reason = 'bounced' or ends_at is null);
