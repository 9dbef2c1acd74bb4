-- What became of each e-mail. It names nobody: the recipient is a keyed hash, and neither subject nor text is here.
create table email_fate (
  job_id text primary key,
  queue text not null,
  recipient_hash text not null,
  -- kept: there is no mail server, and it lies in the outbox. refused: this address is not taken. failed: given up.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'refused', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null,
  last_attempt_at timestamptz,
  ended_at timestamptz,
  -- What the mail server answered last: 550, and 5.1.1 where it says so.
  reply_code smallint,
  reply_status text check (length(reply_status) <= 11),
  -- Why it was not answered: ECONNECTION, ETIMEDOUT and the like.
  error_code text check (length(error_code) <= 40),
  constraint only_the_queued_have_no_end check ((status = 'queued') = (ended_at is null))
);
create index email_fates_of_recipient on email_fate (recipient_hash, ended_at desc) where status in ('sent', 'refused');
create index email_fates_by_age on email_fate (queued_at);
create index email_fates_by_end on email_fate (ended_at);
