-- A mail knows all of itself: who writes, who is answered, and what its calendar file is called.
alter table mail_outbox
  add column from_name text,
  add column reply_to text,
  add column calendar_name text;

update mail_outbox m set
  from_name = s.store_name,
  reply_to = coalesce((select c.email from contact_messages c where c.id = m.contact_message_id), s.store_email),
  calendar_name = case when m.calendar is not null then 'appointment.ics' end
from store_settings s where m.status <> 'sent';
