import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { connect } from '#tests/support/connect.ts'
import { sql } from '#tests/support/sql.ts'
import { runAgainstHeldRow } from '#tests/faults/held-row.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { confirmAsItIs, readFileOf, readGoodRows, readRows } from '#tests/support/build-import.ts'
import { listProductChanges } from '#catalogue/admin/changes/product-history.server.ts'
import { exportRefusedRows, findImport, listImports } from './import-history.server.ts'
import { forgetOldImportRows } from './import-forgetting.server.ts'
import { finishUndoing, undoImport, type Undone } from './import-undo.server.ts'
import { isAnyImportAlive } from './import-connection.server.ts'
import { cancelImport, confirmImport, confirmImportNow, finishImport } from './imports.server.ts'
import { settleInterruptedImports } from './interrupted-imports.server.ts'
import { selectAttributes } from '#catalogue/product-columns.server.ts'
import { attributeKeys } from '#catalogue/product.ts'
import { exportProducts } from '#catalogue/csv/catalogue-export.server.ts'

beforeEach(async () => {
  await sql`truncate products, imports cascade`
})

const readText = async (pieces: AsyncGenerator<string>) => (await Array.fromAsync(pieces)).join('')
/** Marks an import for undoing and waits for the end, as the job does. */
async function undoImportNow(importId: string): Promise<Undone | null> {
  const wanted = { importId, userId: null }
  expect((await undoImport(wanted)).ok).toBe(true)
  expect(await findImport(importId)).toMatchObject({ state: 'undoing' })
  return await finishUndoing(wanted)
}
const readProducts = () => sql`
  select name, asin, brand, category, department, condition, price::text, original_price::text, margin::text, stock, status, images
  from products order by name`
const table = 'B000000001,Oak table,Northwood,Like New,2,249.99,129.99,48,Tables,https://a.example/t.jpg'
const lamp = ',Desk lamp,,Used,1,,19.50,,,'

/** Whatever was done, what is derived from products is as if each had been written alone. */
async function expectDerivedRight(): Promise<void> {
  expect(
    await sql`select name from products p where department <> department_of(category)
      or search_title <> search_title_of(name, brand, category, asin)
      or search_document <> search_document_of(name, brand, category, asin, description)`,
  ).toEqual([])
  expect(
    await sql`
      with wanted as (
        select word, sum((word !~ '[0-9]' and word = any (search_words_in(concat_ws(' ', name, brand, category))))::integer)::integer as named,
          sum((word = any (tsvector_to_array(search_title)))::integer)::integer as titles, count(*)::integer as documents
        from products, unnest(tsvector_to_array(search_document)) as word where status = 'active' group by 1
      ), held as (select * from search_words where named <> 0 or titles <> 0 or documents <> 0)
      (table wanted except table held) union all (table held except table wanted)`,
  ).toEqual([])
}

