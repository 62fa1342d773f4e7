-- What a delivery includes, in the owner's words; null for the store's own sentence (R216).
alter table store_settings add column delivery_includes text check (length(delivery_includes) between 1 and 200),
  -- Whether pages claim the highest saving of the stock in place of "50-90% off" (R217).
  add column claims_from_stock boolean not null default false,
  -- Where else the store can be followed.
  add column facebook_url text check (facebook_url ~ '^https://[^\s]+$' and length(facebook_url) <= 200),
  add column instagram_url text check (instagram_url ~ '^https://[^\s]+$' and length(instagram_url) <= 200);
