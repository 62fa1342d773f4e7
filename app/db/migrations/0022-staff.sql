-- Staff: invitations, PINs, and a session that is handed over to the counter.

-- Somebody who was asked to work here; gone once they accepted, or the owner took it back.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 255),
  role text not null check (role in ('admin', 'manager', 'clerk')),
  -- The token itself is in the mail only.
  token_hash text not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_invitations_inviter on staff_invitations (invited_by);

-- By which somebody says at the counter who they are; short, so that tries are counted.
create table staff_pins (
  user_id uuid primary key references users on delete cascade,
  pin_hash text not null,
  changed_at timestamptz not null default now()
);

-- A session whose counter was handed over: it opens nothing else until its own account shows a proof again. Who acts
-- there, since which PIN, and when they last did something.
alter table auth_sessions
  add column is_handed_over boolean not null default false,
  add column counter_person uuid references users on delete set null,
  add column counter_pin_at timestamptz,
  add column counter_used_at timestamptz,
  add constraint auth_sessions_counter check (counter_person is null or (is_handed_over and num_nonnulls(counter_pin_at, counter_used_at) = 2));
create index auth_sessions_counter_person on auth_sessions (counter_person) where counter_person is not null;

-- What a clerk may do at the counter without a manager: take off so many percent, and take back a sale of so much.
alter table store_settings
  add column clerk_reduction_percent integer not null default 10 check (clerk_reduction_percent between 0 and 100),
  add column clerk_void_amount numeric(10,2) not null default 0 check (clerk_void_amount >= 0);
