import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A mail template as a whole HTML document. Mail templates never suspend, so the plain renderer is enough,
 * at a fraction of what a stream costs.
 */
export function renderMailHtml(mail: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`
}
