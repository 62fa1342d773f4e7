import { data, redirect, useNavigation } from 'react-router'
import { findLatestRepair, startPictureRepair } from '#catalogue/pictures/picture-repair.server.ts'
import { RepairStatus } from '#catalogue/pictures/repair-status.tsx'
import { href } from '#shared/addresses.ts'
import { FormError } from '#ui/forms/field.tsx'
import { catchFailure } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import type { Route } from './+types/picture-repair'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { usePolling } from '#ui/polling.ts'
import { SubmitButton } from '#ui/button.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { AdminHeading } from '#pages/admin/shell.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

export const headers = ({ actionHeaders }: Route.HeadersArgs) => privateAnswer({ actionHeaders })

export const meta = (at: Route.MetaArgs) => adminMeta('Fix images', at)

const pollMs = 1500

export async function loader() {
  return { repair: await findLatestRepair() }
}

/** Starts looking for pictures (S52: an action to fix images). */
export async function action({ context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  return await catchFailure(
    'looking for pictures',
    async () => {
      const outcome = await startPictureRepair({ startedBy: userId })
      if (!outcome.ok && outcome.error.reason === 'nothing')
        return data({ message: 'No images to fix', isError: false })
      // One that is under way already is the one that was requested.
      return redirect(href('/admin/picture-repair'), 303)
    },
    (status) => data({ message: 'Failed to fix images', isError: true }, status),
  )
}

export default function PictureRepair({ loaderData, actionData }: Route.ComponentProps) {
  const { repair } = loaderData
  const isRunning = repair?.state === 'running'
  const isStarting = useNavigation().formAction === href('/admin/picture-repair')
  usePolling(isRunning, pollMs)
  return (
    <div className="grid gap-5">
      <div>
        <BackLink href={href('/admin/products')}>Products</BackLink>
        <AdminHeading heading="Fix images" />
        <p className="mt-1 max-w-prose text-ink-soft">
          Looks for pictures of active products that have none, or only a placeholder, by their ASIN, and
          copies the best one to the shop.
        </p>
      </div>
      {actionData?.isError && <FormError>{actionData.message}</FormError>}
      {actionData && !actionData.isError && <p role="status">{actionData.message}</p>}
      <PostForm>
        <SubmitButton disabled={isRunning || isStarting}>Fix images</SubmitButton>
      </PostForm>
      {repair && <RepairStatus repair={repair} />}
    </div>
  )
}
