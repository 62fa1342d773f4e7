import { NO_CONNECTION_TEXT } from '#shared/notices.ts'
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

type Lasting<Lost> = ReturnType<typeof data<Lost>>

/**
 * Sends a form from the page that is alive. A lost connection, or a server that is out of service, gives `lost` and
 * costs nobody the page with what was typed: its status keeps the router from loading the page again, which would fail
 * as well.
 */
export async function keepPage<Answer, Lost>(
  serverAction: () => Promise<Answer>,
  lost: Lost,
): Promise<Answer | Lasting<Lost>> {
  return await keepPageSaying(serverAction, () => lost, '')
}

/** The same, with what to say: that there is no connection, or `failed` when it is the server. */
export async function keepPageSaying<Answer, Lost>(
  serverAction: () => Promise<Answer>,
  lostWith: (problem: string) => Lost,
  failed: string,
): Promise<Answer | Lasting<Lost>> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRouteErrorResponse(error) && [401, 403, 404].includes(error.status)) throw error
    // Browsers reject a request that reached nobody with a TypeError.
    return data(lostWith(error instanceof TypeError ? NO_CONNECTION_TEXT : failed), 503)
  }
}

/** A failed action changed nothing, and loading the page again might fail as well. */
export function skipAfterFailure({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return hasFailed(actionResult) ? false : defaultShouldRevalidate
}

/** The page of one thing is no page any more once it was deleted there: its list comes next. */
export function skipWhenDeleted(at: ShouldRevalidateFunctionArgs): boolean {
  return isDeletion(at.actionResult) ? false : at.defaultShouldRevalidate
}

function isDeletion(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'code' in result && result.code === 'deleted'
}

/** Whether the answer of a form tells of trouble. */
function hasFailed(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('failure' in result)) return false
  return typeof result.failure === 'string' && result.failure !== ''
}

/** Whether the browser could not reach the server, in the words of Chromium, Firefox and Safari. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}
