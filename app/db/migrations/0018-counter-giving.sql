-- The apologies for what was sold at the counter instead (R82).
alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'order-confirmation', 'order-unconfirmed', 'order-ready', 'order-shipped', 'order-delivered', 'order-completed',
  'order-cancelled', 'order-changed', 'order-withdrawn', 'piece-withdrawn', 'counter-receipt', 'order-placed',
  'contact-message', 'account', 'sms', 'payment-deadline', 'pickup'));
