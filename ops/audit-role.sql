-- Gives the audit trail and the public record to a role of their own, so that the product's user can write them and cannot change them. Run it as a
-- superuser, in the product's database, with the product stopped or running: psql -v ON_ERROR_STOP=1 -f audit-role.sql
-- Put the product's user in the place of lintel; it must not be a superuser.
--
-- Whoever owns a schema may drop what is in it: so public goes to that role, too. A later migration of these tables, and
-- a restore with --replace, say that they must be the owner: give everything back (the same statements with "owner to
-- lintel"), migrate or restore, and run this again.
begin;
do $$ begin
  if not exists (select from pg_roles where rolname = 'lintel_audit') then
    create role lintel_audit nologin;
  end if;
end $$;

alter schema public owner to lintel_audit;
grant usage, create on schema public to lintel;
alter table audit_event owner to lintel_audit;
alter table audit_value owner to lintel_audit;
alter table audit_head owner to lintel_audit;
alter table transparency_leaf owner to lintel_audit;
alter table transparency_head owner to lintel_audit;
alter function refuse_transparency_change() owner to lintel_audit;
alter function keep_transparency_leaf() owner to lintel_audit;
alter function refuse_audit_change() owner to lintel_audit;
alter function keep_audit_event() owner to lintel_audit;
alter function keep_audit_value() owner to lintel_audit;
alter function keep_audit_head() owner to lintel_audit;

revoke all on audit_event, audit_value, audit_head, transparency_leaf, transparency_head from lintel;
grant select, insert, update (position, hash) on audit_event to lintel;
grant select, insert, update (salt, value, erased_at) on audit_value to lintel;
grant select, update (position, hash, signature, sealed_at) on audit_head to lintel;
grant select, insert, update (position, subtrees) on transparency_leaf to lintel;
grant select, insert on transparency_head to lintel;
commit;
