import { sitemapLimit } from '#catalogue/sitemap/sitemap.ts'
import { readSitemap } from '#catalogue/sitemap/sitemap.server.ts'
import { config } from '#platform/config.server.ts'
import { answerXml } from './xml-answer.ts'

/** The addresses that search engines should know, or where to find them (R102). */
export async function loader() {
  return answerXml(await readSitemap({ baseUrl: config.baseUrl, limit: sitemapLimit }))
}
