import { expect, it } from 'vitest'
import { config } from '#platform/config.server.ts'
import { qrPicture } from '#platform/qr-code.server.ts'
import { handoverSign } from './handover-sign.server.ts'

it('is a code and a picture of it while a pickup is ready', () => {
  const sign = handoverSign({ status: 'ready', fulfilment: 'pickup', code: '042137' })
  expect(sign.handoverCode).toBe('042137')
  const address = `${config.baseUrl.replace(/\/$/, '')}/admin/pickup-schedules/check-in?code=042137`
  expect(sign.handoverPicture).toBe(qrPicture(address))
})

it('has no picture for deliveries, which nobody checks in, and is nothing before and after', () => {
  expect(handoverSign({ status: 'shipped', fulfilment: 'delivery', code: '042137' })).toEqual({
    handoverCode: '042137',
    handoverPicture: null,
  })
  for (const status of ['pending', 'completed'])
    expect(handoverSign({ status, fulfilment: 'pickup', code: '042137' })).toEqual({
      handoverCode: null,
      handoverPicture: null,
    })
})
