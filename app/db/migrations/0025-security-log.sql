-- Who did what that matters for security, with which outcome. Not linked to users: the log outlives an account.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  event text not null check (event ~ '^[a-z][a-z-]{0,59}$'),
  outcome text not null check (outcome in ('done', 'refused')),
  user_id uuid,
  -- Keyed hashes: the address that somebody typed, and the network that the request came from.
  email_hash text check (email_hash ~ '^[0-9a-f]{16}$'),
  network_hash text check (network_hash ~ '^[0-9a-f]{16}$'),
  request_id text check (length(request_id) <= 64),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000),
  -- One row stands for all events of a kind in an hour that were too many to be kept one by one.
  summary_key text unique,
  occurrences integer not null default 1 check (occurrences >= 1 and (summary_key is not null or occurrences = 1)),
  created_at timestamptz not null default clock_timestamp()
);
create index security_events_newest on security_events (created_at desc, id);
create index security_events_of_kind on security_events (event, created_at desc);
create index security_events_of_user on security_events (user_id, created_at desc);

-- How much mail an address was sent of late.
create index mail_outbox_recipient on mail_outbox (lower(to_address), sent_at desc) where status = 'sent';
