-- Whether the password had 8 characters and was no common one when it was last seen; null: not seen since (decision 51).
alter table auth_accounts add column suits_back_office boolean;

-- Counts the tokens that a session has had: each more privilege brings a new one, and ends those before.
alter table auth_sessions add column generation integer not null default 0;

-- When a second factor was last shown from here: others' guesses at codes never delay the owner there.
alter table auth_known_networks add column factor_shown_at timestamptz;

-- Each is good once, in place of a second factor; hashed with the store's secret.
create table auth_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);

-- From this and the store's secret the code of the first admin is made; a new seed once somebody is.
create table auth_setup (
  is_only_row boolean primary key default true check (is_only_row),
  code_seed uuid not null default gen_random_uuid()
);
insert into auth_setup default values;
