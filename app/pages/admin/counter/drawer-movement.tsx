import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { moveCash } from '#payments/drawer/cash-movement.server.ts'
import { movementForm } from '#payments/drawer/drawer-forms.ts'
import { drawerNotices, drawerTrouble, movementRefusalText } from '#payments/drawer/drawer-messages.ts'
import { readOpenDrawer } from '#payments/drawer/drawer-page.server.ts'
import { MovementForm } from '#payments/drawer/page/movement-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { BackLink } from '#ui/back-link.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/drawer-movement'

export const headers = privateAnswer

const kindOf = (pattern: string) => (pattern.endsWith('pay-in') ? 'paid-in' : 'paid-out')

export const meta = (at: Route.MetaArgs) =>
  adminMeta(at.loaderData?.kind === 'paid-in' ? 'Pay in' : 'Pay out', at)

export async function loader({ pattern }: Route.LoaderArgs) {
  const drawer = await readOpenDrawer()
  if (!drawer) throw redirectWithNotice(href('/admin/counter/drawer'), drawerNotices.of('not-open'))
  return { kind: kindOf(pattern), expectedCents: drawer.expectedCents, movementKey: randomUUID() } as const
}

/** Puts cash into the drawer or takes it out (R79). */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const kind = kindOf(pattern)
  const entered = await readFormTexts(request, Object.keys(movementForm.shape))
  const refuse = (status: number, failure: string) =>
    data({ failure, entered }, { status, headers: privatePage })
  const parsed = movementForm.safeParse(entered)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  return await catchFailure(
    'moving cash of the drawer',
    async () => {
      const { userId } = adminOf(context)
      const outcome = await moveCash({ kind, form: parsed.data, userId, now: new Date() })
      if (outcome.ok) return redirectWithNotice(href('/admin/counter/drawer'), drawerNotices.of(kind))
      return refuse(409, movementRefusalText(outcome.error))
    },
    (status, said) => refuse(status, said ?? drawerTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: drawerTrouble, entered: {} })

export default function DrawerMovement({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, expectedCents, movementKey } = loaderData
  const isIn = kind === 'paid-in'
  return (
    <>
      <BackLink href={href('/admin/counter/drawer')}>Drawer</BackLink>
      <AdminHeading
        heading={isIn ? 'Pay in' : 'Pay out'}
        lead={
          isIn
            ? 'Cash that you put into the drawer, such as change from the bank.'
            : `Cash that you take out for something. There should be ${formatDollars(expectedCents)} in the drawer.`
        }
      />
      <MovementForm
        kind={kind}
        action={isIn ? href('/admin/counter/drawer/pay-in') : href('/admin/counter/drawer/pay-out')}
        movementKey={movementKey}
        failure={actionData?.failure ?? null}
        entered={actionData?.entered ?? {}}
      />
    </>
  )
}
