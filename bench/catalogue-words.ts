/** What one category of the bench catalogue sells. */
interface Shelf {
  category: string
  /** How often, relative to the others. */
  share: number
  nouns: readonly string[]
  kinds: readonly string[]
  /** Electronics and appliances carry a model number in their name. */
  hasModel: boolean
}

const list = (words: string): readonly string[] => words.split(',').map((word) => word.trim())

export const groups: readonly Shelf[] = [
  {
    category: 'Furniture',
    share: 18,
    hasModel: false,
    kinds: list('3-Seat, Reclining, Sectional, Tufted, Convertible, Modular, Curved, Low-Back'),
    nouns: list(
      'Sofa, Loveseat, Sleeper Sofa, Chaise, Ottoman, Sideboard, Buffet, Armoire, Daybed, Hall Tree',
    ),
  },
  {
    category: 'Tables',
    share: 10,
    hasModel: false,
    kinds: list('Round, Extending, Drop-Leaf, Nesting, Lift-Top, Live-Edge, Pedestal, Trestle'),
    nouns: list(
      'Coffee Table, Dining Table, End Table, Console Table, Nightstand, Desk, Writing Desk, Bistro Table, Card Table',
    ),
  },
  {
    category: 'Chairs',
    share: 9,
    hasModel: false,
    kinds: list('Swivel, Wingback, Barrel, Folding, Stacking, Adjustable, Rocking, Armless'),
    nouns: list(
      'Dining Chair, Accent Chair, Office Chair, Bar Stool, Counter Stool, Bench, Recliner, Glider',
    ),
  },
  {
    category: 'Bedroom',
    share: 8,
    hasModel: false,
    kinds: list('Platform, Upholstered, Storage, Canopy, Queen, King, Twin, Bunk'),
    nouns: list('Bed Frame, Headboard, Dresser, Chest, Mattress, Vanity, Wardrobe, Trundle'),
  },
  {
    category: 'Lighting',
    share: 6,
    hasModel: false,
    kinds: list('Arc, Dimmable, Pleated, Adjustable, Clip-On, Glass, Tripod, Pharmacy'),
    nouns: list('Table Lamp, Floor Lamp, Desk Lamp, Pendant, Chandelier, Wall Sconce, Lantern, Night Light'),
  },
  {
    category: 'Home Decor',
    share: 7,
    hasModel: false,
    kinds: list('Woven, Hand-Tufted, Framed, Antiqued, Oversized, Braided, Fluted, Beaded'),
    nouns: list(
      'Area Rug, Wall Mirror, Vase, Throw Pillow, Wall Clock, Canvas Print, Picture Frame, Curtain Panel, Basket',
    ),
  },
  {
    category: 'Kitchen',
    share: 9,
    hasModel: true,
    kinds: list('Programmable, Compact, Digital, Countertop, 12-Cup, 6-Quart, Cordless, Dishwasher-Safe'),
    nouns: list(
      'Air Fryer, Coffee Maker, Stand Mixer, Blender, Toaster Oven, Rice Cooker, Kettle, Food Processor, Cookware Set, Knife Block',
    ),
  },
  {
    category: 'Garden',
    share: 6,
    hasModel: false,
    kinds: list('Weatherproof, Hanging, Raised, Reclining, Foldable, Solar, Stacking, All-Weather'),
    nouns: list(
      'Patio Umbrella, Planter, Fire Pit, Adirondack Chair, Hammock, Conversation Set, Raised Bed, Fountain',
    ),
  },
  {
    category: 'Electronics',
    share: 7,
    hasModel: true,
    kinds: list('Wireless, Portable, Smart, Rechargeable, Noise-Cancelling, Refreshed, Slim, 4K'),
    nouns: list(
      'Bluetooth Speaker, Soundbar, Headphones, Tablet, Monitor, Television, Projector, Router, Smartwatch',
    ),
  },
  {
    category: 'Computers',
    share: 4,
    hasModel: true,
    kinds: list('Mechanical, Ergonomic, Wireless, 27-Inch, 15-Inch, Fanless, Backlit, Dual'),
    nouns: list('Laptop, Keyboard, Mouse, Webcam, Printer, Docking Station, Graphics Tablet, Desktop Tower'),
  },
  {
    category: 'Cameras',
    share: 2,
    hasModel: true,
    kinds: list('Mirrorless, Instant, Action, Compact, Indoor, Outdoor, Folding, Waterproof'),
    nouns: list('Camera, Camcorder, Drone, Security Camera, Dash Cam, Tripod Kit'),
  },
  {
    category: 'Toys',
    share: 7,
    hasModel: false,
    kinds: list('Wooden, Plush, Magnetic, Giant, Musical, Pull-Along, Glow, Junior'),
    nouns: list(
      'Train Set, Dollhouse, Building Blocks, Teddy Bear, Puzzle, Play Kitchen, Race Track, Marble Run, Robot Kit',
    ),
  },
  {
    category: 'Toys & Games',
    share: 4,
    hasModel: false,
    kinds: list('Cooperative, Strategy, Travel, Deluxe, Family, Electronic, Classic, Party'),
    nouns: list('Board Game, Card Game, Chess Set, Foosball Table, Trivia Game, Dominoes, Dart Board'),
  },
  {
    category: 'Sporting Goods',
    share: 3,
    hasModel: false,
    kinds: list('Folding, Inflatable, Adjustable, Youth, Insulated, Foam, Street, Trail'),
    nouns: list('Scooter, Bicycle, Skateboard, Basketball Hoop, Yoga Mat, Kayak, Trampoline, Tent'),
  },
]

