-- The tender that a request for quotes has become.
alter table inquiry_request add column package_id text references trade_package on delete set null;
create index inquiry_request_package_id on inquiry_request (package_id) where package_id is not null;
