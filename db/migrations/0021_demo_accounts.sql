-- The demo's own people carry a mark, so that a server which is no demo can shut their accounts without knowing them.
-- In databases seeded before there was one they are known by their addresses.
alter table user_account add column is_demo boolean not null default false;

update user_account set is_demo = true
where lower(email) in (
  'helen.brough@aireborough.example',
  'daniel.okoro@thornmere.example',
  'ruth.calloway@lintel.example'
);

create index demo_accounts on user_account (id) where is_demo;
