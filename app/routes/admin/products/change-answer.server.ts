import { data, redirect } from 'react-router'
import { troubleWith } from '../../../features/catalogue/admin/changes/change-failures.ts'
import {
  productNoticeParams,
  type ChangeAnswer,
} from '../../../features/catalogue/admin/changes/product-notices.ts'
import { failureStatus } from '../../../platform/database/database-failure.ts'
import { logger } from '../../../platform/logger.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'

const productTable = '/admin/products'

/** The answer to a change, and its status. */
export interface AnsweredChange {
  answer: ChangeAnswer
  status: number
  /** Where to go on without JavaScript, unless it is where the form stood. */
  next?: string
}

/** The headers of a change's own page: private, and for a GET the method that it wants instead. */
export function changeHeaders({
  loaderHeaders,
  actionHeaders,
}: Record<'loaderHeaders' | 'actionHeaders', Headers>) {
  const headers = privateAnswer({ actionHeaders })
  const allow = loaderHeaders.get('Allow')
  if (allow) headers.set('Allow', allow)
  return headers
}

/**
 * The page of the table, or of one of its rows, that a form came from; the plain table for anything else (decision
 * 31).
 */
export function backOf(text: FormDataEntryValue | string | null, table = productTable): string {
  if (typeof text !== 'string' || !URL.canParse(text, 'http://shop.invalid')) return table
  const { origin, pathname, search } = new URL(text, 'http://shop.invalid')
  const isOurs = pathname === table || pathname.startsWith(`${table}/`)
  return origin === 'http://shop.invalid' && isOurs ? pathname + search : table
}

/** Answers a change: data in place, or without JavaScript the page it was made on, or a page that says why not. */
export function answerChange(fields: FormData, { answer, status, next }: AnsweredChange) {
  if (status >= 400 || fields.get('answer') === 'data') return data(answer, { status, headers: privatePage })
  const url = new URL(next ?? backOf(fields.get('back')), 'http://shop.invalid')
  for (const [name, value] of productNoticeParams(answer)) url.searchParams.set(name, value)
  return redirect(url.pathname + url.search, { status: 303, headers: privatePage })
}

/** Does the work; what nobody expected is logged and answered with what the owner should read. */
export async function catchChangeFailure(
  change: string,
  work: () => Promise<AnsweredChange>,
): Promise<AnsweredChange> {
  try {
    return await work()
  } catch (error) {
    logger.error({ err: error }, 'a change of the catalogue failed')
    return { answer: troubleWith(change), status: failureStatus(error) }
  }
}
