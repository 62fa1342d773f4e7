import { aCount, defineNotices, failure, success, type Message } from '#shared/notices.ts'
import { pictureRefusals, type PictureRefusal } from '#media/picture-messages.ts'
import { pictureLimit } from './picture-list.ts'

const refused = (code: PictureRefusal) => (): Message => ({ tone: 'error', title: pictureRefusals[code] })

/** What the owner is told about a product's pictures. */
export const pictureNotices = defineNotices(
  { count: aCount },
  {
    added: ({ count = 1 }) => success(count === 1 ? 'Picture added' : `${count} pictures added`)(),
    'main-added': success('Product updated successfully!'),
    'main-set': success('Main picture set'),
    moved: success('Picture moved'),
    reordered: success('Pictures reordered'),
    'kind-set': success('Picture updated'),
    'caption-set': success('Caption saved'),
    removed: success('Picture removed'),
    empty: refused('empty'),
    'too-large': refused('too-large'),
    'unknown-format': refused('unknown-format'),
    unreadable: refused('unreadable'),
    'unreadable-heic': refused('unreadable-heic'),
    'too-many-pixels': refused('too-many-pixels'),
    'held-whole': refused('held-whole'),
    'too-small': refused('too-small'),
    'too-slow': refused('too-slow'),
    busy: refused('busy'),
    'invalid-product': failure('Invalid product ID'),
    'unknown-product': failure('This product is not there any more.'),
    'unknown-picture': failure('This picture is not there any more.'),
    'too-many': failure(`A product has at most ${pictureLimit} pictures. Remove one first.`),
    'has-picture': failure('This product has a picture already.'),
    'no-file': failure('Choose a picture first.'),
    'bad-form': failure('The form could not be read. Please try again.'),
    'bad-address': failure('Invalid image URL'),
    'not-https': failure('The image URL must begin with https://.'),
    'other-host': failure(
      'This store does not load pictures from that site. Save the picture on your device and upload it, or add the site to PICTURE_HOSTS.',
    ),
    'private-address': failure('The image URL leads to a private network and is not asked.'),
    unreachable: failure('The image URL could not be reached.'),
    'too-many-redirects': failure('The image URL leads on and on and was given up.'),
    'bad-status': failure('There is no picture at this image URL.'),
    'not-a-picture': failure('There is no picture at this image URL that we can take.'),
  },
)

export type PictureNotice = ReturnType<typeof pictureNotices.of>

/** What a look for missing pictures came to for a product. */
export const repairOutcomes = {
  fixed: 'Picture found',
  seen: 'Picture is there',
  unreachable: 'The site of its picture did not answer',
  'no-asin': 'No ASIN provided',
  'no-picture': 'No images found for this product',
  failed: 'Error updating image',
}
export type RepairOutcome = keyof typeof repairOutcomes

/** How far a look for pictures is, or what it came to. */
export interface Repair {
  id: string
  state: 'running' | 'done' | 'failed' | 'cancelled'
  total: number
  checked: number
  fixed: number
  /** The latest results, newest first. */
  results: { productId: string; productName: string; outcome: RepairOutcome }[]
}

/** One line about a look for pictures. */
export function describeRepair({ state, total, checked, fixed }: Repair): string {
  const found = `${fixed} of ${checked} products got a picture`
  if (state === 'running') return `Looking for pictures: ${checked} of ${total} products`
  if (state === 'failed') return 'Failed to fix images'
  return state === 'cancelled' ? `Stopped: ${found}.` : `Done: ${found}.`
}

/** The HTTP status that goes with a code. */
export function statusOfProblem(problem: PictureNotice['code']): number {
  if (problem === 'unknown-product' || problem === 'unknown-picture') return 404
  if (problem === 'busy') return 503
  if (problem === 'too-many') return 409
  return problem === 'too-large' ? 413 : 400
}
