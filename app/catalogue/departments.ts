/** The three departments of the shop; URLs have these values (R20). */
export type Department = 'electronics' | 'home' | 'toys'

/** Departments in the order of the header links. */
export const departments: readonly { readonly value: Department; readonly label: string }[] = [
  { value: 'electronics', label: 'Electronics' },
  { value: 'home', label: 'Home & Garden' },
  { value: 'toys', label: 'Toys & Games' },
]

// What is worked out below is marked as pure: browsers do not get the words, which only the server needs.

/** Words that make a category furniture whatever else it names: TV Stands, Computer Desks, Kids Furniture. */
export const furnitureWords: readonly string[] = /* @__PURE__ */ splitWords(`
  furniture, chair, seating, sofa, couch, recliner, bench, desk, tables, tray, console table, game table,
  gaming table, computer table, tv table, tv console, media console, entertainment center,
  entertainment unit, stand, cabinet, shelf, shelves, shelving, rug, decor, bedding, toy box, toy chest,
  toy storage, toy organizer, game storage, media storage
`)

/** Words of the electronics department. Video games belong here: they are bought with their console. */
export const electronicsWords: readonly string[] = /* @__PURE__ */ splitWords(`
  electronic, audio, speaker, soundbar, sound bar, headphone, earphone, earbud, headset, microphone,
  stereo, hi fi, hifi, radio, home theater, home theatre, tv, hdtv, television, video, videogame, dvd,
  blu ray, projector, streaming, computer, computing, pc, laptop, notebook computer, desktop, tablet,
  monitor, printer, keyboard, networking, router, wifi, wi fi, usb, cable, charger, ipad, iphone,
  macbook, kindle, e reader, ereader, phone, smartphone, cellphone, telephone, camera, camcorder, drone,
  gps, tech, technology, gadget, smart home, smarthome, smart watch, smartwatch, wearable, alexa, echo,
  gaming, console, playstation, xbox, nintendo
`)

/** Words of the toys department. Sports, bikes and scooters go here, as in the admin's category guess. */
export const toysWords: readonly string[] = /* @__PURE__ */ splitWords(`
  toy, game, boardgame, puzzle, jigsaw, doll, dollhouse, lego, action figure, figurine, plush,
  stuffed animal, building block, building set, play, playset, playground, playhouse, swing set,
  trampoline, ride on, hobby, hobbies, arcade, bike, bicycle, scooter, skateboard, sport, sporting, ball
`)

/**
 * Regular expressions over a normalised category, the same in JavaScript and PostgreSQL (`~`). Ask
 * electronics first, then toys; all else is home. They hold the whole decision: furniture is never
 * electronics or toys, and what says toy is never electronics (Electronic Toys).
 *
 * In PostgreSQL the normalised category is
 * `btrim(regexp_replace(lower(coalesce(category, '') collate "C"), '[^a-z0-9]+', ' ', 'g'))`.
 */
export const departmentRegexes: Readonly<Record<'electronics' | 'toys', string>> = {
  electronics: /* @__PURE__ */ wholeWordRegex(electronicsWords, [...furnitureWords, 'toy']),
  toys: /* @__PURE__ */ wholeWordRegex(toysWords, furnitureWords),
}

const electronicsRegex = /* @__PURE__ */ getRegex('electronics')
const toysRegex = /* @__PURE__ */ getRegex('toys')

/** The department of any category text, the empty and unknown included: those are home (R20). */
export function getDepartment(category: string | null): Department {
  const text = normaliseCategory(category ?? '')
  if (electronicsRegex.test(text)) return 'electronics'
  return toysRegex.test(text) ? 'toys' : 'home'
}

/** Whether the text is one of the three values in URLs. */
export function isDepartment(text: string): text is Department {
  return departments.some(({ value }) => value === text)
}

/** The label of a department as shown to customers. */
export function departmentLabel(department: Department): string {
  return departments.find(({ value }) => value === department)?.label ?? department
}

function getRegex(department: keyof typeof departmentRegexes): RegExp {
  return new RegExp(departmentRegexes[department])
}

// ASCII only, like lower(… collate "C"): other letters differ between the two engines.
function normaliseCategory(category: string): string {
  return category
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function splitWords(list: string): readonly string[] {
  return list.split(',').map((word) => word.trim())
}

function wholeWordRegex(words: readonly string[], unless: readonly string[]): string {
  return `^(?!${wordIn(unless)})${wordIn(words)}`
}

function wordIn(words: readonly string[]): string {
  return `(.* )?(${words.join('|')})(e?s)?( |$)`
}
