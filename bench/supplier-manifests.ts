import type { Page } from '@playwright/test'
import {
  buildSupplierRows,
  supplierCsv,
  supplierLayouts,
  supplierSheet,
} from '#tests/support/supplier-manifests.ts'
import { workbookFile } from '#tests/support/workbook-file.ts'
import { compareWithLimit, type Measure } from './measure.ts'
import { timeInPage } from './page-timing.ts'

const rowCount = 500
const secondsLimit = 5
const actionsLimit = 5

interface SupplierFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Files of six suppliers, as CSV and as workbooks: how long the slowest takes to its prices, and how many actions. */
export async function measureSuppliers(page: Page): Promise<Measure[]> {
  let [seconds, actions] = [0, 0]
  for (const file of await buildFiles()) {
    const taken = await priceFile(page, file)
    seconds = Math.max(seconds, taken.seconds)
    actions = Math.max(actions, taken.actions)
  }
  return [
    compareWithLimit({
      name: 'The slowest of 12 files of six suppliers, 500 rows each, to its prices',
      value: seconds,
      unit: 's',
      below: secondsLimit,
    }),
    compareWithLimit({
      name: 'Actions of the owner for such a file',
      value: actions,
      unit: '',
      below: actionsLimit + 1,
    }),
  ]
}

async function buildFiles(): Promise<SupplierFile[]> {
  const files: SupplierFile[] = []
  for (const layout of Object.values(supplierLayouts)) {
    const rows = buildSupplierRows(layout, rowCount)
    files.push({ name: 'lot.csv', mimeType: 'text/csv', buffer: Buffer.from(supplierCsv(rows)) })
    const workbook = Buffer.from(await workbookFile(supplierSheet(rows)))
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    files.push({ name: 'lot.xlsx', mimeType, buffer: workbook })
  }
  return files
}

async function priceFile(page: Page, file: SupplierFile): Promise<{ seconds: number; actions: number }> {
  // What was kept of the lot before is back.
  await page.locator('#lot-file:enabled').waitFor()
  const startOver = page.getByRole('button', { name: 'Start over' })
  if (await startOver.isVisible()) {
    await startOver.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  }
  const chooser = page.getByLabel('CSV File')
  const reading = await timeInPage(chooser, 'change', 'output', '500 rows', () => chooser.setInputFiles(file))
  await page.getByLabel('Total Lot Cost ($)').fill('5000')
  const button = page.getByRole('button', { name: 'Analyze & Price Products' })
  const pricing = await timeInPage(button, 'click', '[role=row]:nth-child(5)', '', () => button.click())
  // The file, the cost, the button.
  return { seconds: reading + pricing, actions: 3 }
}
