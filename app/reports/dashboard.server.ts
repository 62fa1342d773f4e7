import { listPickupDays } from '#appointments/calendar/appointment-list.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { readMailbox } from './mailbox.server.ts'
import { readNewOrders, readUnpaidOrders } from './open-orders.server.ts'
import { readSales } from './sales/sales.server.ts'
import { readToday } from './today/today.server.ts'
import { readAgeing, readRunningLow, readStockFigures, readSoldOut } from './stock-figures.server.ts'

/** Everything on the dashboard as it stands (S51; R34). */
export async function readDashboard({ now }: { now: Date }) {
  const today = isoStoreDate(now)
  const [stockFigures, ageing, runningLow, soldOut, newOrders, unpaid, pickups, mailbox, sales] =
    await Promise.all([
      readStockFigures(),
      readAgeing({ now }),
      readRunningLow({ now }),
      readSoldOut({ now }),
      readNewOrders(),
      readUnpaidOrders({ today }),
      listPickupDays({ from: today, days: 1, kind: null }),
      readMailbox(),
      readSales({ today }),
    ])
  const begun = await readToday({ today, sales, pickups, mailbox, newOrders })
  return {
    today: begun,
    stockFigures,
    ageing,
    runningLow,
    soldOut,
    newOrders,
    unpaid,
    pickups,
    mailbox,
    sales,
  }
}
