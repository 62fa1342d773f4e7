import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'

interface Props {
  hasDrawer: boolean
  /** Open holds of the whole store. */
  holds: number
  /** Quick items without a product; 0 for those who may not match them. */
  quickItems: number
  /** Sales of other devices that could not be booked; null for those who may not settle them. */
  refusedSales: number | null
}

/** What is next to a sale: the drawer, holds, and what waits for a manager. */
export function CounterLinks({ hasDrawer, holds, quickItems, refusedSales }: Props) {
  return (
    <p className="mt-1 text-ink-soft">
      {!hasDrawer && 'No drawer is open: cash is not counted. '}
      <TextLink href={href('/admin/counter/drawer')}>{hasDrawer ? 'Drawer' : 'Open the drawer'}</TextLink>
      {' · '}
      <TextLink href={href('/admin/holds')}>{holds > 0 ? `On hold: ${holds}` : 'Holds'}</TextLink>
      {quickItems > 0 && (
        <>
          {' · '}
          <TextLink href={href('/admin/counter/quick-items')}>Quick items to match: {quickItems}</TextLink>
        </>
      )}
      {refusedSales !== null && (
        <>
          {' · '}
          <TextLink href={href('/admin/counter/registers')}>
            {refusedSales > 0 ? `Sales that need you: ${refusedSales}` : 'Registers'}
          </TextLink>
        </>
      )}
    </p>
  )
}