describe('an import', () => {
  it('is seen before it happens, then creates and updates, and makes no duplicates when sent again', async () => {
    const old = await buildProduct({
      name: 'Desk Lamp',
      condition: 'used',
      priceCents: 900,
      stock: 0,
      brand: 'Lumo',
    })
    const id = await readGoodRows([
      table,
      lamp,
      ',,No title,Used,1,,5,,,',
      'B000000002,Sofa,,Good,x,,1.234,,,',
    ])
    expect(await findImport(id)).toMatchObject({
      state: 'ready',
      rowsRead: 4,
      created: 1,
      updated: 1,
      refused: 2,
      rows: {
        create: [{ line: 2, name: 'Oak table', priceCents: 12_999, stock: 2 }],
        update: [{ line: 3, name: 'Desk lamp' }],
        refused: [
          { line: 4, reasons: ['Title is required.'] },
          {
            line: 5,
            reasons: [
              'Your Price "1.234" must be an amount greater than $0, such as 129.99.',
              'Quantity "x" must be a whole number from 0 to 1,000,000.',
            ],
          },
        ],
      },
    })
    expect((await readProducts()).length, 'nothing happened yet').toBe(1)

    expect(await confirmImportNow(id)).toEqual({ ok: true, value: { count: 2 } })
    const after = await readProducts()
    expect(after).toMatchObject([
      {
        name: 'Desk Lamp',
        price: '19.50',
        stock: 1,
        original_price: '100.00',
        brand: 'Lumo',
        category: 'Chairs',
      },
      {
        name: 'Oak table',
        asin: 'B000000001',
        brand: 'Northwood',
        category: 'Tables',
        department: 'home',
        price: '129.99',
        original_price: '249.99',
        margin: '48.00',
        stock: 2,
        images: ['https://a.example/t.jpg'],
      },
    ])
    expect(await sql`select id from products where name = 'Desk Lamp'`).toEqual([{ id: old.id }])
    await expectDerivedRight()

    const again = await readGoodRows([table, lamp])
    expect(await findImport(again)).toMatchObject({ created: 0, updated: 2 })
    expect(await confirmImportNow(again)).toEqual({ ok: true, value: { count: 2 } })
    expect(await readProducts()).toEqual(after)
    expect(await listImports()).toHaveLength(2)
  })

  it('shows what changes, asks what its stock means, and adds or replaces, which undoing takes back (R203)', async () => {
    const priced = { condition: 'Used', priceCents: 900, originalPriceCents: null, stock: 7 }
    const { id } = await buildProduct({ ...priced, name: 'Desk lamp' })
    const read = () => sql`select price::text, stock from products where id = ${id}`
    for (const [stock, left, told] of [
      ['replace', 1, ['Price: $9.00 → $19.50', 'Stock: 7 → 1']],
      ['add', 8, ['Price: $9.00 → $19.50', 'Stock: 7 → 8']],
    ] as const) {
      const importId = await readGoodRows([lamp])
      const seen = await findImport(importId)
      expect(seen?.changing).toEqual({ prices: 1, stocks: 1 })
      expect(seen?.rows.update[0]?.changes).toEqual([told[0], 'Stock: 7 → 1 if replaced, 8 if added'])
      const answer = { importId, needsPicture: false, choices: { written: [], conditions: [] } }
      expect(await confirmImport({ ...answer, stock: null })).toMatchObject({
        error: { reason: 'stock-open' },
      })
      expect((await findImport(importId))?.state).toBe('ready')
      expect((await confirmImport({ ...answer, stock })).ok).toBe(true)
      await finishImport(importId, stock)
      expect(await read()).toEqual([{ price: '19.50', stock: left }])
      const done = await findImport(importId)
      expect([done?.rows.update[0]?.changes, done?.changing]).toEqual([told, null])
      await undoImportNow(importId)
      expect(await read()).toEqual([{ price: '9.00', stock: 7 }])
    }
  })

  it('asks for a product that came after its preview too (R203)', async () => {
    const importId = await readGoodRows([lamp])
    const { id } = await buildProduct({ name: 'Desk lamp', condition: 'Used', stock: 7 })
    const answer = { importId, needsPicture: false, choices: { written: [], conditions: [] } }
    expect(await confirmImport({ ...answer, stock: null })).toMatchObject({ error: { reason: 'stock-open' } })
    expect(await findImport(importId)).toMatchObject({ created: 0, updated: 1 })
    expect(await sql`select stock from products where id = ${id}`).toEqual([{ stock: 7 }])
  })

  it('adds up the lines of one product in a file', async () => {
    const id = await readGoodRows([table, table.replace(',2,', ',3,'), lamp])
    expect(await findImport(id)).toMatchObject({ rowsRead: 3, created: 2, rows: { merged: [{ line: 2 }] } })
    await confirmImportNow(id)
    expect(await readProducts()).toMatchObject([{ name: 'Desk lamp' }, { name: 'Oak table', stock: 5 }])
  })

  it('can be confirmed once, and not without its preview', async () => {
    const id = await readGoodRows([table])
    expect((await confirmImportNow(id)).ok).toBe(true)
    expect(await confirmImportNow(id)).toMatchObject({ ok: false, error: { reason: 'not-ready' } })
    expect(await readProducts()).toHaveLength(1)
  })

  it('gives the rows that were refused back, to be corrected and sent again', async () => {
    const id = await readGoodRows(['B000000009,"=Table, ""big""",,New,1,,0,,,', lamp])
    const file = await readText(exportRefusedRows(id))
    expect(file).toContain('Line,Reasons')
    expect(file).toContain(`"'=Table, ""big"""`)
    const lines = file.replace('\uFEFF', '').trim().split('\r\n')
    const corrected = await readGoodRows([(lines[1] ?? '').replace(',0,', ',10,')], lines[0])
    expect(await findImport(corrected)).toMatchObject({ created: 1, refused: 0 })
    await confirmImportNow(corrected)
    expect(await readProducts()).toMatchObject([{ name: '=Table, "big"', price: '10.00' }])
  })

  it('refuses what is no CSV, and leaves nothing of a file that cannot be read', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
    expect(await readFileOf(picture, 'a.csv')).toMatchObject({ error: { reason: 'not-csv' } })
    expect(await readFileOf('Title\nSofa', 'a.exe')).toMatchObject({ error: { reason: 'not-csv' } })
    expect(await readFileOf('Title\tQuantity\tYour Price\nSofa\t1\t2', 'a.xls')).toMatchObject({ ok: true })
    await sql`delete from imports`
    expect(await readRows(['"never closed'])).toMatchObject({ error: { reason: 'unreadable' } })
    expect(await readRows(['a,b'], 'x,y')).toMatchObject({
      error: { reason: 'unreadable', problem: { reason: 'no-main-column', column: 'Title' } },
    })
    expect(await listImports()).toEqual([])
  })
})

