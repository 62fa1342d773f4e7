-- Messages of the contact form are worked through.
alter table contact_messages
  add column state text not null default 'new' check (state in ('new', 'read', 'answered', 'archived'));
create index contact_messages_state on contact_messages (state, created_at desc);
create index mail_outbox_status on mail_outbox (status, created_at desc);
