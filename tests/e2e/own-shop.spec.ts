import { insertProduct } from './product-rows.ts'
import { expect, test } from './shop.ts'
import { buyForPickup, expectMessage, expectNoMessage } from './shopping.ts'

test('the confirmation mail is sent, and its failure is told on the success page', async ({
  page,
  mailShop,
  watch,
}) => {
  const { address, sql, mailServer, mails } = mailShop
  watch.allow(address)
  const product = await insertProduct(sql, { stock: 50 })

  await test.step('taken by the mail server', async () => {
    await mailServer.fail('healthy')
    const number = await buyForPickup(page, product, address)
    const ofOrder = () => mails.filter(({ headers }) => headers.get('subject')?.includes(number))
    await expect.poll(() => ofOrder().length).toBe(1)
    const [mail] = ofOrder()
    expect(mail?.to).toEqual(['Ada.Buyer@example.com'])
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(product.name)
      expect(part).toContain('$42.90')
      expect(part).toContain('/schedule-pickup?order=')
    }
    await expectMessage(page, 'Order placed!')
    await expectNoMessage(page, 'Order created but')
  })

  await test.step('refused by the mail server', async () => {
    await mailServer.fail('refusing-for-good')
    const number = await buyForPickup(page, product, address)
    await expectMessage(page, "Order created but confirmation email failed. You'll receive order details")
    expect(
      await sql`select m.status, m.failure from mail_outbox m join orders o on o.id = m.order_id where o.order_number = ${number}`,
    ).toEqual([{ status: 'queued', failure: 'refused' }])
  })

  await test.step('no mail server to be reached', async () => {
    await mailServer.fail('away')
    await buyForPickup(page, product, address)
    await expectMessage(
      page,
      'Order created but email service unavailable. Check your email for confirmation.',
    )
  })
  await mailServer.fail('healthy')
})
