import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/a-product.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { decodeCsv } from '#csv/csv-encoding.ts'
import { formatCsvHead, formatCsvRow } from '#csv/csv-cells.ts'
import { exportColumns, formatTemplate } from '#catalogue/csv/product-csv.ts'
import { columnsOfMatched } from './manifest-layout.ts'
import { isCsvName, readManifest } from './manifest.ts'
import { mergeDuplicates } from './duplicates.ts'
import type { ManifestRow } from './manifest-row.ts'
import { formatPricingTemplate } from '#lots/results/pricing-export.ts'
import { describeRefusal } from '#lots/lot-messages.ts'

const six = 'Condition,Product Type,Brand,ASIN,Item Title,Qty'
const read = (...lines: string[]) => {
  const outcome = readManifest(lines.join('\n'), new Map())
  if (!outcome.ok) throw new Error(outcome.error.reason)
  return outcome.value
}
const messageOf = (text: string) => {
  const outcome = readManifest(text, new Map())
  return outcome.ok ? null : describeRefusal(outcome.error).description
}
const rowOf = (line: string, header = six): ManifestRow => read(header, line).rows[0]!

it.each([
  ['lot.csv', true],
  ['LOT.CSV', true],
  ['lot.csv.xlsx', false],
  ['lot.txt', false],
  ['csv', false],
  ['', false],
])('takes a file named %j: %s', (name, isTaken) => {
  expect(isCsvName(name)).toBe(isTaken)
})

describe('a manifest', () => {
  it("of the tool's own template is read", () => {
    const { layout, rows, droppedLines } = read(formatPricingTemplate())
    expect([layout, rows.length, droppedLines]).toEqual(['template', 3, []])
    expect(rows[0]).toEqual({
      line: 2,
      asin: 'B0SAMPLE01',
      title: 'Oak Coffee Table with Drawer, 42 in',
      brand: 'Northwood',
      condition: 'Like New',
      productType: 'Coffee Table',
      category: 'Home & Garden',
      quantity: 2,
      lotItemPriceCents: 2450,
      retailPriceCents: null,
      listedRetailCents: null,
      yourPriceCents: null,
      imageUrl: null,
      upc: '',
      model: '',
      lpn: '',
      supplierNotes: 'Seller Name: Amazon Direct\nTotal lot price: 49.00',
      notes: [],
    })
    expect(rows.map((row) => row.category)).toEqual(['Home & Garden', 'Electronics', 'Toys & Games'])
  })

  it('of Amazon Direct is read with commas in its titles', () => {
    const { layout, rows } = read(
      'Seller Name,Condition,Product Type,Brand,ASIN,Item Title,Qty,Lot item price,Total lot price',
      'Amazon,Used,Lamp,Lumo,B000000001,Desk Lamp, LED, White,3,10.00,30.00',
    )
    expect(layout).toBe('template')
    expect(rows[0]).toMatchObject({
      title: 'Desk Lamp, LED, White',
      quantity: 3,
      lotItemPriceCents: 1000,
      asin: 'B000000001',
    })
  })

  it('of B-Stock is read', () => {
    const { layout, rows } = read(
      'Item Description,Qty,Retail Per Unit,Total Retail,Condition',
      '"Sofa, grey",2,$499.99,$999.98,Customer Returns',
    )
    expect(layout).toBe('b-stock')
    expect(rows[0]).toMatchObject({
      title: 'Sofa, grey',
      quantity: 2,
      retailPriceCents: 49_999,
      condition: 'Used',
      asin: '',
      brand: '',
    })
  })

  it('of our own pricing export is read with its category and image', () => {
    const { layout, rows } = read(
      'Title,Brand,Condition,Quantity,Your Price,Market Price,Margin %,Category,Image URL,ASIN',
      "'=Sofa,Northwood,Used,1,100.00,150.00,50,Furniture,https://a.example/b.jpg,B000000001",
    )
    expect(layout).toBe('pricing-export')
    expect(rows[0]).toMatchObject({
      title: '=Sofa',
      yourPriceCents: 10_000,
      retailPriceCents: 15_000,
      category: 'Furniture',
      imageUrl: 'https://a.example/b.jpg',
    })
  })

  it('of our catalogue export or its template is read', () => {
    const sofa = aProduct({
      asin: 'B000000001',
      name: 'Sofa',
      brand: 'Northwood',
      stock: 2,
      priceCents: 10_000,
      originalPriceCents: 20_000,
      originalPriceSource: 'owner',
      costCents: 4000,
      margin: 60,
      category: 'Furniture',
      images: ['https://a.example/b.jpg', 'https://a.example/c.jpg'],
      description: 'Soft, grey',
      upc: '012345678905',
      lpn: 'LPNPM1',
      supplierNotes: 'Pallet: 17\nBin: 4',
    })
    const line = formatCsvRow(exportColumns, { ...sofa, code: 'T4K92MM' })
    const { layout, rows } = read(formatCsvHead(exportColumns) + line)
    expect(layout).toBe('catalogue-export')
    expect(rows[0]).toMatchObject({
      asin: 'B000000001',
      title: 'Sofa',
      quantity: 2,
      yourPriceCents: 10_000,
      retailPriceCents: 20_000,
      lotItemPriceCents: 4000,
      upc: '012345678905',
      model: '',
      lpn: 'LPNPM1',
      supplierNotes: 'Pallet: 17\nBin: 4',
      category: 'Furniture',
      imageUrl: 'https://a.example/b.jpg',
    })
    expect(read(formatTemplate()).rows).toHaveLength(2)
  })

  it('may have other names for its columns, another separator and line breaks of Windows', () => {
    const outcome = readManifest(
      'item_condition;PRODUCT-TYPE;Manufacturer;Amazon ASIN;Title;Units\r\nNew;"Lamp";Lumo;B000000001;"A ""b""";2\r\n',
      new Map(),
    )
    expect(outcome).toMatchObject({
      ok: true,
      value: { rows: [{ title: 'A "b"', productType: 'Lamp', quantity: 2, condition: 'New' }] },
    })
  })

  it('keeps line numbers over quoted line breaks and drops rows without ASIN and title', () => {
    const { rows, droppedLines } = read(
      six,
      'Used,Lamp,Lumo,,"Two\nlines",1',
      'Used,Lamp,Lumo,,,1',
      'Used,Lamp,Lumo,N/A, ,1',
      'Used,Lamp,Lumo,B000000001,,1',
    )
    expect(rows.map(({ line, asin, title }) => [line, asin, title])).toEqual([
      [2, '', 'Two lines'],
      [6, 'B000000001', ''],
    ])
    expect(droppedLines).toEqual([4, 5])
  })
})

