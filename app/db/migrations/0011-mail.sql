-- Mail, and the messages that customers send.

-- One message of the contact form: stored first, mailed then (R15).
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 255),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 10 and 2000),
  state text not null default 'new' check (state in ('new', 'read', 'answered', 'archived')),
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc);
create index contact_messages_state on contact_messages (state, created_at desc);

-- One mail, written in the transaction of what it tells of and delivered afterwards (R14).
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'order-confirmation', 'order-unconfirmed', 'order-ready', 'order-shipped', 'order-delivered', 'order-completed',
    'order-cancelled', 'order-changed', 'counter-receipt', 'order-placed', 'contact-message', 'account', 'sms',
    'payment-deadline', 'pickup')),
  order_id uuid references orders on delete cascade,
  contact_message_id uuid references contact_messages on delete cascade,
  from_name text,
  reply_to text,
  to_address text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  -- A calendar file, and what it is called.
  calendar text,
  calendar_name text,
  -- kept: no mail server is configured, the mail is to be read here. failed: all tries are used up.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  failure text check (failure in ('refused', 'unreachable')),
  last_error text,
  claimed_until timestamptz,
  -- Held until then, while what it tells of can be taken back (R64).
  not_before timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When its text was removed: it says that there was a mail. Such a mail cannot be sent again.
  text_removed_at timestamptz,
  check ((status = 'sent') = (sent_at is not null)),
  check (calendar is null or calendar_name is not null),
  check (text_removed_at is null or (status <> 'queued' and html = '' and body_text = '' and calendar is null))
);
create index mail_outbox_newest on mail_outbox (created_at desc);
create index mail_outbox_order on mail_outbox (order_id);
create index mail_outbox_status on mail_outbox (status, created_at desc);
-- How much mail an address was sent lately.
create index mail_outbox_recipient on mail_outbox (lower(to_address), sent_at desc) where status = 'sent';

-- One hand-over at the door, and what an undo puts back (R64).
create table door_handovers (
  -- Names its form, and the payment that it recorded.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  from_status text not null,
  -- The appointment that it closed.
  appointment_id uuid references pickup_schedules on delete set null,
  mail_id uuid references mail_outbox on delete set null,
  done_by uuid references users on delete set null,
  -- Equals updated_at of the order until anything else changes that.
  done_at timestamptz not null default now(),
  undone_at timestamptz
);
create index door_handovers_order on door_handovers (order_id, done_at desc);

-- Nobody is behind a sample order: its mail stays here to be read and is never sent (R65).
create function keep_mail_of_sample_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and is_sample) then
    new.status := 'kept';
  end if;
  return new;
end
$$;
create trigger mail_outbox_of_sample_order before insert or update of status on mail_outbox
for each row when (new.order_id is not null and new.status = 'queued') execute function keep_mail_of_sample_order();
