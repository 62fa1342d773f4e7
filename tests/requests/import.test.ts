import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { importHeader } from '#tests/support/build-import.ts'
import { buildSignedIn } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { workbookFile } from '#tests/support/workbook-file.ts'

const dataDir = join(tmpdir(), `store-uploads-${randomUUID()}`)
const shop = await openShop({ DATA_DIR: dataDir })
const { cookie } = await buildSignedIn({ isAdmin: true })
const { cookie: customerCookie } = await buildSignedIn()

beforeEach(async () => {
  await sql`truncate products, imports, import_columns cascade`
})

const row = 'B000000001,Oak table,Northwood,Like New,2,249.99,129.99,48,Tables,'
function upload(
  content: string | Uint8Array<ArrayBuffer> | null,
  name = 'lot.csv',
  fields: Record<string, string> = { defaultCategory: 'Other' },
) {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  if (content !== null) body.set('file', new File([content], name, { type: 'application/vnd.ms-excel' }))
  return { method: 'POST', body }
}
/** As browsers send it: with its length. */
async function send(path: string, init: RequestInit, who = cookie): Promise<Response> {
  const written = new Request('http://shop.invalid', init)
  const headers = new Headers(written.headers)
  headers.set('Cookie', who)
  if (!init.body) return await shop.request(path, { method: init.method, headers })
  const body = Buffer.from(await written.arrayBuffer())
  headers.set('Content-Length', String(body.byteLength))
  return await shop.request(path, { method: init.method, headers, body })
}
const act = (place: string, name: string) =>
  send(place, { method: 'POST', body: new URLSearchParams({ do: name }) })
