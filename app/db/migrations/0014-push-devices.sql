-- Messages to the devices of those who run the store (web push).

-- The key pair by which push services know the store (VAPID); the private half is encrypted with the store's secret.
create table push_keys (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser that wants a message for each new order.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Null once that sign-in has ended: nothing is sent until the same person signs in there again.
  session_id uuid references auth_sessions on delete set null,
  -- Where its push service takes messages, and the keys that only this browser can open them with.
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id, created_at);
create index push_devices_session on push_devices (session_id);
