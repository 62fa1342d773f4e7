import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deliveryCentre,
  isWithinDeliveryArea as isWithin,
  milesBetween,
  normaliseZip,
  readZip,
  stateOfZip,
} from './delivery-area.ts'
import { readState } from './state-name.ts'
import zipcodes from 'zipcodes'
import { answerZip, fillInPlace, findDeliveryPlace, listDeliveryCities } from './delivery-places.ts'

const usual = { radiusMiles: 25 }
const deliveryZips = Object.keys(listDeliveryCities(usual))
const isWithinDeliveryArea = (place: Parameters<typeof isWithin>[0]) => isWithin(place, usual)

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('milesBetween', () => {
  it('knows some distances', () => {
    expect(milesBetween(deliveryCentre, deliveryCentre)).toBe(0)
    // Detroit, Cleveland and the other side of the earth.
    expect(milesBetween(deliveryCentre, { latitude: 42.3314, longitude: -83.0458 })).toBeCloseTo(53.2, 0)
    expect(milesBetween(deliveryCentre, { latitude: 41.4993, longitude: -81.6944 })).toBeCloseTo(95.7, 0)
    expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      12_437,
      0,
    )
  })

  it('is the same both ways, never negative, at most half the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const miles = milesBetween(a, b)
        expect(miles).toBeCloseTo(milesBetween(b, a), 6)
        expect(miles).toBeGreaterThanOrEqual(0)
        expect(miles).toBeLessThan(12_438)
      }),
    )
  })
})

it.each([
  ['436041234', '43604-1234'],
  ['43604 1234', '43604-1234'],
  ['43604 - 1234', '43604-1234'],
  ['43604\u20131234', '43604-1234'],
  [' 43604\u200B', '43604'],
  ['43604-123', null],
])('reads the ZIP code %j as %s', (text, zip) => {
  expect(readZip(text)).toBe(zip)
})

describe('normaliseZip', () => {
  it.each([
    ['43604', '43604'],
    [' 43604 ', '43604'],
    ['43604-1234', '43604'],
    ['43604 1234', '43604'],
    ['436041234', '43604'],
    ['4360', null],
    ['436041', null],
    ['43604-', null],
    ['4360A', null],
    ['', null],
    ['43604\n43605', null],
    ['４３６０４', '43604'],
    ['\u200B43604\u20131234\uFEFF', '43604'],
    ['\u066443604', null],
    ['constructor', null],
  ])('reads %j as %s', (text, zip) => {
    expect(normaliseZip(text)).toBe(zip)
  })
})

describe('isWithinDeliveryArea', () => {
  const near = { zip: '43604', city: 'Toledo', state: 'OH', ...deliveryCentre }
  const north = (miles: number) => ({ ...near, latitude: deliveryCentre.latitude + miles / 69.0934 })

  it('ends 25 miles from Toledo', () => {
    expect(milesBetween(deliveryCentre, north(25))).toBeCloseTo(25, 2)
    expect(isWithinDeliveryArea(north(24.99))).toBe(true)
    expect(isWithinDeliveryArea(north(25.01))).toBe(false)
  })

  it('is in Ohio and Michigan only', () => {
    expect(isWithinDeliveryArea(near)).toBe(true)
    expect(isWithinDeliveryArea({ ...near, state: 'MI' })).toBe(true)
    expect(isWithinDeliveryArea({ ...near, state: 'IN' })).toBe(false)
    expect(isWithinDeliveryArea({ ...near, state: 'ON' })).toBe(false)
  })

  it('excludes unknown places', () => {
    expect(isWithinDeliveryArea(null)).toBe(false)
  })
})

