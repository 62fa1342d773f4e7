import { sql } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { applyMigrations, listMigrations } from '#db/migrate.server.ts'

/**
 * Makes the schema anew as an earlier release had it, with its first `count` migrations (R156). What says which backups
 * lie on this disk stays. @returns what brings it up to date.
 */
export async function startSchemaAnew(tx: Transaction, count: number) {
  await sql`create temp table kept_runs on commit drop as table public.runs`.execute(tx)
  await dropSchemaObjects(tx)
  const migrations = listMigrations()
  await applyMigrations(tx, migrations.slice(0, count))
  return {
    async bringUpToDate(): Promise<void> {
      await applyMigrations(tx, migrations)
      // A file from before runs were in none may have brought some of another store.
      await sql`truncate public.runs`.execute(tx)
      await sql`insert into public.runs table kept_runs`.execute(tx)
    },
  }
}

/** Removes what migrations made; extensions stay, which only some roles may make. */
async function dropSchemaObjects(tx: Transaction): Promise<void> {
  await sql`do $$
    declare
      statements text[];
      statement text;
    begin
      select array_agg(format('drop %s if exists %s cascade', kind, thing) order by turn) into statements from (
        select 1 as turn, case relkind when 'v' then 'view' else 'table' end as kind, oid::regclass::text as thing,
            'pg_class'::regclass as catalog, oid
          from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        union all select 2, 'sequence', oid::regclass::text, 'pg_class'::regclass, oid
          from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
        union all select 3, 'routine', oid::regprocedure::text, 'pg_proc'::regclass, oid
          from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
        union all select 4, 'type', oid::regtype::text, 'pg_type'::regclass, oid
          from pg_type where typnamespace = 'public'::regnamespace and typtype in ('c', 'd', 'e')
            and (typrelid = 0 or exists (select from pg_class c where c.oid = typrelid and c.relkind = 'c'))
        union all select 5, 'text search configuration', oid::regconfig::text, 'pg_ts_config'::regclass, oid
          from pg_ts_config where cfgnamespace = 'public'::regnamespace
        union all select 6, 'text search dictionary', oid::regdictionary::text, 'pg_ts_dict'::regclass, oid
          from pg_ts_dict where dictnamespace = 'public'::regnamespace
      ) its where not exists (
        select from pg_depend d where d.classid = its.catalog and d.objid = its.oid and d.deptype = 'e');
      foreach statement in array coalesce(statements, '{}') loop execute statement; end loop;
    end $$`.execute(tx)
}
