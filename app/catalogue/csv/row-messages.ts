import { describeAttributeProblem } from '#catalogue/attribute-messages.ts'
import { formatDollars } from '#shared/money.ts'
import type { RowRemark } from './product-row.ts'

/** A remark on a row, as its preview and the file of refused rows show it. */
export function describeRemark(remark: RowRemark): string {
  switch (remark.code) {
    case 'wrong-value': {
      const { header, written, problem } = remark
      return `${header}${written && ` "${written}"`} ${describeAttributeProblem(problem)}.`
    }
    case 'no-asin':
      return `ASIN "${remark.written}" is not 10 letters and digits and was left out.`
    case 'category-code':
      return `"${remark.written}" is a supplier's code for a category, so the category is ${remark.category}.`
    case 'odd-retail':
      return `Retail price ${formatDollars(remark.cents)} is below the price or more than 20 times as high, so it was left out. If it is right, enter it on the product's page.`
    case 'spoiled':
      return `${remark.header} "${remark.written}" was changed by a spreadsheet and was left out.`
    case 'no-goods':
      return 'The line names no goods.'
    case 'surplus':
      return 'The line has more cells than columns. Put amounts such as "1,299.00" and titles with commas in quotation marks.'
    case 'broken-title':
      return 'The title may begin in the line above. Put titles of two lines in quotation marks.'
    case 'none-for-sale':
      return 'The quantity is 0: nothing is for sale.'
    case 'unknown-part':
      return `The row is not one of the pricing tool: it has "${remark.part}".`
  }
}