describe('a row', () => {
  it('is Used unless it says otherwise', () => {
    expect(rowOf(',Lamp,Lumo,B000000001,Lamp,1').condition).toBe('Used')
  })

  it.each([
    ['', 'Quantity is missing and was taken as 1.'],
    ['many', 'Quantity "many" is not a whole number from 1 to 1,000,000 and was taken as 1.'],
    ['2.5', 'Quantity "2.5" is not a whole number from 1 to 1,000,000 and was taken as 1.'],
    ['1000001', 'Quantity "1000001" is not a whole number from 1 to 1,000,000 and was taken as 1.'],
  ])('with the quantity %j counts as one, with a note', (quantity, note) => {
    expect(rowOf(`Used,Lamp,Lumo,B000000001,Lamp,${quantity}`)).toMatchObject({ quantity: 1, notes: [note] })
  })

  it('has as many pieces as it says', () => {
    expect(rowOf('Used,Lamp,Lumo,B000000001,Lamp,"1,200"')).toMatchObject({ quantity: 1200, notes: [] })
  })

  it.each(['', 'N/A', '0', '0000000000'])('has no ASIN where it says %j', (cell) => {
    expect(rowOf(`Used,Lamp,Lumo,${cell},Lamp,1`)).toMatchObject({ asin: '', notes: [] })
  })

  it.each(['b0-1', '743273567'])('goes without %j, which is no ASIN, with a note (R123)', (cell) => {
    expect(rowOf(`Used,Lamp,Lumo,${cell},Lamp,1`)).toMatchObject({
      asin: '',
      notes: [`ASIN "${cell}" is not 10 letters and digits and was left out.`],
    })
  })

  it('goes without an amount that is none, with a note, and without $0', () => {
    const header = `${six},Lot item price,Retail Price`
    expect(rowOf('Used,Lamp,Lumo,B000000001,Lamp,1,soon,0.00', header)).toMatchObject({
      lotItemPriceCents: null,
      retailPriceCents: null,
      notes: ['Lot item price "soon" is not an amount with two decimals and was left out.'],
    })
  })

  it('has texts as long as a product can have them', () => {
    const row = rowOf(`Used,Lamp,${'b'.repeat(201)},B000000001,${'x'.repeat(499)}🛋,1`)
    expect([row.title, row.brand.length]).toEqual(['x'.repeat(499), 200])
    expect(row.notes).toEqual([
      'Title is longer than 500 characters and was shortened.',
      'Brand is longer than 200 characters and was shortened.',
    ])
  })

  it.each(['http://a.example/b.jpg', 'javascript:alert(1)', '/media/x.webp', 'https://', 'b.jpg'])(
    'has no image at %j',
    (image) => {
      expect(rowOf(`Used,Lamp,Lumo,B000000001,Lamp,1,${image}`, `${six},Image URL`).imageUrl).toBeNull()
    },
  )

  it.each([
    ['GL_KITCHEN', 'Wood', 'Puzzle', 'Home & Garden'],
    ['', 'Toys', 'Barbie House', 'Toys & Games'],
    ['Furniture', '', 'Computer desk', 'Home & Garden'],
    ['Mixed', '17', 'Puzzle', 'Toys & Games'],
  ])('files "%s" of type "%s" called "%s" under %s (R236)', (category, type, title, expected) => {
    const row = rowOf(`Used,${type},Lumo,B000000001,${title},1,${category}`, `${six},Category`)
    expect(row.category).toBe(expected)
  })
})

