-- A message may be files only.
alter table message
  add column file_count smallint not null default 0 check (file_count between 0 and 10),
  drop constraint message_body_check,
  add constraint message_body_check check (length(body) <= 5000 and (body <> '' or file_count > 0));
