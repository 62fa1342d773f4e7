/** A form as it stands on a page. */
interface PageForm {
  action: string
  /** What its hidden inputs send. */
  fields: Record<string, string>
}

const attributeOf = (tag: string, name: string) =>
  (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')

/** The forms of a page, as a browser without JavaScript reads them. */
export function formsOf(html: string): PageForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].map(([, tag = '', content = '']) => ({
    action: attributeOf(tag, 'action'),
    fields: Object.fromEntries(
      [...content.matchAll(/<input\b[^>]* type="hidden"[^>]*>/g)].map(([input]) => [
        attributeOf(input, 'name'),
        attributeOf(input, 'value'),
      ]),
    ),
  }))
}
