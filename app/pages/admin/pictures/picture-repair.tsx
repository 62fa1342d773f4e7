import { redirect } from 'react-router'
import { describeRepair, repairOutcomes, type Repair } from '#catalogue/pictures/picture-messages.ts'
import {
  cancelPictureRepair,
  findLatestRepair,
  startPictureRepair,
} from '#catalogue/pictures/picture-repair.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { usePolling } from '#ui/polling.ts'
import { command, commands, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/picture-repair'

const pollMs = 1500

export async function loader() {
  return { repair: await findLatestRepair() }
}

const showAgain = () => redirect(href('/admin/picture-repair'), 303)

export const action = commands({
  // Starts looking for pictures (S52: an action to fix images).
  fix: command({
    what: 'looking for pictures',
    form: z.object({}),
    trouble: { tone: 'error', title: 'Failed to fix images' },
    async run({ admin: { userId } }) {
      const outcome = await startPictureRepair({ startedBy: userId })
      // One that is under way already is the one that was requested.
      return !outcome.ok && outcome.error.reason === 'nothing'
        ? refused(409, { tone: 'info', title: 'No images to fix' })
        : showAgain()
    },
  }),
  // Stopping what has ended is no error.
  cancel: command({
    what: 'stopping the look for pictures',
    form: z.object({}),
    async run() {
      await cancelPictureRepair()
      return showAgain()
    },
  }),
})

export default function PictureRepair({ loaderData: { repair } }: Route.ComponentProps) {
  const isRunning = repair?.state === 'running'
  usePolling(isRunning, pollMs)
  return (
    <AdminPage
      title="Fix images"
      lead="Looks for pictures of active products that have none, or only a placeholder, by their ASIN, and copies the best one to the shop."
      back={[href('/admin/products'), 'Products']}
    >
      <div className="mt-5 grid gap-5">
        <CommandForm
          command="fix"
          submit="Fix images"
          busy="Fixing images..."
          button={{ disabled: isRunning }}
        />
        {repair && <RepairStatus repair={repair} />}
      </div>
    </AdminPage>
  )
}

/** How far the look for missing pictures is, with its list of results. */
function RepairStatus({ repair }: { repair: Repair }) {
  const { state, total, checked, results } = repair
  return (
    <Card
      id="repair-progress"
      heading={state === 'running' ? 'Fixing images...' : 'Result'}
      isSmall
      className="grid gap-4"
    >
      <p role="status" className={state === 'failed' ? 'font-medium text-danger' : 'font-medium'}>
        {describeRepair(repair)}
      </p>
      {state === 'running' && (
        <>
          <progress max={total} value={checked} aria-label="Products checked" className="h-2.5 w-full" />
          <CommandForm command="cancel" submit="Stop" busy="Stopping..." button={{ tone: 'secondary' }} />
        </>
      )}
      {results.length > 0 && (
        <ul aria-label="Results" className="grid divide-y divide-line">
          {results.map(({ productId, productName, outcome }) => (
            <li
              key={productId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
            >
              <TextLink
                href={href('/admin/products/:id/pictures', { id: productId })}
                className="min-w-0 wrap-anywhere"
              >
                {productName}
              </TextLink>
              <span className={outcome === 'fixed' ? 'text-success' : 'text-ink-soft'}>
                {repairOutcomes[outcome]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
