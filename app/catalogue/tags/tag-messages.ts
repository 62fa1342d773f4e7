/** Why no tags are made of products that were chosen; the most tags of one PDF. */
export type PrintingProblem =
  | { reason: 'unknown-product' | 'busy' }
  | { reason: 'too-many-tags'; most: number }
type Problem = PrintingProblem | { reason: 'bad-form' }

/** Why no tags were made, in words. */
export function describeTagProblem(problem: Problem): string {
  if (problem.reason === 'unknown-product') return 'The products were deleted, so no tags were made.'
  if (problem.reason === 'busy') return 'Other tags are being made. Please try again in a minute.'
  if (problem.reason === 'too-many-tags')
    return `That would be more than ${problem.most} tags. Choose fewer products, or one tag for each.`
  return 'Choose the products, a format and a first free label from 1 to 30.'
}
