import { mailtoHref } from '#shared/text/mailto.ts'
import {
  describeItem,
  type MailBlock,
  type MailDocument,
  type MailFact,
  type MailItem,
  type MailSender,
} from './mail-document.ts'
import { border, fonts, styles, styleSheet } from './mail-styles.ts'
import { html, type Markup } from './markup.ts'

// In a template with a tag the build cannot escape it, and the server's code has to be plain ASCII (vite.config.ts).
const dot = '·'
const { cell, text, small } = styles
const amount = `${cell};padding-left:12px;text-align:right;white-space:nowrap`
/** Pictures are square; more of them would make a mail of a hundred pieces too long for Gmail (R211). */
const PICTURE_SIZE = '72'
const PICTURES_MAX = 40
/** What follows the preview in the body is not shown with it. */
const afterPreview = Array.from({ length: 60 }, () => html`&nbsp;&zwnj;`)

/** The mail as an HTML document: tables and inline styles, as Outlook and Gmail read it (R211). */
export function mailHtml({ title, preview, blocks }: MailDocument, sender: MailSender): string {
  const { storeName, storeEmail, baseUrl } = sender
  return html`<!DOCTYPE html>
    <html lang="en">
      ${renderHead(title)}
      <body class="page" style="margin:0;padding:0;${styles.page}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${afterPreview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="page"
          style="${styles.page};font-family:${fonts}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:600px;table-layout:fixed;text-align:left;overflow-wrap:break-word;word-wrap:break-word"
              >
                <tr>
                  <td style="padding:0 0 16px;font-size:20px;line-height:28px;font-weight:700">
                    <a href="${baseUrl}" class="green" style="${styles.storeName}">${storeName}</a>
                  </td>
                </tr>
                <tr>
                  <td class="card" style="${styles.card}">
                    <h1 class="ink" style="${styles.title}">${title}</h1>
                    ${blocks.map(renderBlock)}
                  </td>
                </tr>
                <tr>
                  <td class="quiet" style="${small};padding:16px 0 0">
                    ${storeName} ${dot} Toledo Area only ${dot}
                    <a href="${mailtoHref(storeEmail)}" class="quiet" style="${styles.below}"
                      >${storeEmail}</a
                    >
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text
}

function renderHead(title: string): Markup {
  return html`<head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <style>
      ${styleSheet}
    </style>
  </head>`
}

function renderBlock(block: MailBlock): Markup {
  switch (block.kind) {
    case 'heading':
      return html`<h2 class="green" style="${styles.heading}">${block.text}</h2> `
    case 'paragraph':
      return html`<p class="ink" style="${text}">${renderLines(block.text)}</p> `
    case 'note':
      return html`<p class="quiet" style="${small}">${renderLines(block.text)}</p> `
    case 'facts':
      return html`<p class="ink" style="${text}">${block.facts.map(renderFact)}</p> `
    case 'items':
      return renderItems(block.items, block.sums)
    case 'button':
      return html`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:4px 0 16px"
      >
        <tr>
          <td class="button" style="${styles.button}">
            <a href="${block.href}" style="${styles.buttonLink}">${block.label}</a>
          </td>
        </tr>
      </table> `
    case 'link':
      return html`<p class="ink" style="${text}">
        <a href="${block.href}" class="green" style="${styles.link}">${block.label}</a>
      </p> `
    case 'rule':
      return html`<hr class="line" style="margin:20px 0 24px;border:0;border-top:${border}" /> `
  }
}

/** Outlook knows no line break but this one. */
function renderLines(words: string): Markup[] {
  return words.split('\n').map((line, at) => html`${at === 0 ? '' : html`<br />`}${line}`)
}

function renderFact({ label, value }: MailFact, index: number): Markup {
  return html`${index === 0 ? '' : html`<br />`}${label}:
    <strong style="display:inline-block;max-width:100%">${value}</strong>`
}

function renderItems(items: readonly MailItem[], sums: readonly MailFact[]): Markup {
  const hasPictures = items.some(({ picture }) => picture)
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 16px;border-collapse:collapse"
  >
    ${items.map((item, at) => renderItem(item, hasPictures ? renderPicture(item, at) : ''))}${sums.map(
      (sum, at) => renderSum(sum, { isTotal: at === sums.length - 1, span: hasPictures ? '2' : '1' }),
    )}
  </table> `
}

function renderPicture(item: MailItem, at: number): Markup {
  const { name } = describeItem(item)
  if (!item.picture || at >= PICTURES_MAX) return html`<td class="line" style="border-bottom:${border}"></td>`
  return html`<td width="84" class="line" style="padding:10px 0;border-bottom:${border};vertical-align:top">
    <img
      src="${item.picture}"
      alt="${name}"
      width="${PICTURE_SIZE}"
      height="${PICTURE_SIZE}"
      style="display:block;border-radius:6px;object-fit:cover;font-size:11px;line-height:13px"
    />
  </td>`
}

function renderItem(item: MailItem, picture: Markup | ''): Markup {
  const { name, each, all, earlier, lines } = describeItem(item)
  const below = [...(each ? [`${item.quantity} × ${each}`] : []), ...lines]
  return html`<tr>
    ${picture}
    <td class="ink line" style="${cell};border-bottom:${border};overflow-wrap:anywhere;word-break:break-word">
      ${item.href ? html`<a href="${item.href}" class="green" style="${styles.link}">${name}</a>` : name}${below.map(
        renderBelow,
      )}
    </td>
    <td class="ink line" style="${amount};border-bottom:${border}">
      ${all}${earlier ? renderBelow(earlier) : ''}
    </td>
  </tr> `
}

const renderBelow = (words: string) => html`<br /><span class="quiet" style="${styles.below}">${words}</span>`

function renderSum(
  { label, value }: MailFact,
  { isTotal, span }: { isTotal: boolean; span: string },
): Markup {
  const weight = isTotal ? 'padding-top:10px;font-weight:700' : 'padding-bottom:0;font-weight:400'
  return html`<tr>
    <th scope="row" colspan="${span}" class="ink" style="${cell};text-align:left;${weight}">${label}</th>
    <td class="ink" style="${amount};${weight}">${value}</td>
  </tr> `
}
