-- Personal data goes when it is needed no more, or when its owner asks for it.

-- When the text of a mail was removed: it says that there was one. Such mail cannot be sent again.
alter table mail_outbox
  add column text_removed_at timestamptz,
  drop constraint mail_outbox_check1,
  add check (status not in ('sent', 'kept') or text_removed_at is not null or num_nonnulls(subject, html, body_text) = 3),
  add check (text_removed_at is null or (status <> 'queued' and num_nonnulls(html, body_text, calendar) = 0));

-- An account can be deleted although it imported something once, as everywhere else.
alter table imports
  drop constraint imports_created_by_fkey,
  add constraint imports_created_by_fkey foreign key (created_by) references users (id) on delete set null;

-- Keys that sign access tokens are followed by new ones after 90 days; those of before had no end.
update auth_signing_keys set expires_at = greatest(created_at + interval '90 days', now() + interval '1 day')
where expires_at is null;
