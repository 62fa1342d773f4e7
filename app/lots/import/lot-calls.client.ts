import { BATCH_MAX_ROWS, type PricedProduct } from './priced-product.ts'
import { letInputThrough } from '#lots/work/long-work.client.ts'
import { callRefusals } from '#lots/lot-messages.ts'
import { seedDraws } from '#lots/pricing/seeded-draws.ts'
import { href } from '#shared/addresses.ts'
import type { LotFacts, LotProgress, NewLot } from './lot-calls.ts'

/** The call was refused, and asking again would not help. */
export class CallRefused extends Error {}

interface Sending {
  lot: LotFacts & Pick<NewLot, 'needsPicture'>
  products: readonly PricedProduct[]
  onProgress: (progress: LotProgress) => void
  signal: AbortSignal
}

const RETRY_PAUSES_MS = [500, 1000, 2000, 4000, 8000]
const POLL_MS = 700

/**
 * Brings a lot into the shop: sends what the server has not got yet, batch by batch, and watches until the products
 * are in. Called again with the same lot, after a lost connection or a reload, it continues where it was; with rows
 * that were changed since, it starts again as long as nothing is in the shop. @returns how it ended. @throws
 * CallRefused with words for the owner; an Error when the connection stays lost or `signal` aborts.
 */
export async function importLot({ lot, products, onProgress, signal }: Sending): Promise<LotProgress> {
  const begun: NewLot = { ...lot, rowCount: products.length, digest: await digestRows(products) }
  let progress = await call(href('/admin/lot-imports'), signal, begun)
  onProgress(progress)
  while (progress.state === 'receiving' && progress.nextRow !== null) {
    const from = progress.nextRow
    const rows = products.slice(from - 1, from - 1 + BATCH_MAX_ROWS)
    progress = await call(href('/admin/lot-imports/:id/rows', { id: lot.id }), signal, { from, rows })
    onProgress(progress)
  }
  if (progress.state === 'receiving')
    progress = await call(href('/admin/lot-imports/:id/completion', { id: lot.id }), signal, {})
  onProgress(progress)
  return await watchLot(lot.id, { onProgress, signal })
}

/** Watches an import that runs until it has ended. */
export async function watchLot(
  lotId: string,
  { onProgress, signal }: Pick<Sending, 'onProgress' | 'signal'>,
): Promise<LotProgress> {
  for (;;) {
    const progress = await call(href('/admin/lot-imports/:id/progress', { id: lotId }), signal)
    onProgress(progress)
    if (progress.state !== 'running' && progress.state !== 'undoing') return progress
    await pause(POLL_MS, signal)
  }
}

/**
 * Slice by slice, so that what is typed meanwhile goes first. Not a secret's business: `crypto.subtle` is not there
 * where the shop is opened by plain http.
 */
async function digestRows(products: readonly PricedProduct[]): Promise<string> {
  const parts: number[] = []
  for (let from = 0; from < products.length; from += BATCH_MAX_ROWS) {
    parts.push(seedDraws(JSON.stringify(products.slice(from, from + BATCH_MAX_ROWS)))())
    await letInputThrough()
  }
  return Math.floor(seedDraws(parts.join(' '))() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}

/** One request as JSON. It follows no redirect: that leads to the page that signs in. */
export async function askJson(path: string, signal: AbortSignal, body?: object): Promise<Response> {
  const headers = { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) }
  const content = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return await fetch(path, { ...content, headers, redirect: 'manual', signal })
}

/** Asks until there is an answer: a lost connection is waited for, a refusal is not. */
async function call(path: string, signal: AbortSignal, body?: object): Promise<LotProgress> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await askJson(path, signal, body)
      if (answer.ok) return (await answer.json()) as LotProgress
      if (answer.type === 'opaqueredirect' || answer.status < 500) throw await readRefusal(answer)
      throw new Error(`the shop answered with ${answer.status}`)
    } catch (error) {
      const wait = RETRY_PAUSES_MS[attempt]
      if (error instanceof CallRefused || signal.aborted || wait === undefined) throw error
      await pause(wait, signal)
    }
  }
}

async function readRefusal(answer: Response): Promise<CallRefused> {
  if (answer.type === 'opaqueredirect') return new CallRefused(callRefusals['signed-out'])
  const told = (await answer.json().catch(() => ({}))) as { error?: string }
  return new CallRefused(told.error ?? callRefusals.unexplained)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(new Error('stopped'))
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Keeps a draft, compressed text of `content`; an existing one with that id is replaced. */
export async function saveDraft(
  draft: { id: string; name: string; productCount: number; content: string },
  signal: AbortSignal,
): Promise<void> {
  const { id, name, productCount, content } = draft
  const body = await new Response(
    new Blob([content]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer()
  const query = new URLSearchParams({ name, productCount: String(productCount) })
  const answer = await fetch(`${href('/admin/lot-drafts/:id', { id })}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/gzip' },
    body,
    redirect: 'manual',
    signal,
  })
  if (!answer.ok) throw await readRefusal(answer)
}

/** The text of a draft. @throws CallRefused when there is none with that id. */
export async function loadDraft(id: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(href('/admin/lot-drafts/:id', { id }), { redirect: 'manual', signal })
  if (!answer.ok || !answer.body) throw await readRefusal(answer)
  return await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).text()
}
