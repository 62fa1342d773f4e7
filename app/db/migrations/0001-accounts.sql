-- People: who they are, what they may do, and how they sign in.

-- Somebody with an account. Addresses are lower case, so that one address is one account.
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (email)
);

-- What an account may do beyond buying; 'admin' runs the store.
create table user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  role text not null check (role ~ '^[a-z_]{1,40}$'),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

-- One way to sign in: a password, or an account at an outside provider.
create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- 'credential' holds the password; any other is an outside provider.
  provider_id text not null,
  account_id text not null,
  password text,
  -- Whether the password had 8 characters and was no common one when it was last seen; null: not seen since (R51).
  suits_back_office boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id),
  check (password is null or provider_id = 'credential')
);
create index auth_accounts_user on auth_accounts (user_id);

-- One signed-in browser.
create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- The token itself is with the browser only.
  token_hash text not null unique,
  -- Counts the tokens that the session has had: each new privilege brings a new one, and ends those before.
  generation integer not null default 0,
  expires_at timestamptz not null,
  -- When it was last used, to within ten minutes: an idle session ends before its 30 days are over.
  seen_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  -- The assurance level and the proofs that made it, as tokens carry them (aal, amr).
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]' check (jsonb_typeof(amr) = 'array'),
  -- When the password or a second factor was last shown: dangerous actions want that to be recent (R32).
  authenticated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id, created_at desc);
create index auth_sessions_age on auth_sessions (expires_at);

-- A link in a mail, or a sign-in that is under way.
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

-- A key that signs access tokens; the private half is encrypted with the store's secret.
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
  -- Set when it was exchanged: a token that comes again ends the session.
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);

-- A second factor of an account. Each type has its own columns, and only those.
create table auth_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  friendly_name text not null check (length(btrim(friendly_name)) between 1 and 100),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- totp: the shared secret, encrypted with the store's, and the last time step that was used.
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

-- One request to show a second factor; it belongs to one session and is answered once.
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

-- A code that replaces a lost second factor, once; hashed with the store's secret.
create table auth_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);

-- Failed tries for an account or from a network, and how long the next one has to wait.
create table auth_failures (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null default now()
);
create index auth_failures_age on auth_failures (updated_at);

-- A network that an account signed in from: failed tries of others never delay it there (R30).
create table auth_known_networks (
  user_id uuid not null references users on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  -- When a second factor was last shown from here: guesses of others at codes never delay the owner there.
  factor_shown_at timestamptz,
  primary key (user_id, network)
);
create index auth_known_networks_age on auth_known_networks (seen_at);

-- The setup code of the first admin is made from this and the store's secret; a new seed once there is an admin.
create table auth_setup (
  is_only_row boolean primary key default true check (is_only_row),
  code_seed uuid not null default gen_random_uuid()
);
insert into auth_setup default values;

-- Who did what that matters for security, with which outcome. Not linked to users: the log outlives an account.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  event text not null check (event ~ '^[a-z][a-z-]{0,59}$'),
  outcome text not null check (outcome in ('done', 'refused')),
  user_id uuid,
  -- Keyed hashes: the address that was typed, and the network that the request came from.
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

-- How often somebody tried something in a window. Only counters: losing them in a crash costs nobody anything,
-- hence unlogged.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_age on rate_limits (window_ends_at);
