import { data, redirect } from 'react-router'
import { readDrawerCash } from '#payments/drawer-cash.server.ts'
import { drawerCashText } from '#payments/drawer-cash.ts'
import { startDangerRun } from '#store/danger-zone/danger-runs.server.ts'
import { dangerTexts, deletionProblem } from '#store/danger-zone/danger-texts.ts'
import { DeletionForm, deletionPaths, type DeletionAnswer } from '#store/danger-zone/deletion-form.tsx'
import { deleteEverything } from '#store/danger-zone/mass-deletion.server.ts'
import type { SnapshotKind } from '#store/snapshots/snapshot-taking.ts'
import { settingNotices } from '#store/settings/setting-messages.ts'
import { href } from '#shared/addresses.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/mass-deletion'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

/** As routes.ts writes the address, however the visitor did. */
const kindOf = (pattern: string): SnapshotKind =>
  deletionPaths.orders === `/${pattern}` ? 'orders' : 'products'

export const meta = (at: Route.MetaArgs) => adminMeta(dangerTexts[at.loaderData?.kind ?? 'orders'].action, at)

/** The question on a page of its own, after a recent proof (R32). */
export async function loader(asked: Route.LoaderArgs) {
  return { kind: kindOf(asked.pattern), drawerText: drawerCashText(await readDrawerCash()) }
}

const refuse = (answer: DeletionAnswer, status: number) => data(answer, { status, headers: privatePage })

/** Deletes all orders or all products (S42; R32). */
export async function action(asked: Route.ActionArgs) {
  const kind = kindOf(asked.pattern)
  const { userId } = adminOf(asked.context)
  const { typed = '' } = await readFormTexts(asked.request, ['typed'])
  return await catchFailure(
    'the danger zone',
    async () => {
      const { runId, ended } = await startDangerRun({
        kind,
        snapshotId: null,
        work: async (run) => await deleteEverything({ kind, typed, userId, run }),
        problemOf: deletionProblem,
      })
      if (!ended) return redirect(href('/admin/settings/danger-runs/:id', { id: runId }), 303)
      if (!ended.ok) {
        const problem = deletionProblem(ended.error)
        return ended.error.reason === 'not-typed'
          ? refuse({ typedProblem: problem }, 400)
          : refuse({ problem }, 409)
      }
      const { count, itemCount: items } = ended.value
      return redirectWithNotice(
        href('/admin/settings'),
        settingNotices.of(`deleted-${kind}`, { count, items }),
      )
    },
    (status) => refuse({ problem: 'Nothing was deleted. Please try again in a moment.' }, status),
  )
}

/** Whether it happened is not known then. */
const lost: DeletionAnswer = {
  problem: 'The connection was lost. Look at the settings again before you repeat it.',
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, lost)

export default function MassDeletionPage({
  loaderData: { kind, drawerText },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <section className="panel mt-3 border-danger/40">
        <h1 className="text-2xl font-bold">{dangerTexts[kind].action}?</h1>
        <DeletionForm kind={kind} drawerText={drawerText} pageAnswer={actionData} />
      </section>
    </div>
  )
}
