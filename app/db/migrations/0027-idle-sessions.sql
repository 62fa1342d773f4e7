-- When a session was last used, to within ten minutes: one that nobody uses ends before its 30 days are over.
alter table auth_sessions add column seen_at timestamptz not null default now();
