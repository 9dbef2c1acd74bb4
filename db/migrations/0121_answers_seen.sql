-- When an invited firm has last opened its tender with an answer that it had not seen; null where it never has. Those that
-- are there already have seen what was answered until now. Nothing is looked for by it.
alter table tender_invitation add column answers_seen_at timestamptz default now();
alter table tender_invitation alter column answers_seen_at drop default;
