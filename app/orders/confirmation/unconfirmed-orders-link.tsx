import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { TextLink } from '#ui/button.tsx'

/** A link to the unconfirmed orders; renders nothing without any. */
export function UnconfirmedOrdersLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-4 rounded-card bg-sun-tint px-5 py-4 font-semibold">
      <TextLink href={`${href('/admin/orders')}?status=unconfirmed`}>
        {counted(count, 'order')} {count === 1 ? 'waits' : 'wait'} for your confirmation
      </TextLink>
      <span className="block font-normal">
        They are above your order limits, so that nothing is set aside for them, or a register that may be
        selling their pieces has not been heard of.
      </span>
    </p>
  )
}
