import { publicPage } from '#pages/page-headers.ts'

/** XML that is the same for everyone. */
export function answerXml(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...publicPage },
  })
}
