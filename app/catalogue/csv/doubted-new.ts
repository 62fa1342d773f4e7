import { foldCondition } from '#catalogue/supplier-conditions.ts'

/** What speaks against New: the word that is quoted, the condition that it suggests, and how suppliers write it. */
const doubts = [
  [
    'for parts',
    'For Parts/Not Working',
    'for parts|parts only|(does not|doesnt|not|non) work(ing)?|defective|broken|salvage',
  ],
  ['damaged', 'Damaged', 'damaged?|box damage|scratch (and |n )?dent|cosmetic damage|scratched|dented'],
  ['refurbished', 'Refurbished', 'refurb(ished)?|reconditioned|remanufactured|recertified|renewed'],
  [
    'returned',
    'Used',
    'returned|(customer|store|retail|amazon|online|buyer|consumer|unsorted) returns?|return items?',
  ],
  [
    'open box',
    'Open Box',
    'open(ed)? (box|package|packaging)|(box|package|packaging) (is |was |has been )?open(ed)?|opened|unsealed',
  ],
  ['used', 'Used', 'used|pre ?owned|second ?hand|pre ?loved'],
] as const

const things = '(box|package|packaging|item|unit|piece)?'
/** Where those words say nothing of the piece; a line each, so that more are easily added. */
const harmless = [
  // What it is not.
  `(never|not|un|no|without|isnt|wasnt|non|nothing|nor|zero|free of|resists?|prevents?) (been |any |is |was )?(${things} ?)(opened|used|damaged?|returned|broken|scratched|dented|refurbished|defective)`,
  // What it is for, or may be.
  'used (for(?! parts)|as(?! is)|to|at|when|while|where|during|throughout|alongside|indoors|outdoors|together|daily|every|anywhere)',
  'used (in|with|by|on)(?! (a |the |very |previous )?(good|great|excellent|fair|working|ok|nice|mint|original|box|scratch|damage|wear|marks?|minor|some|customer|owner|buyer))',
  '(be|is|are|commonly|often|widely|easily|also|mostly|when|if|not) (used|opened|returned|damaged|broken)( (within|down|up|easily))',
  '(can|may|must|should|will|could|cannot|to|easily|safely|commonly|often|widely) (also |easily |safely )?be (used|opened|returned)',
  '(commonly|often|widely|frequently|most) used',
  '(repair|replace|fix|restore|treat|remove|extract|cover|hide|protect|heal|clean|recycle)(s|es|ing|er|ers)? (your |the |any |old |worn |or |dry |and )*(damaged|broken|defective|used|scratched|dented)',
  '(dry|color|colou?red|heat|bleached|sun|frizzy|weak) (and |or )?damaged',
  'damaged (hair|skin|nails?|lips|cuticles|walls?|paint|screws?|bolts?|threads?|ends)',
  'used (oil|cooking|coffee|cartridges?|needles?|batteries|motor|engine|towels?|diapers?|tissues|litter|books?|cars?)',
  // What is called so.
  'open box (cutters?|knife|knives|openers?|shelf|shelves|frames?|springs?|trucks?|ended|storage|style|design|theory)',
  '(box|package) open(ing|er|ers)',
  'box open (top|front|shelf|shelves|storage|lid|back|frame|design)',
  'returned (soldiers?|veterans?|hero|king|servicemen|peace corps)',
  '(the|they|he|she|we) returned(?! (items?|units?|pieces?|by|from|box|products?|goods))',
  'broken (arrow|bow|vows?|hearts?|hearted|english|lizard|bells|in)',
  '(bins?|trays?|box|boxes|organizers?|storage|cabinets?|drawers?|holders?|racks?|containers?|case|washer|cleaner|tank) for parts',
  'for parts (storage|organizers?|bins?|washers?|and (screws?|tools?|hardware|accessories|crafts?))',
  'salvage (yard|title|edition)',
  'renewed (energy|strength|faith|hope|mind)',
].join('|')

const harmlessPattern = new RegExp(`\\b(${harmless})\\b`, 'g')
const doubtPatterns = doubts.map(
  ([quoted, suggested, words]) => [quoted, suggested, new RegExp(`\\b(${words})\\b`)] as const,
)

/** Words alone in lower case, 'open-box' and 'Open_Box' as 'open box'. Other signs part what does not belong together. */
const plainWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[\s_–-]+/g, ' ')
    .replace(/[^\p{L}\p{N} ]+/gu, ' | ')
    .replace(/ {2,}/g, ' ')

/** What New is called where other texts contradict it, so that it is asked about like an unknown word. */
const toWord = (quoted: string) => `New, but it says “${quoted}”`

/** What the word for a doubted New is, or null where nothing in these texts speaks against it (R137). */
export function doubtedNew(texts: readonly string[]): string | null {
  const said = plainWords(texts.join(' | ')).replace(harmlessPattern, '|')
  const doubt = doubtPatterns.find(([, , pattern]) => pattern.test(said))
  return doubt ? toWord(doubt[0]) : null
}

/** Whether a word is such a question, which the owner then has answered. */
export const isDoubt = (word: string): boolean =>
  suggestedConditions.some(([folded]) => folded === foldCondition(word))

/** What doubted words mean where no one can be asked: the worse condition, by the folded word (R137). */
export const suggestedConditions: readonly (readonly [string, string])[] = doubts.map(
  ([quoted, suggested]) => [foldCondition(toWord(quoted)), suggested],
)

/** A line of supplier notes begins with the name of its column, which says nothing of the piece. */
export const withoutNames = (notes: string) => notes.replace(/^[^:\n]*: /gm, '')
