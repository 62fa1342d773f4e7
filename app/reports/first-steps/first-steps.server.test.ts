import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { samplePayment, samplePickupPlace } from '#db/sample/sample-settings.ts'
import { createProduct } from '#catalogue/admin/changes/product-editing.server.ts'
import { productForm } from '#catalogue/admin/form/product-form.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { savePageTexts } from '#settings/page-texts/page-texts.server.ts'
import { pageTextsForm } from '#settings/page-texts/page-texts.ts'
import { hideFirstSteps, rememberFirstStep } from '#settings/store/first-steps.server.ts'
import { taxRuleForm } from '#settings/tax/tax-rule-form.ts'
import { addTaxRule } from '#settings/tax/tax-rules.server.ts'
import { readFirstSteps } from './first-steps.server.ts'

const read = async (hasFactor = false) => {
  const { steps, ...rest } = await readFirstSteps({ hasFactor })
  return { ...rest, done: steps.flatMap(({ step, isDone }) => (isDone ? step : [])) }
}

it('follows the store from the sample data to its first order, and hides when the owner says so', async () => {
  const { zelleEmail, cashappTag } = samplePayment
  await sql`update payment_settings set zelle_email = ${zelleEmail}, cashapp_tag = ${cashappTag}`
  await sql`update pickup_settings set pickup_location = ${samplePickupPlace} where kind = 'pickup'`
  const sample = await buildProduct({ isSample: true })
  expect(await read()).toEqual({ isShown: true, done: [], unexplained: ['zelle', 'cashapp'] })

  await sql`update store_settings set store_email = 'owner@store.example'`
  await sql`update pickup_settings set pickup_location = '12 Main St' where kind = 'pickup'`
  await sql`update payment_settings set zelle_phone = '419 555 0100', cashapp_tag = '$own'`
  expect((await read(true)).done).toEqual(['contact', 'pickup', 'payment', 'factor'])

  const { id: userId } = await buildPerson({ isAdmin: true })
  await savePageTexts({ form: pageTextsForm.parse({}), userId })
  expect((await read()).done).toContain('testimonials')
  await sql`delete from page_texts`
  await sql`delete from products where id = ${sample.id}`
  const form = productForm.parse({
    name: 'Own chair',
    category: 'Chairs',
    condition: 'Good',
    price: '20',
    stock: '1',
  })
  const productId = await createProduct({ id: randomUUID(), form, userId })
  expect((await read()).done, 'a picture is missing').not.toContain('product')
  await sql`insert into product_pictures (key, version, product_id, width, height, blur, source)
    values ('p-own', '00000000', ${productId}, 10, 10, 'data:image/webp;base64,AA', 'upload')`
  const order = await buildOrder()
  await deleteOrder({ orderId: order.id, userId })
  expect(await read(true)).toMatchObject({
    isShown: true,
    done: ['contact', 'pickup', 'payment', 'product', 'testimonials', 'order', 'factor'],
  })

  await rememberFirstStep('phone')
  await addTaxRule({
    form: taxRuleForm('2026-01-01').parse({
      key: randomUUID(),
      taxState: 'MI',
      taxRate: '6',
      filingDiscount: '0',
      validFrom: '2098-01-01',
      taxSource: 'michigan.gov',
    }),
    userId,
  })
  expect((await read()).done).toEqual(expect.arrayContaining(['tax', 'phone']))

  const stay = ['product', 'order', 'tax', 'phone']
  await sql`delete from tax_rules where entered_by = ${userId}`
  await sql`delete from products where id = ${productId}`
  expect((await read()).done, 'also when they are gone (R160)').toEqual(expect.arrayContaining(stay))

  await hideFirstSteps({ now: new Date() })
  expect(await read()).toMatchObject({ isShown: false, unexplained: [] })
})
