-- What a quote comes to since its tenderer has corrected an error, in pence; null while it is as it was tendered. The
-- version that was opened stays what it is.
alter table tender_quote add column corrected_pence bigint check (corrected_pence >= 0);
