-- What waits for a firm's answer is counted of each firm that is proposed for a package.
create index tender_invitation_unanswered on tender_invitation (company_id, package_id)
  where company_id is not null and state in ('sent', 'viewed');
