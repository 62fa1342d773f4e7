import type { Sql } from './sql-tag.ts'

/** As if the store's clock stood still for an hour after each hand-over: its ten seconds begin when that is over. */
export async function keepUndoOpen(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create or replace function keep_undo_open() returns trigger language plpgsql as $$
    begin
      new.done_at := new.done_at + interval '1 hour';
      update orders set updated_at = new.done_at where id = new.order_id;
      update mail_outbox set not_before = not_before + interval '1 hour' where id = new.mail_id;
      return new;
    end $$;
    create trigger keep_undo_open before insert on door_handovers for each row execute function keep_undo_open()`)
}