describe('undoing an import', () => {
  it('deletes what it created, keeps what was ordered, and gives back what it changed', async () => {
    const lampBefore = await buildProduct({ name: 'Desk lamp', condition: 'Used', priceCents: 900, stock: 7 })
    await buildProduct({ name: 'Chair', condition: 'Good', priceCents: 4000, stock: 3 })
    const id = await readGoodRows([table, lamp, ',Chair,,Good,9,,50,,,', ',Ordered rug,,New,4,,30,,,'])
    await confirmImportNow(id)
    await sql`update products set price = 45 where name = 'Chair'`
    await sql`with placed as (
        insert into orders (order_number, total_amount, shipping_name, shipping_email) values ('ORD-1', 30, 'A', 'a@example.com') returning id)
      insert into order_items (order_id, product_id, product_name, price, quantity)
      select placed.id, p.id, p.name, p.price, 1 from placed, products p where p.name = 'Ordered rug'`

    expect(await undoImportNow(id)).toEqual({ deleted: 1, archived: 1, restored: 2 })
    expect(await readProducts()).toMatchObject([
      { name: 'Chair', price: '45.00', stock: 3 },
      { name: 'Desk lamp', price: '9.00', stock: 7, status: lampBefore.status },
      { name: 'Ordered rug', status: 'archived' },
    ])
    await expectDerivedRight()
    expect(await undoImport({ importId: id, userId: null })).toMatchObject({
      error: { reason: 'not-done' },
    })
    expect(await findImport(id)).toMatchObject({ state: 'undone' })

    const again = await readGoodRows([table, ',Ordered rug,,New,4,,30,,,'])
    await confirmImportNow(again)
    expect(
      await sql`select name, status from products where name in ('Oak table', 'Ordered rug') order by name`,
    ).toEqual([
      { name: 'Oak table', status: 'active' },
      { name: 'Ordered rug', status: 'active' },
    ])
  })

  it('leaves nothing behind of what triggers made of it (R172)', async () => {
    const named = (name: string) => buildProduct({ name, condition: 'Used', priceCents: 900 })
    const [plain, typed, later] = [await named('Plain'), await named('Typed'), await named('Later')]
    const [waiting, archived] = [await named('Waiting'), await named('Archived')]
    await sql`update products set price = 8 where id = ${typed.id}`
    await sql`update products set status = 'archived', awaits_picture = true, images = '{}', on_floor_since = null, first_price = null
      where id = ${waiting.id}`
    await sql`update products set status = 'archived' where id = ${archived.id}`
    const beside = () => sql`
      select name, status, price::text, awaits_picture, markdown_hold, first_price::text, on_floor_since, off_floor_since
      from products order by name`
    const before = await beside()
    const id = await readGoodRows(
      ['Plain', 'Typed', 'Later', 'Waiting', 'Archived'].map(
        (name) => `,${name},,Used,1,,19.50,,,https://a.example/${name}.jpg`,
      ),
    )
    await confirmImportNow(id)
    expect(await beside()).not.toEqual(before)
    await sql`update products set price = 7 where id = ${later.id}`
    await undoImportNow(id)
    const changed = { name: 'Later', price: '7.00', markdown_hold: 'priced' }
    expect(await beside()).toEqual(
      before.map((row) => (row.name === 'Later' ? expect.objectContaining(changed) : row)),
    )
    expect(before.find(({ name }) => name === plain.name)?.markdown_hold).toBeNull()
  })

  it('tells when it was interrupted, and can be asked for again', async () => {
    const id = await readGoodRows([table])
    await confirmImportNow(id)
    await sql`update imports set state = 'undoing', changed_at = now() - interval '1 minute' where id = ${id}`
    const readVersion = () => sql`select xmin::text from imports where id = ${id}`
    const before = await readVersion()
    expect(await findImport(id)).toMatchObject({ state: 'undoing' })
    expect(await readVersion(), 'who only looks writes nothing').toEqual(before)
    // The connections of the import before may take a moment to close.
    await expect.poll(settleInterruptedImports).toBe(1)
    expect(await findImport(id)).toMatchObject({
      state: 'done',
      problem: 'Undoing was interrupted. Nothing was changed.',
    })
    expect(await undoImportNow(id)).toMatchObject({ deleted: 1 })
  })
})

