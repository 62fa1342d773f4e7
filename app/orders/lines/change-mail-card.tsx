import { href } from '#shared/addresses.ts'
import { formatShortStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'
import type { ToldChange } from './untold-changes.ts'

interface Props {
  orderId: string
  waiting: { changes: readonly ToldChange[]; leavesAt: Date }
  /** The page that it is on. */
  back: string
}

/** What the customer will be told, before it is sent (R181). */
export function ChangeMailCard({ orderId, waiting, back }: Props) {
  return (
    <Card id="change-mail" heading="Not sent to the customer yet" isSmall className="border-sun bg-sun-tint">
      <ul className="mt-2 grid gap-1">
        {waiting.changes.map(({ name, text }) => (
          <li key={name} className="wrap-anywhere">
            <strong>{name}</strong>: {text}
          </li>
        ))}
      </ul>
      <PostForm
        action={href('/admin/orders/:id', { id: orderId })}
        className="mt-3 flex flex-wrap items-center gap-2"
      >
        <input type="hidden" name="do" value="change-mail" />
        <input type="hidden" name="back" value={back} />
        <SubmitButton name="send" value="yes">
          Send to customer
        </SubmitButton>
        <SubmitButton name="send" value="no" tone="secondary">
          Don’t send
        </SubmitButton>
        <p className="text-sm text-ink-soft">
          {`One email about all of it leaves by itself at ${formatShortStoreDateTime(waiting.leavesAt)}.`}
        </p>
      </PostForm>
    </Card>
  )
}