describe('a manifest as it comes', () => {
  const bStock = 'Item Description,Qty,Retail Per Unit,Total Retail,Condition'
  const said = ({ rows, remarks }: ReturnType<typeof read>) => ({
    rows: rows.map(({ title, quantity, retailPriceCents }) => [title, quantity, retailPriceCents]),
    remarks,
  })

  it('has no goods that are the same because of a word for none (R123)', () => {
    const { rows } = read(
      six,
      'Used,Chair,Perch,Not Available,Office Chair,1',
      'Used,Lamp,Lumo,Not Available,Floor Lamp,1',
      'Used,Toaster,Crisp,UNASSIGNED,Toaster,2',
      'Used,Fan,Crisp,UNASSIGNED,Fan,2',
      'Used,Fan,Crisp,,Assorted,3',
      'Used,Fan,Crisp,N/A,Assorted items,1',
      'Used,Fan,Crisp,,N/A,1',
      'Used,Fan,Crisp,,N/A,1',
      'Used,Fan,Crisp,,Unknown,1',
    )
    expect(mergeDuplicates(rows).map(({ asin, quantity }) => [asin, quantity])).toEqual(
      [1, 1, 2, 2, 3, 1, 1, 1, 1].map((quantity) => ['', quantity]),
    )
  })

  it('leaves out lines that name no goods, and says which (R118)', () => {
    const manifest = read(
      bStock,
      'Kitchen,,,,',
      'Rowing Machine,1,$400.00,$400.00,Customer Returns',
      bStock,
      'Desk Lamp,2,$25.00,$50.00,Customer Returns',
      'Subtotal,3,,$450.00,',
      'Total Gym XLS,1,$150.00,$150.00,Used',
      'Grand Total,4,$150.00,$600.00,',
      ',4,,$600.00,',
      '-----,-----,,,',
      'Page 1 of 1,,,,',
      '"Report generated 11/27/2026, 8:00 AM",,,,',
      'Prepared by,Ann,,Date:,______',
    )
    expect(manifest.droppedLines, 'a sum without a word has neither ASIN nor title').toEqual([9])
    expect(said(manifest)).toEqual({
      rows: [
        ['Rowing Machine', 1, 40_000],
        ['Desk Lamp', 2, 2500],
        ['Total Gym XLS', 1, 15_000],
      ],
      remarks: [
        '8 lines without goods (totals, headings and the like) left out: lines 2, 4, 6, 8, 10, 11, 12 and 13.',
      ],
    })
  })

  it('leaves out what has a quantity of 0 or less, and says which (R40)', () => {
    const manifest = read(
      bStock,
      'Chair,1,20,20,Used',
      'Lamp,0,20,0,Used',
      'Fan,-1,20,-20,Used',
      'Rug,,20,20,Used',
      'Mug,3 EA,20,60,Used',
    )
    expect(said(manifest)).toEqual({
      rows: [
        ['Chair', 1, 2000],
        ['Rug', 1, 2000],
        ['Mug', 3, 2000],
      ],
      remarks: ['2 rows with a quantity of 0 or less left out: lines 3 and 4.'],
    })
  })

  it('reads thousands without quotation marks where that is certain, and says where it is not (R118)', () => {
    const manifest = read(
      bStock,
      'Sofa 3 seats,2,1,299.00,2,598.00,Customer Returns',
      'Sofa 4 seats,2,1,299.00,2,598.00,',
      'Lamp,10,250,2,500,Used',
      'Chair,1,299,1,299,Used',
      'Rug,1,299,299,299,Used',
      'Batteries, AA, 24,3,4.20,12.60,Used',
      'Desk Lamp, LED, White,3,10.00,30.00,Used',
    )
    expect(said(manifest)).toEqual({
      rows: [
        ['Sofa 3 seats', 2, 129_900],
        ['Sofa 4 seats', 2, 129_900],
        ['Lamp', 10, 25_000],
        ['Desk Lamp, LED, White', 3, 1000],
      ],
      remarks: [
        '3 rows with more cells than columns left out: lines 5, 6 and 7. Put amounts such as "1,299.00" and titles with commas in quotation marks.',
      ],
    })
  })

  it('says which amounts and quantities could not be read, and that there are no retail prices (R119)', () => {
    const odd = read(bStock, 'Chair,1,soon,20,Used', 'Lamp,many,(5),20,Used', 'Rug,1,N/A,20,Used')
    expect(odd.remarks).toEqual([
      '1 row with a quantity that could not be read and was taken as 1: line 3.',
      '2 rows with a retail price that could not be read: lines 2 and 3. Spread by retail price, they count like the average of the others.',
      'This file has no retail prices: every piece is priced about the same, unless you spread the target by another price.',
    ])
  })

  it('says which rows have no retail price where others have one (R119)', () => {
    expect(read(bStock, 'Chair,1,20,20,Used', 'Lamp,1,,,Used', 'Rug,1,N/A,,Used').remarks).toEqual([
      '2 rows without a retail price: lines 3 and 4. Spread by retail price, they count like the average of the others.',
    ])
  })

  it.each([
    ['Item Description,Qty,Unit MSRP,Ext. MSRP,Condition', 'Cooler,3,$40.00,$120.00,Used'],
    ['Item Description,Qty,Retail per item (USD$),Ext. Retail,Condition', 'Cooler,3,40,120,Used'],
    ['Item Description,CNT,MSRP_AMT,EXT_MSRP_AMT,Cond.', 'Cooler,3,40,120,Used'],
    ['Condition,Product Type,MFG,ASIN,Item Title,Qty,Est. Retail', 'Used,Box,Polar,,Cooler,3,40'],
    ['Condition,Product Type,Brand,ASIN,Item Title,Qty,Retail Value', 'Used,Box,Polar,,Cooler,3,40'],
    ['Condition,Product Type,Brand,ASIN,Item Title,Qty,Ext. Retail', 'Used,Box,Polar,,Cooler,3,120'],
    ['Item Description,Qty,Ext. Retail,Condition', 'Cooler,3,120.00,Used'],
  ])('knows the columns %s (R36)', (header, line) => {
    expect(said(read(header, line))).toEqual({ rows: [['Cooler', 3, 4000]], remarks: [] })
  })

  it('puts a title together that a line break broke (R118)', () => {
    const { rows } = read(
      'Seller Name,Condition,Product Type,Brand,ASIN,Item Title,Qty,Lot item price,Total lot price',
      'Amazon,Used,Battery,Voltix,B0FIELD201,AA Batteries',
      ' 28 Count Pack,3,4.20,300.00',
      'Amazon,Used,Kettle,Boilo,B0FIELD202,Electric Kettle',
      'with a lid',
      'of glass,1,12.00,300.00',
    )
    expect(rows.map(({ line, title, quantity }) => [line, title, quantity])).toEqual([
      [2, 'AA Batteries 28 Count Pack', 3],
      [4, 'Electric Kettle with a lid of glass', 1],
    ])
    const long = ['Floor Lamp with', 'a long arm,2,6.00,12.00,Used', 'AA Batteries', '28 Pack,3,4,12,Used']
    expect(said(read(bStock, ...long))).toEqual({
      rows: [['Floor Lamp with a long arm', 2, 600]],
      remarks: [
        '1 line without goods (totals, headings and the like) left out: line 4.',
        '1 row left out whose title may begin in the line above: line 5. Put titles of two lines in quotation marks.',
      ],
    })
  })

  it('is cleaned of the marks of spreadsheets and of the web, and knows goods again without them (R120)', () => {
    const { rows } = read(
      `${six},UPC,EAN`,
      'Used,Chair,Perch,\u200eB0FIELD401,Wing Chair,1,"=""012345678905""",',
      'Used,Chair,Perch,"=""b0field401""",Wing Chair,1,,',
      "Used,Bike,Kid&#39;s,,Kids&#39; Bike 16&quot;,2 pcs,,'4006381333931",
    )
    expect(mergeDuplicates(rows)).toMatchObject([
      { asin: 'B0FIELD401', upc: '012345678905', quantity: 2 },
      { title: 'Kids\' Bike 16"', brand: "Kid's", quantity: 2, upc: '4006381333931' },
    ])
  })
})