it('is not kept from seeing an interrupted import by those of another database of the server', async () => {
  const url = new URL(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || '')
  url.pathname = '/postgres'
  const other = connect(url.href, { max: 1, parameters: { application_name: 'import of another store' } })
  expect(
    await other`select application_name as name from pg_stat_activity where pid = pg_backend_pid()`,
  ).toEqual([{ name: 'import of another store' }])
  await expect.poll(isAnyImportAlive).toBe(false)
  await other.end()
})

it('does not take an import for interrupted that still waits for a worker', async () => {
  const id = await readGoodRows([table])
  expect((await confirmAsItIs(id)).ok).toBe(true)
  await sql`update imports set changed_at = now() - interval '1 minute' where id = ${id}`
  // The connections of its preview may take a moment to close.
  await expect.poll(isAnyImportAlive).toBe(false)
  expect(await settleInterruptedImports()).toBe(0)
  await sql`delete from pgboss.job where data ->> 'importId' = ${id}`
  expect(await settleInterruptedImports(), 'nobody is to do it any more').toBe(1)
  expect(await findImport(id)).toMatchObject({ state: 'failed' })
  expect(await confirmImportNow(id)).toEqual({ ok: true, value: { count: 1 } })
})

describe('the history of a product', () => {
  const readKinds = async (name: string) => {
    const [product] = await sql<{ id: string }[]>`select id from products where name = ${name}`
    const changes = await listProductChanges(product?.id ?? '')
    return changes.map(({ kind, before, after }) => ({ kind, before, after }))
  }

  it('tells by which import it came in and was changed, also when the rows of the import are forgotten', async () => {
    const id = await readGoodRows([table])
    expect(await confirmImportNow(id)).toMatchObject({ ok: true })
    await readGoodRows([table.replace('129.99', '119.99')]).then(confirmImportNow)
    const changed = { kind: 'imported', before: { price: 129.99 }, after: { price: 119.99 } }
    const cameIn = { kind: 'imported', before: null, after: { name: 'Oak table' } }
    expect(await readKinds('Oak table')).toEqual([changed, cameIn])
    await sql`update imports set created_at = now() - interval '31 days' where id = ${id}`
    expect(await forgetOldImportRows()).toBe(1)
    expect(await forgetOldImportRows()).toBe(0)
    expect(await readKinds('Oak table')).toEqual([changed, cameIn])
  })

  it('tells that an import was undone', async () => {
    await buildProduct({ name: 'Desk lamp', condition: 'Used', priceCents: 900, stock: 7 })
    const id = await readGoodRows([lamp])
    await confirmImportNow(id)
    await undoImportNow(id)
    const [undone, imported] = await readKinds('Desk lamp')
    expect([undone?.kind, imported?.kind]).toEqual(['undone', 'imported'])
    expect(undone?.after).toEqual(imported?.before)
  })
})

