import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultSize } from '#tests/support/fault-size.ts'
import { cellReader, readCsvText } from '#csv/csv-rows.ts'
import { decodeCsv } from '#csv/csv-encoding.ts'
import { isNoGoods } from '#catalogue/csv/no-goods.ts'
import { productLayout } from '#catalogue/csv/product-columns.ts'
import { readRetail } from '#catalogue/csv/retail-price.ts'
import { readCents, readQuantity } from '#csv/csv-numbers.ts'
import { readManifest } from './manifest.ts'

interface Good {
  title: string
  quantity: number
  cents: number
}
type Field = keyof typeof headers

const headers = {
  title: ['Item Description', 'ITEM_DESC', 'Product Name', 'item title'],
  quantity: ['Qty', 'QTY.', 'Quantity', 'CNT', 'Units'],
  unit: ['Retail Per Unit', 'Unit MSRP', 'Est. Retail', 'MSRP_AMT', 'Retail per item (USD$)'],
  total: ['Total Retail', 'EXT. MSRP', 'Ext. Retail', 'Extended Retail'],
  condition: ['Condition', 'Cond.', 'ITEM CONDITION'],
}
const words = ['Sofa', 'Café', 'Lamp', 'Möbel', 'Rug', 'Fan', 'Kettle', '½', 'Total Gym', 'Steel']
const good: fc.Arbitrary<Good> = fc.record({
  title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  quantity: fc.integer({ min: 1, max: 1500 }),
  cents: fc.integer({ min: 1, max: 500_000 }),
})
const spelling = {
  point: [
    (plain: string) => plain,
    (plain: string) => `$${plain}`,
    (plain: string) => `US $${plain}`,
    (plain: string) => `${plain} USD`,
    (plain: string) => `+${plain}`,
    (plain: string) => `\u00a0${plain}\u200e`,
    (plain: string) => `="${plain}"`,
    (plain: string) => `${plain.replace(/^0/, '')} ea`,
    (plain: string) => `${plain}00000000001`,
    (plain: string) => plain.replace(/\B(?=(\d{3})+\.)/g, ','),
  ],
  comma: [
    (plain: string) => plain.replace('.', ','),
    (plain: string) =>
      plain
        .replace(/\B(?=(\d{3})+\.)/g, ' ')
        .replace('.', ',')
        .replaceAll(' ', '.'),
    (plain: string) => `${plain.replace('.', ',')} €`,
  ],
  quantity: [
    (plain: string) => plain,
    (plain: string) => `${plain}.0`,
    (plain: string) => `${plain} EA`,
    (plain: string) => `${plain} pcs`,
    (plain: string) => `x${plain}`,
  ],
}
/** Lines that name no goods, by the title that they have; the last has numbers too. */
const junk =
  'Page 1 of 3|-----|Report generated 11/27/2026|KITCHEN|Prepared by Ann|Subtotal|Grand Total:'.split('|')

const manifest = fc.record({
  goods: fc.array(good, { minLength: 1, maxLength: 12 }),
  order: fc.shuffledSubarray(['title', 'quantity', 'unit', 'total', 'condition'] as Field[], {
    minLength: 5,
  }),
  names: fc.infiniteStream(fc.nat(20)).map((stream) => [...stream.take(5)]),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  point: fc.constantFrom('point', 'comma'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16', 'windows-1252'),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  preamble: fc.array(fc.constantFrom('Manifest 4711', 'Seller: Ann, Toledo; Ohio', 'Pallets: 3', '-----'), {
    maxLength: 30,
  }),
  junk: fc.array(fc.tuple(fc.nat(12), fc.constantFrom(...junk)), { maxLength: 5 }),
  ways: fc.infiniteStream(fc.nat(1000)).map((stream) => [...stream.take(60)]),
  isQuoted: fc.boolean(),
})

/** Writes a manifest; every line of it that names no goods is one of `noGoods`. */
function write(given: typeof manifest extends fc.Arbitrary<infer Given> ? Given : never) {
  const { goods, order, names, separator, lineBreak, preamble, ways } = given
  let way = 0
  const pick = <One>(some: readonly One[]): One => some[(ways[way++ % ways.length] ?? 0) % some.length]!
  const quote = (cell: string) =>
    given.isQuoted || /[",;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const lineOf = (cells: Record<Field, string>) => order.map((field) => quote(cells[field])).join(separator)
  const amount = (cents: number) => pick(spelling[given.point])((cents / 100).toFixed(2))
  const none = { title: '', quantity: '', unit: '', total: '', condition: '' }
  const lines = [
    ...preamble,
    order
      .map((field, at) => quote(headers[field][(names[at] ?? 0) % headers[field].length]!))
      .join(separator),
  ]
  const noGoods: number[] = []
  goods.forEach(({ title, quantity, cents }, at) => {
    for (const [before, label] of given.junk) {
      if (before !== at) continue
      const isSum = /total/i.test(label)
      lines.push(lineOf({ ...none, title: label, ...(isSum && { quantity: '7', total: amount(12_345) }) }))
      noGoods.push(lines.length)
    }
    lines.push(
      lineOf({
        title,
        quantity: pick(spelling.quantity)(String(quantity)),
        unit: amount(cents),
        total: amount(cents * quantity),
        condition: 'Used',
      }),
    )
  })
  return { text: lines.join(lineBreak), noGoods }
}

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'windows-1252') {
    const plain = text.replace(/[€\u200e]/g, (sign) => (sign === '€' ? '\u0080' : ''))
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
  }
  if (encoding === 'utf-16') {
    const units = [...`\ufeff${text}`].map((letter) => letter.charCodeAt(0))
    return Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))
  }
  return new TextEncoder().encode(encoding === 'utf-8' ? text : `\ufeff${text}`)
}

it('any manifest is read as it was meant: its goods alone, each with its pieces and its retail price (R118 to R122)', () => {
  fc.assert(
    fc.property(manifest, (given) => {
      const { text, noGoods } = write(given)
      const decoded = decodeCsv(encode(text, given.encoding))
      const wanted = given.goods.map(({ title, quantity, cents }) => [title, quantity, cents])
      const read = readManifest(decoded, new Map())
      if (!read.ok) throw new Error(`${read.error.reason}: ${text}`)
      expect(read.value.rows.map((row) => [row.title, row.quantity, row.retailPriceCents])).toEqual(wanted)
      const { remarks } = read.value
      expect(remarks.length, remarks.join()).toBe(noGoods.length > 0 ? 1 : 0)
      for (const line of noGoods) expect(remarks[0]).toMatch(new RegExp(`\\b${line}\\b`))
      // The import reads the same cells.
      const { rows, reader } = readCsvText(decoded, productLayout)
      const cells = rows.map((row) => ({ row, cell: cellReader(row, reader.columns!) }))
      const goods = cells.filter(({ row, cell }) => !row.flaw && !isNoGoods(row, reader.columns!, cell))
      expect(
        goods.map(({ cell }) => [
          cell('name'),
          readQuantity(cell('stock'), 1e6),
          readCents(readRetail(cell)),
        ]),
      ).toEqual(wanted)
    }),
    { numRuns: faultSize({ usual: 300, full: 3000 }) },
  )
})
