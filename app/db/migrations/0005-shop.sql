-- The shop's settings, its mail, its messages, and how often somebody may knock.
create table payment_settings (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  zelle_email text,
  zelle_phone text,
  cashapp_tag text,
  payment_instructions text,
  updated_at timestamptz not null default now()
);

create table store_settings (
  id uuid primary key default gen_random_uuid(),
  is_only_row boolean not null default true unique check (is_only_row),
  sales_tax_rate numeric(6,5) not null default 0.0725 check (sales_tax_rate between 0 and 1),
  delivery_fee numeric(10,2) not null default 50.00 check (delivery_fee >= 0),
  -- Unpaid orders older than this may be cancelled; null means never (decision 9).
  pay_by_hours integer check (pay_by_hours >= 1),
  updated_at timestamptz not null default now()
);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 255),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 10 and 2000),
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc);

-- Written in the transaction of what it tells of; the text is added by the job that delivers it.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  order_id uuid references orders on delete cascade,
  contact_message_id uuid references contact_messages on delete cascade,
  to_address text not null,
  subject text,
  html text,
  body_text text,
  -- kept: no mail server is configured, the mail is to be read here.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  failure text check (failure in ('refused', 'unreachable')),
  last_error text,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null)),
  check (status not in ('sent', 'kept') or num_nonnulls(subject, html, body_text) = 3)
);
create index mail_outbox_newest on mail_outbox (created_at desc);
create index mail_outbox_order on mail_outbox (order_id);

-- Counters only: lost in a crash, which costs nobody anything, hence unlogged.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_age on rate_limits (window_ends_at);

insert into payment_settings default values;
insert into store_settings default values;
insert into pickup_settings default values;
