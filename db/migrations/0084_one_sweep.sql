-- A claim's document is checked and kept like one of evidence, and as large.
alter table company_claim
  drop constraint company_claim_document_bytes_check,
  add constraint company_claim_document_bytes_check check (document_bytes between 1 and 20971520);
-- The sweep looks a claim up by its document.
create index company_claim_document on company_claim (document_key) where document_key is not null;

-- One sweep removes what the four that are gone removed. Their schedules would go on to queue jobs that nobody works.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('unused-pictures', 'sweep-claim-documents', 'sweep-uploads', 'sweep-rejects');
  end if;
end $$;
