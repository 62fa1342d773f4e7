import { Form } from 'react-router'
import { plainDay } from '#shared/time/store-day.ts'
import { dayOf } from '#reports/inventory/inventory.ts'
import { InventoryList } from '#reports/inventory/inventory-list.tsx'
import { PIECES_SHOWN, readInventory } from '#reports/inventory/inventory.server.ts'
import { parsePage } from '#shared/lists/list-address.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import type { Route } from './+types/inventory'

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const today = isoStoreDate(new Date())
  const day = dayOf(searchParams, today)
  const page = parsePage(searchParams.get('page'))
  const { pieces, sums } = await readInventory(day, page)
  const pageCount = Math.ceil(sums.products / PIECES_SHOWN)
  return { day, today, list: { pieces, sums, page, pageCount } }
}

export default function InventoryPage({ loaderData: { day, today, list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Inventory at Cost"
      heading="Inventory at cost"
      lead={`What was in stock at the end of ${plainDay(day)}, at what it cost.`}
      back={[href('/admin/reports'), 'Reports']}
    >
      <Form className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          id="day"
          name="day"
          label="Day"
          type="date"
          max={today}
          inputKey={day}
          defaultValue={day}
        />
        <SubmitButton tone="secondary">Show</SubmitButton>
      </Form>
      <InventoryList day={day} {...list} />
      <p className="mt-4 max-w-3xl text-sm text-ink-soft">
        A past day is worked back from today’s stock by what is recorded since: the history of products,
        orders and their changes, and write-offs. Pieces that customers bought and have not collected yet are
        not in stock. Orders that were deleted, and products that were all deleted at once, left no record.
      </p>
    </AdminPage>
  )
}