export const conditions: readonly { name: string; share: number }[] = [
  { name: 'New', share: 20 },
  { name: 'Like New', share: 18 },
  { name: 'Open Box', share: 16 },
  { name: 'Very Good', share: 14 },
  { name: 'Good', share: 14 },
  { name: 'Acceptable', share: 8 },
  { name: 'Used', share: 6 },
  { name: 'Damaged', share: 3 },
  { name: 'For Parts/Not Working', share: 1 },
]

export const materials = list(
  'Oak, Walnut, Ash, Maple, Birch, Pine, Rattan, Bamboo, Steel, Brass, Marble, Velvet, Linen, Leather, Bouclé, Cotton, Ceramic, Glass, Acacia, Teak, Mango Wood, Wool, Jute, Concrete',
)
export const colours = list(
  'Oatmeal, Charcoal, Ivory, Sage, Navy, Rust, Mustard, Blush, Slate, Cream, Emerald, Terracotta, Black, White, Sand, Teal, Plum, Graphite, Honey, Espresso',
)

export const flaws = list(
  'a scuff on the left side, a dented box, one scratched corner, a missing hardware bag, faint marks underneath, a small repaired seam, sun fading on the back, a loose drawer runner, a chipped foot, light wear at the handle',
)
export const origins = list(
  'customer return, overstock pallet, showroom display, cancelled order, box damage, end of line, store closing',
)
export const remarks = [
  'Measured and wiped down by us; bring a blanket and a second pair of hands.',
  'Checked on the floor before listing, all parts counted.',
  'Assembles in under an hour with the tools in the bag.',
  'The manual is included and the surface cleans with a damp cloth.',
  'Comfortable, sturdy and quiet; a sensible piece for a first apartment.',
  'Fits through a standard doorway and into most hatchbacks.',
  'Tested for twenty minutes with the original charger.',
]

const syllables = list(
  'ar, bel, cor, dan, el, fen, gar, hol, il, jun, kel, lor, mar, nor, or, pel, quin, ros, sal, tor, ul, ven, wil, yar, zel, bram, crest, dover, ford, glen, haven, kirk, lyn, mont, ridge, stone, vale, wick, brook, field',
)

/** A made-up proper name, different for every number below 60,000. */
export function properName(number: number): string {
  const { length } = syllables
  const parts = [
    number % length,
    Math.floor(number / length) % length,
    Math.floor(number / length ** 2) % length,
  ]
  const used = number < length ** 2 ? parts.slice(0, 2) : parts
  const name = used.map((part) => syllables[part]).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
