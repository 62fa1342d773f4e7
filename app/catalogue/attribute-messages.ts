import type { AttributeProblem } from './product.ts'
import { formatCount } from '#shared/text/counted.ts'

/** What is wrong with a value, as a sentence continues after the name of its attribute. */
export function describeAttributeProblem(problem: AttributeProblem): string {
  switch (problem.code) {
    case 'required':
      return 'is required'
    case 'letters':
      return `must be at most ${problem.limit} characters`
    case 'asin':
      return 'must be 10 letters and digits'
    case 'amount':
      return `must be an amount${problem.least > 0 ? ' greater than $0,' : ''} such as 129.99`
    case 'percent':
      return 'must be a percent such as 45'
    case 'pieces':
      return `must be a whole number from 0 to ${formatCount(problem.limit)}`
    case 'choice':
      return `must be ${problem.words.join(' or ')}`
    case 'images':
      return `must be addresses that begin with https://, at most ${problem.limit}`
  }
}
