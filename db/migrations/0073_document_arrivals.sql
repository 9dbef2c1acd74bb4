-- Tender documents of up to 250 MB: sent in pieces for a package, whole in the file store, and looked through before they
-- are added. What nobody adds is swept.

-- What of a company's an upload is for, so that whoever leaves the company does not go on with it.
alter table upload
  add column company_id text references company on delete cascade,
  add column subject_id text check (length(subject_id) between 1 and 60),
  add constraint a_subject_is_a_companys check ((company_id is null) = (subject_id is null));
create index upload_of_company on upload (company_id) where company_id is not null;
create index upload_for_subject on upload (subject_id) where subject_id is not null;

alter table attachment
  drop constraint attachment_size_bytes_check,
  add constraint attachment_size_bytes_check
    check (size_bytes between 1 and case holder_kind when 'tender' then 262144000 else 26214400 end);

-- A file that is here and belongs to no document yet; the holder of its attachment until then.
create table document_arrival (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  -- Of what it was made: whoever asks for the same once more gets the same.
  upload_id text not null unique,
  attachment_id text not null,
  created_at timestamptz not null
);
create index document_arrival_of_package on document_arrival (package_id);
