-- Which of their companies a person in several acts for in this session.
alter table user_session add column acting_company_id text references company on delete set null;
create index user_session_acting_company_id on user_session (acting_company_id) where acting_company_id is not null;
