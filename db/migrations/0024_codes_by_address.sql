-- One address gets one code a minute, whoever asks: its newest code is looked for.
create index codes_by_address on email_code (email, sent_at desc);
