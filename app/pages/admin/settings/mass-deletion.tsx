import { redirect } from 'react-router'
import { readDrawerCash } from '#payments/drawer-cash.server.ts'
import { drawerCashText } from '#payments/drawer-cash.ts'
import { startDangerRun } from '#upkeep/danger-zone/danger-runs.server.ts'
import { dangerTexts, deletionProblem } from '#upkeep/danger-zone/danger-texts.ts'
import { deleteEverything } from '#upkeep/danger-zone/mass-deletion.server.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import type { SnapshotKind } from '#snapshots/snapshot-taking.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { refusalWith } from '#pages/admin/keep-typed.ts'
import { keepPage } from '#pages/lost-connection.ts'
import type { Route } from './+types/mass-deletion'
import { DeletionForm, deletionPaths } from './deletion-form.tsx'

/** As routes.ts writes the address, however the visitor did. */
const kindOf = (pattern: string): SnapshotKind =>
  deletionPaths.orders === `/${pattern}` ? 'orders' : 'products'

/** The question on a page of its own, after a recent proof (R32). */
export const loader = async ({ pattern }: Route.LoaderArgs) => ({
  kind: kindOf(pattern),
  drawerText: drawerCashText(await readDrawerCash()),
})

export const action = commands({
  'delete-all': command({
    what: 'the danger zone',
    form: z.object({ typed: z.string().default('') }),
    proofBefore: href('/admin/settings'),
    // All orders or all products (S42; R32).
    async run({ form: { typed }, admin: { userId }, asked: { pattern } }) {
      const kind = kindOf(pattern)
      const { runId, ended } = await startDangerRun({
        kind,
        snapshotId: null,
        work: async (run) => await deleteEverything({ kind, typed, userId, run }),
        problemOf: deletionProblem,
      })
      if (!ended) return redirect(href('/admin/settings/danger-runs/:id', { id: runId }), 303)
      if (!ended.ok)
        return ended.error.reason === 'not-typed'
          ? refused(400, deletionProblem(ended.error), 'typed')
          : refused(409, deletionProblem(ended.error))
      const { count, itemCount: items } = ended.value
      return done(settingNotices.of(`deleted-${kind}`, { count, items }), href('/admin/settings'))
    },
  }),
})

/** Whether it happened is not known then. */
const lost = refusalWith('The connection was lost. Look at the settings again before you repeat it.')

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, lost)

export default function MassDeletionPage({ loaderData: { kind, drawerText } }: Route.ComponentProps) {
  const { action: title } = dangerTexts[kind]
  return (
    <AdminPage
      title={title}
      heading={`${title}?`}
      back={[href('/admin/settings'), 'Settings']}
      forms={['delete-all']}
      className="mx-auto max-w-xl"
    >
      <div className="panel mt-3 border-danger/40">
        <DeletionForm kind={kind} drawerText={drawerText} />
      </div>
    </AdminPage>
  )
}
