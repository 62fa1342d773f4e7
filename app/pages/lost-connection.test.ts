import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { holdNotices, staffHoldNotices } from '#orders/holds/hold-texts.ts'
import { saveTrouble } from '#shared/notices.ts'
import { isLostConnection, keepPage, skipAfterFailure, skipWhenDeleted } from './lost-connection.ts'

const lost = { failure: 'Please try again.' }
const fail = (error: unknown) => keepPage(() => Promise.reject(error), lost)

describe('keepPage', () => {
  it('passes on what the server answers', async () => {
    expect(await keepPage(() => Promise.resolve('saved'), lost)).toBe('saved')
  })

  it.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a server that is out of service', new ErrorResponse(503, '', '')],
    ['a failure of ours', new ErrorResponse(500, '', '')],
    ['too many requests', new ErrorResponse(429, '', '')],
  ])('keeps what was typed through %s', async (_name, error) => {
    expect(await fail(error)).toMatchObject({ data: lost, init: { status: 503 } })
  })

  it.each([
    ['a redirect', new Response(null, { status: 303 })],
    ['a page that is not there', new ErrorResponse(404, '', '')],
    ['a page that is not allowed', new ErrorResponse(403, '', '')],
  ])('lets %s through', async (_name, error) => {
    await expect(fail(error)).rejects.toBe(error)
  })
})

it.each([
  [{ reply: null, failure: 'Please try again.' }, false],
  [{ reply: null, failure: null }, true],
  [undefined, true],
])('after %j loads the page again: %j', (actionResult, loads) => {
  const url = new URL('http://shop.invalid')
  const args = {
    currentUrl: url,
    currentParams: {},
    nextUrl: url,
    nextParams: {},
    defaultShouldRevalidate: true,
  }
  expect(skipAfterFailure({ ...args, actionResult })).toBe(loads)
  expect(skipWhenDeleted({ ...args, actionResult })).toBe(true)
  expect(skipWhenDeleted({ ...args, actionResult: { code: 'deleted' } })).toBe(false)
})

describe('a lost connection', () => {
  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is known by what browsers say: %s',
    (message) => expect(isLostConnection(new TypeError(message))).toBe(true),
  )

  it('is no bug of ours', () => {
    expect(isLostConnection(new TypeError('x is not a function'))).toBe(false)
    expect(isLostConnection(new Error('Failed to fetch'))).toBe(false)
  })
})

it('never says of a lost answer that nothing was done (R180)', () => {
  const notices = [holdNotices, staffHoldNotices].map((of) =>
    Object.values(of.messageOf({ code: 'trouble', data: {} })).join(' '),
  )
  const texts = [saveTrouble, ...notices]
  for (const text of texts) expect(text).not.toMatch(/\bnothing\b|\bnot (sold|taken|released|changed)\b/i)
})
