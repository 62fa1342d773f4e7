import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import { downloadText } from '#lots/results/download.client.ts'
import { findAdjustedPrices, formatPricedParts } from '#lots/work/long-work.client.ts'
import type { LotStore } from '#lots/work/lot-store.ts'
import { type AdjustMode, changeRows, deleteRows, editPrice, resetPrices } from '#lots/pricing/price-edits.ts'
import { formatProductImages, pricedProductsName, productImagesName } from '#lots/results/pricing-export.ts'
import { pricingNotices } from '#lots/lot-messages.ts'
import type { PricingTable } from '#lots/pricing/pricing-table.ts'
import { tell, tellRefusal } from '#lots/results/pricing-toasts.tsx'
import {
  chooseImage,
  choosePlaceholder,
  failImageRender,
  saveTestedImage,
  setPlaceholders,
} from '#lots/images/row-images.ts'
import { splitBeside } from '#lots/split/split-beside.client.ts'
import { withPrice } from '#lots/pricing/row-price.ts'
import { centsToNumeric } from '#shared/money.ts'
import type { ImageChecks } from '#lots/images/image-checks.tsx'
import type { LotRowActions } from './lot-row.tsx'
import type { PricingRow } from '#lots/pricing/pricing-row.ts'
import type { PriceEdit } from './price-cell.tsx'

/** The dialog that is open. */
export type OpenDialog =
  | { kind: 'adjust' }
  | { kind: 'delete'; rows: readonly PricingRow[] }
  | { kind: 'images'; row: PricingRow }

export interface Adjustment {
  mode: AdjustMode
  value: string
  /** Null means every row. */
  ids: ReadonlySet<string> | null
}

/** What the owner does with the table, each with its message. Those that can fail say whether they did it. */
export type TableActions = ReturnType<typeof tableActions>

/** The actions, the same objects as long as the page is there, and whether a long one is under way. */
export function useTableActions(store: LotStore): { actions: TableActions; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false)
  const actions = useMemo(() => tableActions(store, setBusy), [store])
  return { actions, isBusy }
}

function tableActions(store: LotStore, setBusy: (isBusy: boolean) => void) {
  const tableNow = (): PricingTable => {
    if (!store.work.table) throw new Error('there is no table')
    return store.work.table
  }
  return {
    ...imageActions(store, tableNow),
    editPrice(id: string, price: string): boolean {
      const edited = editPrice(tableNow(), { id, price })
      if (!edited.ok) tellRefusal(edited.error)
      else {
        store.change({ table: edited.value })
        tell(pricingNotices.priceUpdated())
      }
      return edited.ok
    },
    async adjustPrices(adjustment: Adjustment): Promise<boolean> {
      const tried = await findAdjustedPrices(tableNow(), adjustment)
      if (!tried.ok) {
        tellRefusal(tried.error)
        return false
      }
      const prices = tried.value
      const { table } = changeRows(tableNow(), (row) =>
        withPrice(row, prices.get(row.id) ?? row.yourPriceCents),
      )
      store.change({ table })
      tell(pricingNotices.pricesAdjusted(prices.size))
      return true
    },
    resetPrices() {
      const reset = resetPrices(tableNow())
      if (!reset.ok) return tellRefusal(reset.error)
      store.change({ table: reset.value.table })
      tell(pricingNotices.pricesReset(reset.value.count))
    },
    async splitRow(id: string) {
      const split = await splitBeside(store, id)
      if (!split.ok) return tellRefusal(split.error)
      if (split.value > 0) tell(pricingNotices.rowSplit(split.value))
    },
    deleteRows(ids: ReadonlySet<string>) {
      const { table, count } = deleteRows(tableNow(), ids)
      store.change({ table })
      tell(pricingNotices.productsDeleted(count))
    },
    async downloadCsv() {
      const { rows } = tableNow()
      setBusy(true)
      const parts = await formatPricedParts(rows).finally(() => setBusy(false))
      downloadText(pricedProductsName(new Date()), parts, 'text/csv;charset=utf-8')
      tell(pricingNotices.csvDownloaded(rows.length))
    },
    downloadImageUrls() {
      const addresses = formatProductImages(tableNow().rows)
      downloadText(productImagesName(new Date()), [addresses], 'text/plain;charset=utf-8')
      tell(pricingNotices.imageUrlsDownloaded(addresses.split('\n').length - 1))
    },
  }
}

function imageActions(store: LotStore, tableNow: () => PricingTable) {
  return {
    setPlaceholders() {
      const { table, count } = setPlaceholders(tableNow())
      store.change({ table })
      tell(pricingNotices.placeholdersSet(count))
    },
    usePlaceholder(id: string) {
      store.changeTable((table) => choosePlaceholder(table, id))
      tell(pricingNotices.placeholdersSet(1))
    },
    chooseImage(id: string, url: string) {
      store.changeTable((table) => chooseImage(table, { id, url }))
      tell(pricingNotices.imageSaved())
    },
    saveImage(id: string, url: string) {
      const saved = saveTestedImage(tableNow(), { id, url })
      if (!saved.ok) return tellRefusal(saved.error)
      store.change({ table: saved.value })
      tell(pricingNotices.imageSaved())
    },
    failImage: (id: string) => store.changeTable((table) => failImageRender(table, id)),
  }
}

interface Means {
  actions: TableActions
  checks: ImageChecks
  setSelected: Dispatch<SetStateAction<ReadonlySet<string>>>
  setDialog: (dialog: OpenDialog) => void
}

/** What rows can do: always the same object, so that a row is rendered again for its own changes only. */
export function useRowActions({ actions, checks, setSelected, setDialog }: Means): {
  edit: PriceEdit | null
  actions: LotRowActions
} {
  const [edit, setEdit] = useState<PriceEdit | null>(null)
  const newest = useRef({ edit, checks })
  useEffect(() => {
    newest.current = { edit, checks }
  })
  const rowActions = useMemo<LotRowActions>(
    () => ({
      editing: {
        begin: (row) => setEdit({ id: row.id, text: centsToNumeric(row.yourPriceCents), isWrong: false }),
        type: (text) => setEdit((before) => before && { ...before, text, isWrong: false }),
        cancel: () => setEdit(null),
        confirm() {
          const { edit: typed } = newest.current
          if (!typed) return
          setEdit(actions.editPrice(typed.id, typed.text) ? null : { ...typed, isWrong: true })
        },
      },
      select: (id, isSelected) =>
        setSelected((before) => {
          const next = new Set(before)
          if (isSelected) next.add(id)
          else next.delete(id)
          return next
        }),
      split(id) {
        setEdit((before) => (before?.id === id ? null : before))
        void actions.splitRow(id)
      },
      findImages: (row) => setDialog({ kind: 'images', row }),
      usePlaceholder: actions.usePlaceholder,
      testImage: (id, url) => newest.current.checks.test(id, url),
      saveImage: actions.saveImage,
      failImage: actions.failImage,
    }),
    [actions, setSelected, setDialog],
  )
  return { edit, actions: rowActions }
}