it('shows the products of an import in the order of the file, where the newest come first', async () => {
  await readGoodRows(['b', 'c', 'a'].map((name) => `,${name},,Used,1,,5,,,`)).then(confirmImportNow)
  const rows = await sql<{ name: string }[]>`select name from products order by created_at desc, id`
  expect(rows.map(({ name }) => name)).toEqual(['b', 'c', 'a'])
})

it('puts on the floor what is on sale, at the price of its row (R84)', async () => {
  const header = 'Title,Condition,Quantity,Your Price,Status'
  await confirmImportNow(await readGoodRows(['Rug,Used,1,45,active', 'Sofa,Used,1,90,archived'], header))
  expect(
    await sql`select name, first_price, on_floor_since = updated_at as today from products order by name`,
  ).toEqual([
    { name: 'Rug', first_price: '45.00', today: true },
    { name: 'Sofa', first_price: null, today: null },
  ])
})

it('counts the words of what it creates also when products were changed since the preview', async () => {
  await buildProduct({ name: 'Oak table', condition: 'Like New' })
  const id = await readGoodRows([lamp, ',Oak bench,,Used,1,,5,,,'])
  await buildProduct({ name: 'Desk lamp', condition: 'Used' })
  expect(await confirmImportNow(id)).toEqual({ ok: true, value: { count: 2 } })
  expect(await findImport(id)).toMatchObject({ created: 1, updated: 1 })
  await expectDerivedRight()
})

