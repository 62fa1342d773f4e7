-- The browsers that a manager let sell without a connection (R178), so that they can be listed and turned off.
create table register_devices (
  id uuid primary key default gen_random_uuid(),
  device_hash text not null unique check (device_hash ~ '^[0-9a-f]{64}$'),
  name text not null check (char_length(name) between 1 and 100),
  let_in_by uuid references users on delete set null,
  let_in_at timestamptz not null default now()
);
create index register_devices_let_in_by on register_devices (let_in_by) where let_in_by is not null;
create index counter_registers_device_hash on counter_registers (device_hash) where device_hash is not null;

-- Those from before are known by what they opened; who let them in stands in the security log alone.
insert into register_devices (device_hash, name, let_in_at)
select device_hash, 'A device from before', min(opened_at) from counter_registers
where device_hash is not null group by device_hash;
