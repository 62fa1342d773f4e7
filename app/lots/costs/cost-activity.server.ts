import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'

/** Corrections of what lots cost (R95, R145). */
export const recostedLots: ActivityEntries = db
  .selectFrom('lotCostChanges as c')
  .innerJoin('lots as l', 'l.id', 'c.lotId')
  .select(({ ref }) => [
    'c.id',
    'c.recordedAt as at',
    'c.recordedBy as userId',
    orNobody('former'),
    jsonBuildObject({
      lotId: ref('l.id'),
      name: ref('l.name'),
      fromCents: centsOf(sql<string>`(c.lot_cost_before + c.freight_before + c.premium_before)`),
      toCents: centsOf(sql<string>`(c.lot_cost + c.freight + c.premium)`),
    }).as('facts'),
  ])