describe('cancelling', () => {
  it('stops an import in the middle: nothing is changed, and it can be confirmed again', async () => {
    const id = await readGoodRows(
      Array.from({ length: 300 }, (_, at) => `,Stool ${at},,Good,1,,${at + 1},,,`),
    )
    await sql`update imports set state = 'running', imported_at = now() where id = ${id}`
    // The import waits for this lock after its first statement, so it is surely in the middle.
    const held = await sql.reserve()
    await held`begin`
    await held`lock table catalogue_version in exclusive mode`
    const running = finishImport(id, 'replace')
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity where application_name = ${`import ${id}`} and wait_event_type = 'Lock'`
          ).length,
      )
      .toBe(1)
    expect(await cancelImport(id)).toMatchObject({ ok: true })
    await running
    await held`rollback`
    held.release()
    expect(await findImport(id)).toMatchObject({
      state: 'cancelled',
      problem: 'The import was cancelled. Nothing was changed.',
    })
    expect(await readProducts()).toHaveLength(0)
    expect(await confirmImportNow(id)).toEqual({ ok: true, value: { count: 300 } })
    expect(await cancelImport(id)).toMatchObject({ ok: false, error: { reason: 'not-running' } })
    await expectDerivedRight()
  })

  it('changes nothing when it is cancelled too late to be broken off', async () => {
    const oldTable = await buildProduct({ name: 'Oak table', asin: 'B000000001', priceCents: 900 })
    const id = await readGoodRows([table, lamp])
    await sql`update imports set state = 'running', imported_at = now() where id = ${id}`
    const { hasWaited } = await runAgainstHeldRow({
      table: 'products',
      id: oldTable.id,
      work: () => finishImport(id, 'replace'),
      // The first half of cancelling; what breaks it off would come a moment after its commit.
      whileWaiting: async (holder) => {
        await holder.unsafe(`update imports set state = 'cancelled' where id = '${id}'`)
      },
    })
    expect(hasWaited, 'it was in the middle').toBe(true)
    expect(await findImport(id)).toMatchObject({ state: 'cancelled' })
    expect(await readProducts()).toMatchObject([{ name: 'Oak table', price: '9.00' }])
    expect(await confirmImportNow(id)).toEqual({ ok: true, value: { count: 2 } })
  })
})

/** Everything that the owner can say about the products. */
const readWhole = () =>
  db.selectFrom('products as p').select(selectAttributes(attributeKeys)).orderBy('p.name').execute()

describe('what was exported', () => {
  const exported = async () =>
    await readText(
      exportProducts({
        search: '',
        status: 'all',
        category: null,
        condition: null,
        show: 'any',
        age: null,
        lot: null,
      }),
    )
  const importAgain = async (file: string) => {
    const [header = '', ...lines] = file.trim().split('\r\n')
    const id = await readGoodRows(lines, header)
    const preview = await findImport(id)
    await confirmImportNow(id)
    return preview
  }

  it('is imported again without a change, and into an empty store as the same products', async () => {
    await readGoodRows([table, ',-5 kg weights,,Good,1,,5,-3.5,Sport,']).then(confirmImportNow)
    await buildProduct({
      name: 'Sofa',
      dimensions: '80 x 36 x 34 in',
      conditionNote: 'A scratch on one leg; see picture 2',
      description: 'Grey',
      status: 'archived',
      images: ['/media/a-1.webp?v=b2', 'https://a.example/s.jpg', '/placeholder.svg'],
    })
    const before = await readWhole()
    const file = await exported()
    expect(file).toContain(`'-5 kg weights`)
    expect(await importAgain(file)).toMatchObject({ created: 0, updated: 3, refused: 0 })
    expect(await readWhole()).toEqual(before)
    expect(
      await sql`select from product_changes c join products p on p.id = c.product_id`,
      'nothing was changed',
    ).toEqual([])
    await sql`truncate products cascade`
    await importAgain(file)
    expect(await readWhole()).toEqual(before)
    const found = await readText(
      exportProducts({
        search: 'OAK',
        status: 'active',
        category: 'home',
        condition: null,
        show: 'any',
        age: null,
        lot: null,
      }),
    )
    expect(found.trim().split('\r\n')).toHaveLength(2)
  })

  it('changes dimensions and condition note where the file tells them, and undoing gives them back', async () => {
    const texts = async () => (await sql`select dimensions, condition_note from products`)[0]
    await buildProduct({
      name: 'Sofa',
      condition: 'Used',
      dimensions: '80 x 36 in',
      conditionNote: 'A scratch',
    })
    const header = 'Title,Condition,Quantity,Your Price,Dimensions,Condition Note'
    const id = await readGoodRows(['Sofa,Used,1,40,82 x 36 in,'], header)
    await confirmImportNow(id)
    expect(await texts()).toEqual({ dimensions: '82 x 36 in', condition_note: 'A scratch' })
    await undoImportNow(id)
    expect(await texts()).toEqual({ dimensions: '80 x 36 in', condition_note: 'A scratch' })
  })
})