describe('a file that is no manifest', () => {
  it.each(six.split(','))('names the one missing column %s', (column) => {
    const names = six.split(',').filter((name) => name !== column)
    expect(messageOf(`${names.join(',')}\n1,2,3,4,5`)).toBe(`CSV is missing required columns: ${column}`)
  })

  it.each([
    ['Foo,Bar', 'Condition, Product Type, Brand, ASIN, Item Title, Qty'],
    ['Qty,Item Title,Brand,Condition', 'Product Type, ASIN'],
    ['ASIN,Qty', 'Condition, Product Type, Brand, Item Title'],
    ['Item Description,Retail Per Unit,Total Retail,Condition', 'Qty'],
    ['Title,Brand,Condition,Quantity,Your Price,Market Price,Margin %,Category,ASIN', 'Image URL'],
    ['Item Description,Qty,Retail Per Unit,Condition', 'Total Retail'],
    [`${six.replace('ASIN,', '')},Retail Price,Lot item price`, 'ASIN'],
    ['Manifest 4711\n\nCondition,Product Type,Brand,ASIN,Qty', 'Item Title'],
  ])('with the columns %j lacks %s', (header, missing) => {
    expect(messageOf(`${header}\n1,2,3,4,5,6,7,8,9`)).toBe(`CSV is missing required columns: ${missing}`)
  })

  it.each([six, `${six}\n`, `${six}\nUsed,Lamp,Lumo,,,3`, `${six}\n,,,,,`])(
    'without products: %j',
    (text) => {
      expect(messageOf(text)).toBe('No valid products found in CSV')
    },
  )

  it.each([
    ['', 'The file is empty.'],
    [`${six}\nUsed,"Lamp,Lumo,B000000001,Lamp,1`, 'A quotation mark'],
    [`${six}${','.repeat(500)}`, 'Line 1 has more than 500 columns.'],
  ])('cannot be parsed, and says why: %j', (text, why) => {
    expect(messageOf(text)).toContain(`Unable to parse CSV. Please check file format. ${why}`)
  })

  it('is refused above 50,000 products, however many rows they take', () => {
    const rows = (products: number) =>
      Array.from({ length: 50_002 }, (_, at) => `Used,Lamp,Lumo,,Lamp ${at % products},1`)
    expect(read(six, ...rows(50_000)).rows).toHaveLength(50_002)
    expect(messageOf([six, ...rows(50_001)].join('\n'))).toBe(
      'A lot may have at most 50,000 products. Please split the file.',
    )
  })
})

