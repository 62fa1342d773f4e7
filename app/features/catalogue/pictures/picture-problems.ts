import { pictureRefusals } from '../../media/picture-refusal.ts'
import { pictureLimit } from './picture-list.ts'

/** Why something with a product's pictures was not done, by the word that stands in addresses. */
const pictureProblems: Record<string, string> = {
  ...pictureRefusals,
  'invalid-product': 'Invalid product ID',
  'unknown-product': 'This product is not there any more.',
  'unknown-picture': 'This picture is not there any more.',
  'too-many': `A product has at most ${pictureLimit} pictures. Remove one first.`,
  'no-file': 'Choose a picture first.',
  'bad-form': 'The form could not be read. Please try again.',
  'bad-address': 'Invalid image URL',
  'not-https': 'The image URL must begin with https://.',
  'other-host':
    'This store does not load pictures from that site. Save the picture on your device and upload it, or add the site to PICTURE_HOSTS.',
  'private-address': 'The image URL leads to a private network and is not asked.',
  unreachable: 'The image URL could not be reached.',
  'too-many-redirects': 'The image URL leads on and on and was given up.',
  'bad-status': 'There is no picture at this image URL.',
  'not-a-picture': 'There is no picture at this image URL that we can take.',
}

/** The text for a word; one of our own for words that somebody made up. */
export function describePictureProblem(problem: string): string {
  return Object.hasOwn(pictureProblems, problem)
    ? (pictureProblems[problem] ?? '')
    : 'That did not work. Please try again.'
}

/** The HTTP status that goes with a word. */
export function statusOfProblem(problem: string): number {
  if (problem === 'unknown-product' || problem === 'unknown-picture') return 404
  if (problem === 'busy') return 503
  if (problem === 'too-many') return 409
  return problem === 'too-large' ? 413 : 400
}
