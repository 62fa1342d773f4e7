import { href } from '../../../../shared/addresses.ts'
import { LinkButton } from '../../../../ui/button.tsx'

/** To the PIN of somebody who may do more (R88); `back`: where they go on. */
export function ManagerLink({ back }: { back: string }) {
  return (
    <LinkButton href={`${href('/admin/counter/who')}?${new URLSearchParams({ back })}`}>
      Enter a manager’s PIN
    </LinkButton>
  )
}