/** How a file of Excel 97 begins. */
const oldWorkbook = new Uint8Array(Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'))
const leftFiles = async () => await readdir(join(dataDir, 'uploads')).catch(() => [])

it('of a file that a guest or a customer sends nothing is kept', async () => {
  for (const path of ['/admin/import', '/api/upload-products-csv'])
    for (const who of ['', customerCookie])
      expect([303, 401, 403]).toContain((await send(path, upload(`${importHeader}\n${row}`), who)).status)
  expect(await sql`select from imports`).toHaveLength(0)
  expect(await leftFiles()).toEqual([])
})

describe('an upload', () => {
  it('leads to its preview, is confirmed, done and undone', async () => {
    const sent = await send('/admin/import', upload(`${importHeader}\r\n${row}\r\nbad`))
    expect(sent.status).toBe(302)
    const place = sent.headers.get('location') ?? ''
    expect(place).toMatch(/^\/admin\/import\/[0-9a-f-]{36}$/)
    const preview = await (await send(place, {})).text()
    expect(preview).toContain('Oak table')
    expect(preview).toContain('Quantity is required.')
    expect(preview).toContain('Upload Products')
    expect(await sql`select from products`).toHaveLength(0)
    expect((await act(place, 'confirm')).status).toBe(302)
    const shown = async () => await (await send(place, {})).text()
    await expect.poll(shown).toContain('1 products uploaded successfully.')
    expect(await sql`select name from products`).toEqual([{ name: 'Oak table' }])
    const refused = await send(`${place}/refused-rows.csv`, {})
    expect(refused.headers.get('content-disposition')).toBe('attachment; filename="refused-rows.csv"')
    expect(await refused.text()).toContain('Title is required.')
    expect((await act(place, 'undo')).status).toBe(302)
    await expect.poll(shown).toContain('This import was undone.')
    expect(await sql`select from products`).toHaveLength(0)
    expect(await leftFiles()).toEqual([])
  })

  it.each([
    ['without a file', upload(null), 400, 'Please select a CSV file to upload.'],
    ['with an empty file field', upload('', ''), 400, 'Please select a CSV file to upload.'],
    ['of another kind', upload('x', 'picture.png'), 415, 'Please upload a CSV file.'],
    ['of a picture with the name of a CSV', upload('\u0089PNG\0', 'a.csv'), 415, 'Please upload a CSV file.'],
    ['of nothing', upload(''), 422, 'The file is empty.'],
    [
      'of a workbook of 1997',
      upload(oldWorkbook, 'a.xls'),
      422,
      'In Excel: File &gt; Save As &gt; CSV UTF-8.',
    ],
    ['of a web page', upload('<html><table>', 'a.xls'), 422, 'The file is a web page and no workbook.'],
    ['that is no form', { method: 'POST', body: 'x' }, 400, 'The upload could not be read.'],
    [
      'that breaks off',
      {
        method: 'POST',
        body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTitle',
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      },
      400,
      'The upload could not be read.',
    ],
  ])('%s is refused with words and changes nothing', async (_, call, status, text) => {
    const answer = await send('/admin/import', call)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(text)
    expect(await sql`select from imports`).toHaveLength(0)
    expect(await leftFiles()).toEqual([])
  })

  it('of a workbook is read from the sheet that the owner chooses (R125)', async () => {
    const rows = [importHeader.split(','), ['B000000001', 'Oak table', null, 'Good', 2, 250, 129.99]]
    const book = await workbookFile(['June', 'July'].map((name) => ({ name, rows })))
    const asked = await send('/admin/import', upload(book, 'lot.xlsx'))
    expect(asked.status).toBe(422)
    expect(await asked.text()).toMatch(/<select[^>]* name="sheet".*<option>June<.*<option>July</)
    expect(await sql`select from imports`).toHaveLength(0)
    expect(await leftFiles()).toEqual([])
    const chosen = await send('/admin/import', upload(book, 'lot.xlsx', { sheet: 'July' }))
    expect(chosen.status).toBe(302)
    const preview = await (await send(chosen.headers.get('location') ?? '', {})).text()
    expect(preview).toContain('lot.xlsx')
    expect(preview).toContain('Oak table')
    expect(await leftFiles()).toEqual([])
  })

  it('without a title column leads to the page where its columns are matched (R67)', async () => {
    const sent = await send('/admin/import', upload('a,b\nOak table,2\n'))
    const place = sent.headers.get('location') ?? ''
    const shown = await send(place, {})
    expect([shown.status, shown.headers.get('location')]).toEqual([302, `${place}/columns`])
    const form = await (await send(`${place}/columns`, {})).text()
    expect(form).toContain('CSV is missing required columns: Title')
    expect(form).toContain('Oak table')
    const match = (uses: readonly string[]) =>
      send(`${place}/columns`, {
        method: 'POST',
        body: new URLSearchParams(uses.map((use) => ['use', use])),
      })
    const refused = await match(['stock', 'note'])
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Choose the column that names the goods as Title.')
    const matched = await match(['name', 'stock'])
    expect(matched.status).toBe(302)
    const next = matched.headers.get('location') ?? ''
    expect(await (await send(next, {})).text()).toContain('This file has no prices.')
    const manifest = await send(`${next}/manifest.csv`, {})
    expect(manifest.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await manifest.text()).toContain('\r\nOak table,2')
    expect((await match(['name', 'stock'])).status).toBe(404)
    expect(await leftFiles()).toEqual([])
  })

  it('may be 40 MB and no more; other pages keep their limit', async () => {
    const large = upload(`Title\n${'x'.repeat(41 * 1024 * 1024)}`)
    expect((await send('/admin/import', large)).status).toBe(413)
    expect((await send('/contact', upload('x'.repeat(70_000)))).status).toBe(413)
    expect(await leftFiles()).toEqual([])
  })

  it('arrives whole, in pieces of any size', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `,Piece ${at},,Good,1,,${at + 1}.00,,,`)
    const boundary = 'x-y'
    const whole = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="defaultCategory"\r\n\r\nChairs\r\n--${boundary}\r\n` +
        `Content-Disposition: form-data; name="file"; filename="lot.csv"\r\nContent-Type: text/csv\r\n\r\n${[importHeader, ...rows].join('\r\n')}\r\n--${boundary}--\r\n`,
    )
    const pieces: Buffer[] = []
    for (let at = 0; at < whole.length; at += 1999) pieces.push(whole.subarray(at, at + 1999))
    const answer = await shop.raw('/api/upload-products-csv', {
      method: 'POST',
      headers: {
        Cookie: cookie,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': String(whole.byteLength),
      },
      body: pieces,
    })
    expect(JSON.parse(answer.body.toString())).toEqual({ count: 3000 })
    expect(
      await sql`select count(*)::integer as n, max(price)::text as top, min(category) as category from products`,
    ).toEqual([{ n: 3000, top: '3000.00', category: 'Chairs' }])
  })
})

describe('the call upload-products-csv', () => {
  it('answers how many products are in, or what is wrong', async () => {
    const call = (init: RequestInit) =>
      send('/api/upload-products-csv', init).then(async (answer) => [answer.status, await answer.json()])
    expect(await call(upload(`${importHeader}\n${row}`))).toEqual([200, { count: 1 }])
    expect(await call(upload('x', 'a.pdf'))).toEqual([415, { error: 'Please upload a CSV file.' }])
    expect(await call(upload('a,b\n1,2'))).toEqual([422, { error: 'CSV is missing required columns: Title' }])
    expect(await sql`select from imports`).toHaveLength(1)
    expect((await send('/api/upload-products-csv', {})).status).toBe(405)
  })
})

it('exports the catalogue and what a filter leaves of it', async () => {
  await buildProduct({ name: '=SUM(A1)', category: 'Chairs' })
  await buildProduct({ name: 'Gone', status: 'archived' })
  await buildProduct({ name: 'TV', category: 'Electronics' })
  const names = async (search: string) =>
    (await (await send(`/admin/products.csv${search}`, {})).text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1])
  expect(await names('')).toEqual(expect.arrayContaining(["'=SUM(A1)", 'TV']))
  expect(await names('?status=all')).toHaveLength(3)
  expect(await names('?status=archived')).toEqual(['Gone'])
  expect(await names('?category=electronics')).toEqual(['TV'])
  expect(await names('?search=sum')).toEqual(["'=SUM(A1)"])
  const answer = await send('/admin/products.csv', {})
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})
