-- The store's code in its Google Business Profile, for the feed of what is here (R101); null: no such feed.
alter table store_settings add column google_store_code text check (google_store_code ~ '^[!-~]{1,64}$');