describe('words for conditions (R54)', () => {
  const words = [
    six,
    'LIKE_NEW,L,B,,A,1',
    'Grade B,L,B,,B,1',
    'grade-b,L,B,,C,1',
    'Shelf pull,L,B,,D,1',
    ',L,B,,E,1',
  ]

  it('that the store does not know are told once each, with the header', () => {
    const { strangeWords, header, rows } = read(...words)
    expect(strangeWords).toEqual(['Grade B', 'Shelf pull'])
    expect(header).toEqual(six.split(','))
    expect(rows.map(({ condition }) => condition)).toEqual([
      'Like New',
      'Grade B',
      'grade-b',
      'Shelf pull',
      'Used',
    ])
  })

  it('become what the owner said, before duplicates are merged', () => {
    const outcome = readManifest(words.join('\n'), new Map([['gradeb', 'Good']]))
    expect(outcome.ok && outcome.value.rows.map(({ condition }) => condition)).toEqual([
      'Like New',
      'Good',
      'Good',
      'Shelf pull',
      'Used',
    ])
    const twice = [six, 'Salvaged,L,B,,A,1', 'Damaged,L,B,,A,1'].join('\n')
    const merged = readManifest(twice, new Map([['salvaged', 'For Parts/Not Working']]))
    expect(merged.ok && mergeDuplicates(merged.value.rows)).toMatchObject([
      { condition: 'For Parts/Not Working', quantity: 2 },
    ])
  })

  it('are asked for where New stands beside words against it (R137)', () => {
    const doubted = [six, 'New,L,B,,Lamp (returned),1', 'NEW,L,B,,Open Box Cutter,1']
    const { strangeWords, rows } = read(...doubted)
    expect(strangeWords).toEqual(['New, but it says “returned”'])
    expect(rows.map(({ condition }) => condition)).toEqual([...strangeWords, 'New'])
    const answered = readManifest(doubted.join('\n'), new Map([['newbutitsaysreturned', 'New']]))
    expect(answered.ok && answered.value.rows.map(({ condition }) => condition)).toEqual(['New', 'New'])
  })

  it('of our own exports are the owner’s, and of files whose category was matched the supplier’s (R69)', () => {
    const ours = read(
      formatCsvHead(exportColumns),
      'B000000001,Sofa,,Grade B,2',
      'B000000002,Sofa (used),,New,2',
    )
    expect([ours.strangeWords, ours.rows.map(({ condition }) => condition)]).toEqual([[], ['Grade B', 'New']])
    const head = columnsOfMatched(true).join(',')
    const matched = read(
      head,
      ',Sofa,,Grade B,2',
      ',Rug (used),,New,2,,,,,Tested,',
      ',Old,,Grade C,1,,,,,Active',
    )
    expect(matched.strangeWords).toEqual(['Grade B', 'New, but it says “used”'])
  })
})

it('any bytes come to an end, with rows that are usable', () => {
  const part = fc.constantFrom(...`"|,|\n|\r|;|${six}|Used|0|2|Lamp|B000000001| |\0`.split('|'))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(part, { maxLength: 40 }).map((parts) => new TextEncoder().encode(`${six}\n${parts.join('')}`)),
  )
  fc.assert(
    fc.property(bytes, (content) => {
      const outcome = readManifest(decodeCsv(content), new Map())
      expect(outcome.ok || describeRefusal(outcome.error).description !== '').toBe(true)
      for (const row of outcome.ok ? outcome.value.rows : []) {
        expect(row.asin + row.title).not.toBe('')
        expect(row.condition).not.toBe('')
        expect(row.line).toBeGreaterThan(1)
        expect(Number.isInteger(row.quantity) && row.quantity >= 1).toBe(true)
      }
    }),
    { numRuns: faultSize({ usual: 500, full: 3000 }) },
  )
})
