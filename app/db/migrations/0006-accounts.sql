-- Signing in: passwords and outside accounts, sessions, second factors, tokens, and failed tries.
create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- 'credential' holds the password; any other is an outside provider.
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id),
  check (password is null or provider_id = 'credential')
);
create index auth_accounts_user on auth_accounts (user_id);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- The assurance level and the proofs that made it, as tokens carry them (aal, amr).
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]' check (jsonb_typeof(amr) = 'array'),
  -- When password or second factor were last shown: dangerous actions want that to be recent (decision 32).
  authenticated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id, created_at desc);
create index auth_sessions_age on auth_sessions (expires_at);

-- Links in mails and sign-ins that are under way.
create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);
create index auth_verifications_age on auth_verifications (expires_at);

-- The keys of access tokens; the private half is encrypted with the shop's secret.
create table auth_signing_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

create table auth_refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth_sessions on delete cascade,
  token_hash text not null unique,
  -- Set when it was exchanged: to be shown again ends the session.
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);

create table auth_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  friendly_name text not null check (length(btrim(friendly_name)) between 1 and 100),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- totp: the shared secret, encrypted with the shop's, and the last time step that was used up.
  totp_secret text,
  totp_last_step bigint,
  phone text,
  -- webauthn: what the authenticator registered.
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((factor_type = 'totp') = (totp_secret is not null)),
  check ((factor_type = 'phone') = (phone is not null)),
  check ((credential_id is null) = (public_key is null)),
  check (factor_type = 'webauthn' or credential_id is null),
  check (factor_type <> 'webauthn' or status = 'unverified' or credential_id is not null)
);
create unique index auth_factors_name on auth_factors (user_id, lower(btrim(friendly_name)));

create table auth_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth_factors on delete cascade,
  session_id uuid not null references auth_sessions on delete cascade,
  -- webauthn: the challenge; phone: the hash of the code that was sent.
  secret text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index auth_challenges_factor on auth_challenges (factor_id, created_at desc);
create index auth_challenges_age on auth_challenges (expires_at);

-- Failed tries of an account or a network, and until when the next one has to wait.
create table auth_failures (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null default now()
);
create index auth_failures_age on auth_failures (updated_at);

-- Networks that an account signed in from: others' failed tries never delay it there.
create table auth_known_networks (
  user_id uuid not null references users on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index auth_known_networks_age on auth_known_networks (seen_at);

-- Second factors may be asked of everybody who runs the shop.
alter table store_settings add column admin_second_factor boolean not null default false;
