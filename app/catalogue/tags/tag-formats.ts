/** In an inch. */
export const POINTS = 72

/** What prints a tag: a page of its own for each (thermal printers), or a sheet of several. Lengths in inches. */
export interface TagFormat {
  label: string
  page: readonly [width: number, height: number]
  /** The size of one tag, and where the tags of a page are. */
  tag: readonly [width: number, height: number]
  columns: number
  rows: number
  left: number
  top: number
  /** From one tag to the next, to the right and down. */
  step: readonly [right: number, down: number]
}

const single = (label: string, ...size: [width: number, height: number]): TagFormat => ({
  label,
  page: size,
  tag: size,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  step: size,
})

/** The templates of Avery for US letter paper, and single tags. */
export const tagFormats = {
  '2x1': single('Label printer, 2 × 1 in', 2, 1),
  '2.25x1.25': single('Label printer, 2¼ × 1¼ in', 2.25, 1.25),
  '4x6': single('Label printer, 4 × 6 in', 4, 6),
  'avery-5160': {
    label: 'Avery 5160 sheet, 30 labels',
    page: [8.5, 11],
    tag: [2.625, 1],
    columns: 3,
    rows: 10,
    left: 0.1875,
    top: 0.5,
    step: [2.75, 1],
  },
  'avery-5163': {
    label: 'Avery 5163 sheet, 10 labels',
    page: [8.5, 11],
    tag: [4, 2],
    columns: 2,
    rows: 5,
    left: 0.15625,
    top: 0.5,
    step: [4.1875, 2],
  },
  '3x5': single('Yellow tag, 3 × 5 in', 3, 5),
} as const satisfies Record<string, TagFormat>

export type TagFormatName = keyof typeof tagFormats
export const isTagFormat = (name: unknown): name is TagFormatName =>
  typeof name === 'string' && Object.hasOwn(tagFormats, name)
export const tagFormatNames = Object.keys(tagFormats).filter(isTagFormat)

/** Whether it is the tag of secondhand goods, with the store's registration number at its foot. */
export const saysRegistration = (format: TagFormatName) => format === '3x5'

/** Labels of a sheet with the most: the highest number of a first free label. */
export const mostLabels = 30

/** Where the tag at `place` is, 0 being the first of the first page: its page and upper left corner in inches. */
export function placeOfTag(format: TagFormat, place: number) {
  const perPage = format.columns * format.rows
  const onPage = place % perPage
  return {
    page: Math.floor(place / perPage),
    x: format.left + (onPage % format.columns) * format.step[0],
    y: format.top + Math.floor(onPage / format.columns) * format.step[1],
  }
}
