-- A viewer belongs to a company, reads what its members read, and changes nothing of it.

alter table membership
  drop constraint membership_role_check,
  add constraint membership_role_check check (role in ('owner', 'admin', 'member', 'viewer'));
alter table team_invitation
  drop constraint team_invitation_role_check,
  add constraint team_invitation_role_check check (role in ('owner', 'admin', 'member', 'viewer'));
