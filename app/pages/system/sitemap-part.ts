import { sitemapLimit, parseSitemapPart } from '#catalogue/sitemap/sitemap.ts'
import { readSitemapPart } from '#catalogue/sitemap/sitemap.server.ts'
import { config } from '#platform/config.server.ts'
import type { Route } from './+types/sitemap-part'
import { answerXml } from './xml-answer.ts'

/** One part of the addresses that search engines should know (R102). */
export async function loader({ params }: Route.LoaderArgs) {
  const part = parseSitemapPart(params.part)
  const text = part && (await readSitemapPart({ part, baseUrl: config.baseUrl, limit: sitemapLimit }))
  return text ? answerXml(text) : new Response('There is no such part of the sitemap.', { status: 404 })
}
