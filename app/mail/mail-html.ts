import { foldToOneLine } from '#shared/text/plain-text.ts'
import { mailtoHref } from '#shared/text/mailto.ts'
import {
  formatAmounts,
  type MailBlock,
  type MailDocument,
  type MailFact,
  type MailItem,
  type MailSender,
} from './mail-document.ts'
import { html, type Markup } from './markup.ts'

/** The store's colors: mail programs know no style sheet. */
const ink = '#1D2B2A'
const quiet = '#52605E'
const green = '#0B5D56'
const amber = '#B4530A'
const line = '1px solid #E6DFD3'

const text = `margin:0 0 12px;color:${ink};font-size:16px;line-height:24px`
const small = `margin:0 0 8px;color:${quiet};font-size:14px;line-height:21px`
const cell = `padding:8px 0;color:${ink};font-size:16px;line-height:22px;text-align:left;vertical-align:top`
// In a template with a tag the build cannot escape it, and the server's code has to be plain ASCII (vite.config.ts).
const dot = '·'
const amount = `${cell};padding-left:12px;text-align:right;white-space:nowrap`

/** The mail as an HTML document. No picture and no style sheet is needed to read it. */
export function mailHtml({ title, preview, blocks }: MailDocument, sender: MailSender): string {
  const { storeName, storeEmail, baseUrl } = sender
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style="margin:0;padding:0;background-color:#FAF7F2">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background-color:#FAF7F2;font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;table-layout:fixed;text-align:left;overflow-wrap:break-word;word-wrap:break-word"
              >
                <tr>
                  <td style="padding:0 0 16px;font-size:20px;line-height:28px;font-weight:700">
                    <a href="${baseUrl}" style="color:${green};text-decoration:none">${storeName}</a>
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:24px 20px 12px;background-color:#FFFFFF;border:${line};border-top:4px solid ${amber};border-radius:8px"
                  >
                    <h1 style="margin:0 0 16px;color:${ink};font-size:24px;line-height:32px">${title}</h1>
                    ${blocks.map(renderBlock)}
                  </td>
                </tr>
                <tr>
                  <td style="${small};padding:16px 0 0">
                    ${storeName} ${dot} Toledo Area only ${dot}
                    <a href="${mailtoHref(storeEmail)}" style="color:${quiet}">${storeEmail}</a>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text
}

function renderBlock(block: MailBlock): Markup {
  switch (block.kind) {
    case 'heading':
      return html`<h2 style="margin:0 0 8px;color:${green};font-size:18px;line-height:26px">
        ${block.text}
      </h2> `
    case 'paragraph':
      return html`<p style="${text};white-space:pre-line">${block.text}</p> `
    case 'note':
      return html`<p style="${small};white-space:pre-line">${block.text}</p> `
    case 'facts':
      return html`<p style="${text}">${block.facts.map(renderFact)}</p> `
    case 'items':
      return renderItems(block.items, block.sums)
    case 'button':
      return html`<p style="margin:4px 0 16px">
        <a
          href="${block.href}"
          style="display:inline-block;padding:13px 22px;background-color:${green};border-radius:6px;color:#FFFFFF;font-size:16px;line-height:22px;font-weight:700;text-decoration:none"
          >${block.label}</a
        >
      </p> `
    case 'link':
      return html`<p style="${text}">
        <a href="${block.href}" style="color:${green};text-decoration:underline">${block.label}</a>
      </p> `
    case 'rule':
      return html`<hr style="margin:20px 0 24px;border:0;border-top:${line}" /> `
  }
}

function renderFact({ label, value }: MailFact, index: number): Markup {
  return html`${index === 0 ? '' : html`<br />`}${label}:
    <strong style="display:inline-block;max-width:100%">${value}</strong>`
}

function renderItems(items: readonly MailItem[], sums: readonly MailFact[]): Markup {
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 16px;border-collapse:collapse"
  >
    ${items.map(renderItem)}${sums.map((sum, index) => renderSum(sum, index === sums.length - 1))}
  </table> `
}

function renderItem(item: MailItem): Markup {
  const amounts = formatAmounts(item)
  const count = amounts ? `${item.quantity} × ${amounts.each}` : `Quantity: ${item.quantity}`
  return html`<tr>
    <td style="${cell};border-bottom:${line};overflow-wrap:anywhere">
      ${foldToOneLine(item.name)}<br /><span style="color:${quiet};font-size:14px">${count}</span
      >${item.note ? html`<br /><span style="font-size:14px">${item.note}</span>` : ''}
    </td>
    <td style="${amount};border-bottom:${line}">${amounts?.all ?? ''}</td>
  </tr> `
}

function renderSum({ label, value }: MailFact, isTotal: boolean): Markup {
  const weight = isTotal ? 'padding-top:10px;font-weight:700' : 'padding-bottom:0;font-weight:400'
  return html`<tr>
    <th scope="row" style="${cell};${weight}">${label}</th>
    <td style="${amount};${weight}">${value}</td>
  </tr> `
}
