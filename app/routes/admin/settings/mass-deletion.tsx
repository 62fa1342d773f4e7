import { data, redirect } from 'react-router'
import {
  dangerTexts,
  notTyped,
  productsHaveOrders,
} from '../../../features/store/danger-zone/danger-texts.ts'
import {
  DeletionForm,
  deletionPaths,
  type DeletionAnswer,
} from '../../../features/store/danger-zone/deletion-form.tsx'
import { deleteEverything } from '../../../features/store/danger-zone/mass-deletion.server.ts'
import type { SnapshotKind } from '../../../features/store/snapshots/snapshot-taking.ts'
import { failureStatus } from '../../../platform/database/database-failure.ts'
import { logger } from '../../../platform/logger.server.ts'
import { readFormTexts } from '../../form-body.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import type { Route } from './+types/mass-deletion'
import { adminMeta } from '../admin-pages.ts'
import { adminOf, requireRecentProof } from '../guard.server.ts'
import { BackLink } from '../../../ui/back-link.tsx'

export const headers = privateAnswer

/** As routes.ts writes the address, however the visitor did. */
const kindOf = (pattern: string): SnapshotKind =>
  deletionPaths.orders === `/${pattern}` ? 'orders' : 'products'

export const meta = (at: Route.MetaArgs) => adminMeta(dangerTexts[at.loaderData?.kind ?? 'orders'].action, at)

/** The question on a page of its own, after a recent proof (decision 32). */
export function loader(asked: Route.LoaderArgs) {
  requireRecentProof(asked)
  return { kind: kindOf(asked.pattern) }
}

const refuse = (answer: DeletionAnswer, status: number) => data(answer, { status, headers: privatePage })

/** Deletes all orders or all products (specification, “Settings”; decision 32). */
export async function action(asked: Route.ActionArgs) {
  requireRecentProof(asked)
  const kind = kindOf(asked.pattern)
  const { userId } = adminOf(asked.context)
  const { typed = '' } = await readFormTexts(asked.request, ['typed'])
  try {
    const outcome = await deleteEverything({ kind, typed, userId })
    if (!outcome.ok) {
      if (outcome.error.reason === 'not-typed') return refuse({ typedProblem: notTyped }, 400)
      return refuse({ problem: productsHaveOrders }, 409)
    }
    const { count, itemCount } = outcome.value
    const said = new URLSearchParams({ deleted: kind, count: `${count}`, items: `${itemCount}` })
    return redirect(`/admin/settings?${said}`, { status: 303, headers: privatePage })
  } catch (error) {
    logger.error({ err: error, kind }, 'the danger zone failed')
    return refuse({ problem: 'Nothing was deleted. Please try again in a moment.' }, failureStatus(error))
  }
}

/** A lost connection is told of like any other trouble. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { problem: 'The connection was lost. Look at the settings again before you repeat it.' }
  }
}

export default function MassDeletionPage({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      <BackLink href="/admin/settings">Settings</BackLink>
      <section className="panel mt-3 border-danger/40">
        <h1 className="text-2xl font-bold">{dangerTexts[kind].action}?</h1>
        <DeletionForm kind={kind} pageAnswer={actionData} />
      </section>
    </div>
  )
}