describe('the ZIP table', () => {
  it.each([
    ['43604', 'Toledo', 'OH'],
    ['43551', 'Perrysburg', 'OH'],
    ['43560', 'Sylvania', 'OH'],
    ['43402', 'Bowling Green', 'OH'],
    ['43569', 'Weston', 'OH'],
    ['48182', 'Temperance', 'MI'],
    ['48144', 'Lambertville', 'MI'],
    ['48161', 'Monroe', 'MI'],
    ['48162', 'Monroe', 'MI'],
  ])('delivers to %s %s', (zip, city, state) => {
    const place = findDeliveryPlace(zip)
    expect(place).toMatchObject({ zip, city, state })
    expect(isWithinDeliveryArea(place)).toBe(true)
    expect(deliveryZips).toContain(zip)
  })

  it.each(['49268', '48166', '43420', '48201'])('knows %s, but does not deliver', (zip) => {
    expect(findDeliveryPlace(zip)).not.toBeNull()
    expect(isWithinDeliveryArea(findDeliveryPlace(zip))).toBe(false)
    expect(deliveryZips).not.toContain(zip)
  })

  it.each(['44101', '46802', '10001', '00000', '99999', '34001', 'M5V', 'constructor', '', 'toString'])(
    'knows no place for %j',
    (zip) => {
      expect(findDeliveryPlace(zip)).toBeNull()
    },
  )

  it('finds a place by ZIP+4', () => {
    expect(findDeliveryPlace(' 43604-1234 ')).toEqual(findDeliveryPlace('43604'))
  })

  it('has every place of the package that lies in the delivery area', () => {
    const inside = Object.values(zipcodes.codes).filter(isWithinDeliveryArea)
    expect(deliveryZips.length).toBeGreaterThan(80)
    expect(Object.fromEntries(inside.map(({ zip, city }) => [zip, city]))).toEqual(listDeliveryCities(usual))
    for (const { zip, city, state, latitude, longitude } of inside) {
      expect(findDeliveryPlace(zip)).toEqual({ zip, city, state, latitude, longitude })
    }
  })

  it('has all of Toledo inside', () => {
    for (const zip of '04 05 06 07 08 09 10 11 12 13 14 15 16 17 20 23'.split(' ')) {
      expect(deliveryZips).toContain(`436${zip}`)
    }
  })
})

it.each([
  ['43604', { typed: '43604', status: 'inside', city: 'Toledo' }],
  [' 43604-1234 ', { typed: '43604', status: 'inside', city: 'Toledo' }],
  ['48201', { typed: '48201', status: 'outside', city: 'Detroit' }],
  ['10001', { typed: '10001', status: 'outside', city: null }],
  ['Toledo, Ohio', { typed: 'Toledo, Oh', status: 'malformed', city: null }],
  ['  ', null],
])('answers %j as a question for delivery', (typed, answer) => {
  expect(answerZip(typed, usual)).toEqual(answer)
})

it.each([
  ['ohio', 'OH'],
  [' Oh. ', 'OH'],
  ['MICHIGAN', 'MI'],
  ['Mich.', 'MI'],
  ['Indiana', 'Indiana'],
  ['constructor', 'constructor'],
  ['', ''],
])('reads the state %j as %s (R230)', (text, state) => {
  expect(readState(text)).toBe(state)
})

describe('fillInPlace', () => {
  const fill = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    fillInPlace(form)
    return [form.get('city'), form.get('state')]
  }
  it('fills in what was left empty, and nothing else', () => {
    const delivery = { fulfillment: 'delivery', zip: '48182-1234' }
    expect(fill(delivery)).toEqual(['Temperance', 'MI'])
    expect(fill({ ...delivery, city: ' ', state: '' })).toEqual(['Temperance', 'MI'])
    expect(fill({ ...delivery, city: 'Erie', state: 'mi' })).toEqual(['Erie', 'mi'])
    expect(fill({ ...delivery, zip: '99999' })).toEqual([null, null])
    expect(fill({ fulfillment: 'pickup', zip: '48182' })).toEqual([null, null])
    expect(fill({ fulfillment: 'delivery' })).toEqual([null, null])
  })
})

it('knows the state of each ZIP code that the store can deliver to (R80)', () => {
  const zips = Object.keys(listDeliveryCities({ radiusMiles: 60 }))
  expect(zips.map((zip) => [zip, stateOfZip(`${zip}-1234`)])).toEqual(
    zips.map((zip) => [zip, findDeliveryPlace(zip)?.state]),
  )
})
