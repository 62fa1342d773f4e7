-- The pages of brands (R107): how many products each has, and a page of them, the newest first.
create index products_brand on products (brand, created_at desc, id) where status = 'active';
