-- When a firm without an account was last e-mailed about its tender: what can wait is gathered from then on.
alter table tender_invitation add column mailed_at timestamptz;
-- There is something to do on Lintel, also after the return.
alter table address_news add column does_lead boolean not null default false;
