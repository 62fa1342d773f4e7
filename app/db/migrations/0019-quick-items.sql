-- What was sold without a tag is an archived product until the owner says which one it was (R83).
alter table products add column is_quick boolean not null default false;
create index products_quick on products (created_at desc) where is_quick;
