import type { z } from 'zod'

/** An answer to one client alone, tokens in it or not. */
export function answerJson(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

/** The call was made too often. */
export function refuseTooManyCalls({ retryAfterSeconds }: { retryAfterSeconds: number }): Response {
  return answerJson(
    { error: 'Too many tries. Please try again later.', retry_after: retryAfterSeconds },
    429,
    { 'Retry-After': String(retryAfterSeconds) },
  )
}

/** For a loader of a call that only takes POST. */
export function refuseReading(): Response {
  return answerJson({ error: 'Use POST.' }, 405, { Allow: 'POST' })
}

type Issue = z.core.$ZodIssue | undefined

const refuseIssue = (issue: Issue) =>
  answerJson({ error: issue?.message ?? 'The request is not valid.' }, 400)

/** The JSON body of a call. @throws an answer that tells what is wrong with it: 400, or what `refuse` makes of a field. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  refuse = refuseIssue,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw answerJson({ error: 'Send JSON.' }, 400)
  let body: unknown
  try {
    body = await request.json()
  } catch {
    throw answerJson({ error: 'The body is not valid JSON.' }, 400)
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw refuse(parsed.error.issues[0])
}
