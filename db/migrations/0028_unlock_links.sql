-- A link by e-mail that lets one browser try a sign-in again which strangers' guesses have closed.
alter table account_token
  drop constraint account_token_purpose_check,
  add constraint account_token_purpose_check
    check (purpose in ('confirm-account', 'reset-password', 'reopen-account', 'two-step', 'unlock-sign-in'));
