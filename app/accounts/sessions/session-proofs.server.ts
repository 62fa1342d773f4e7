import { sql } from 'kysely'
import { z } from '#shared/zod.ts'
import { proofMethods, type ProofMethod } from './member.ts'

/** The proofs of a session as the column `amr` keeps them. */
export const proofList = z.array(z.object({ method: z.enum(proofMethods), timestamp: z.number() }))

/** One entry of a session's proofs: shown now. */
export function proofNow(method: ProofMethod) {
  return sql<string>`jsonb_build_object('method', ${method}::text, 'timestamp', extract(epoch from now())::bigint)`
}

/** The proofs of a session without some. */
export function proofsWithout(methods: readonly ProofMethod[]) {
  return sql<string>`(
    select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(${sql.ref('amr')}) proof
    where proof ->> 'method' <> all (${methods}::text[]))`
}
