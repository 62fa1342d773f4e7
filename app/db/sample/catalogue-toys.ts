import type { SampleProduct } from './sample-product.ts'

type Offer = Pick<SampleProduct, 'condition' | 'priceCents' | 'originalPriceCents' | 'stock'>

/** Condition, price and original price in cents, pieces in stock. */
function makeOffer(
  condition: string,
  priceCents: number,
  originalPriceCents: number | null,
  stock: number,
): Offer {
  return { condition, priceCents, originalPriceCents, stock }
}

/** Toys, games and outdoor play of the sample catalogue; prices in cents, brands made up. */
export const toysProducts: readonly SampleProduct[] = [
  {
    slug: 'train-set-maple-junction',
    name: 'Maple Junction Wooden Train Set, 62 Pieces',
    brand: 'Maple Junction',
    category: 'Toys',
    ...makeOffer('Like New', 3400, 7999, 3),
    asin: 'B0T4M7JX2K',
    description:
      'Beech track, an arched bridge, a painted engine with two wagons, trees and a station. The oval layout needs about 44 x 26 inches of floor. Store display set that was laid out once; all 62 pieces were counted back into the box.',
    pictures: 3,
    addedDaysAgo: 2,
  },
  {
    slug: 'castle-brickholm-lion-gate',
    name: 'Brickholm Lion Gate Castle Building Set, 1,148 Pieces',
    brand: 'Brickholm',
    category: 'Toys & Games',
    ...makeOffer('Open Box', 5800, 12999, 1),
    asin: 'B0BRK9H3QN',
    description:
      'Interlocking bricks for a gatehouse with two towers, a working drawbridge and banners, about 15 x 10 x 16 inches when built. The box was opened, but nine of the ten numbered bags are still sealed. Bag 3 was weighed against the booklet and is complete.',
    pictures: 2,
    addedDaysAgo: 5,
  },
  {
    slug: 'bear-barnaby-36',
    name: 'Barnaby Plush Bear, 36 Inch',
    brand: 'Snugglewood',
    category: 'Toys',
    ...makeOffer('New', 2900, 6999, 6),
    asin: 'B0SNG36BRY',
    description:
      'Big honey-brown bear with embroidered nose, stitched paw pads and a linen neck bow. Sits about 24 inches tall, 36 inches from ear to toe. Surface wash only. New with hang tag, shipped compressed, so give him a day to fluff up.',
    pictures: 3,
    addedDaysAgo: 1,
  },
  {
    slug: 'dollhouse-rosehill',
    name: 'Rosehill Three-Floor Dollhouse with 24 Furniture Pieces',
    brand: 'Tillie & Fern',
    category: 'Toys',
    ...makeOffer('Very Good', 8400, 19900, 1),
    asin: 'B0RSHL3FDH',
    description:
      'Birch plywood house, 32 x 13 x 44 inches, open on one side with six rooms and an attic. Assembled by the first owner and kept that way, so bring a car with room. All 24 furniture pieces are included; one stair rail was glued and holds well.',
    pictures: 2,
    addedDaysAgo: 9,
  },
  {
    slug: 'balance-bike-pedalino-sage',
    name: 'Pedalino 12-Inch Balance Bike, Sage',
    brand: 'Pedalino',
    category: 'Outdoor Play',
    ...makeOffer('Good', 3800, 8999, 2),
    asin: 'B0PDL12SGE',
    description:
      'Steel frame with 12-inch foam tires that never need air, seat adjustable from 13 to 17 inches, for roughly ages 2 to 5. The left grip is scuffed from a fall and there are light marks on the frame. Rolls straight and quiet.',
    pictures: 3,
    addedDaysAgo: 13,
  },
  {
    slug: 'scooter-zipstreet-coral',
    name: 'Zipstreet Folding Kick Scooter, Coral',
    brand: 'Zipstreet',
    category: 'Outdoor Play',
    ...makeOffer('Used', 2200, 6499, 0),
    asin: 'B0ZPS7CRL4',
    description:
      'Aluminum two-wheel scooter with 7-inch wheels and a rear fender brake, folds to 33 x 13 x 6 inches, holds 220 pounds. The grip tape is worn smooth at the heel and the stem has a few scratches. Bearings were cleaned and spin freely.',
    pictures: 2,
    addedDaysAgo: 31,
  },
  {
    slug: 'board-game-lantern-river',
    name: 'Lantern River Board Game, 2 to 5 Players',
    brand: 'Hearth & Meeple',
    category: 'Games',
    ...makeOffer('New', 1900, 4499, 12),
    asin: 'B0LNTRVR25',
    description:
      'A calm route-building game for ages 8 and up, about 45 minutes. Folding board, 60 river tiles, 40 wooden lanterns, 5 boats, 2 dice and a rule book. Sealed overstock; the box measures 12 x 12 x 3 inches.',
    pictures: 3,
    addedDaysAgo: 3,
  },
  {
    slug: 'puzzle-lighthouse-dusk',
    name: 'Lighthouse at Dusk Puzzle, 1,000 Pieces',
    brand: 'Quiet Harbor',
    category: 'Puzzles',
    ...makeOffer('Damaged', 1200, 2199, 8),
    asin: 'B0QHL1KDSK',
    description:
      'Finished picture 27 x 20 inches, thick recycled board with a linen finish, poster included. One corner of each box was crushed in transit. The inner bags are factory sealed, so the pieces are not affected.',
    pictures: 2,
    addedDaysAgo: 18,
  },
  {
    slug: 'monster-truck-grumblefoot',
    name: 'Grumblefoot 1:10 Remote-Control Monster Truck',
    brand: 'Torqueberry',
    category: 'Toys & Games',
    ...makeOffer('For Parts/Not Working', 1800, 11999, 1),
    asin: 'B0GRMBL10F',
    description:
      'Four-wheel drive truck, 17 inches long, with coil-over shocks and 5.5-inch tires. The battery does not take a charge and the motor was not tested beyond that. Body, tires and steering are in good shape; transmitter included, charger missing. Sold for parts or to a patient tinkerer.',
    pictures: 2,
    addedDaysAgo: 44,
  },
  {
    slug: 'play-kitchen-little-larder',
    name: 'Little Larder Wooden Play Kitchen',
    brand: 'Little Larder',
    category: 'Toys',
    ...makeOffer('Very Good', 9600, 17900, 1),
    asin: 'B0LTLRD5KT',
    description:
      'Painted MDF and pine kitchen, 33 x 12 x 40 inches, with oven, sink, clicking knobs, a rail with three utensils and a shelf. Comes assembled. A corner at the back has a small chip that faces the wall; doors and hinges work smoothly.',
    pictures: 3,
    addedDaysAgo: 6,
  },
  {
    slug: 'teepee-tuckaway-63',
    name: 'Tuckaway Canvas Play Teepee, 63 Inch',
    brand: 'Tuckaway',
    category: 'Toys & Games',
    ...makeOffer('Like New', 4200, 5999, 4),
    asin: 'B0TCK63TPE',
    description:
      'Cotton canvas over four pine poles, 47 x 47 inches on the floor and 63 inches high, with a window, a pocket and a padded mat. Customer return that was put up once. Bunting and carry bag are included.',
    pictures: 2,
    addedDaysAgo: 11,
  },
  {
    slug: 'easel-acorn-street',
    name: 'Acorn Street Double-Sided Art Easel',
    brand: 'Acorn Street',
    category: 'Toys',
    ...makeOffer('Acceptable', 2400, 7499, 1),
    asin: 'B0ACRN2ESL',
    description:
      'Chalkboard on one side, magnetic whiteboard on the other, paper roll on top and a tray with cups, 21 x 23 x 47 inches. The chalkboard has scratches that show when it is clean, and one paint cup is missing. Stands firm and folds flat.',
    pictures: 2,
    addedDaysAgo: 26,
  },
  {
    slug: 'foosball-goalhouse-club',
    name: 'Goalhouse Club Foosball Table, 56 Inch',
    brand: 'Goalhouse',
    category: 'Games',
    ...makeOffer('Open Box', 52900, 129900, 1),
    asin: 'B0GLHCB56F',
    description:
      'Full-size table, 56 x 29 x 35 inches and 137 pounds, with solid steel rods, counterbalanced players and leveling feet. The box was opened for inspection and everything is there, including four balls and the tools. Two people and a truck are needed for pickup.',
    pictures: 2,
    addedDaysAgo: 4,
  },
  {
    slug: 'stacking-set-pebble-plum',
    name: 'Stacking Rings and Block Set, 21 Pieces',
    brand: 'Pebble & Plum',
    category: 'Toys',
    ...makeOffer('New', 1400, null, 5),
    asin: 'B0PBLPLM21',
    description:
      'Six rounded rings on a rocking base and fourteen beech blocks in a cotton bag, with water-based colors. The largest ring is 5 inches wide and no part is smaller than 1.5 inches. New in plain packaging.',
    pictures: 2,
    addedDaysAgo: 20,
  },
  {
    slug: 'telescope-polaro-junior',
    name: 'Polaro Junior 70 mm Telescope with Tripod',
    brand: 'Polaro',
    category: 'Toys & Games',
    ...makeOffer('Good', 3600, 9999, 1),
    asin: 'B0PLR70JRT',
    description:
      'Refractor with a 70 mm lens and 400 mm focal length, two eyepieces, finder and a tripod that adjusts from 16 to 50 inches. A scratch on the tube does not touch the optics. We looked at the moon with it and it was sharp; the carry bag is missing.',
    pictures: 3,
    addedDaysAgo: 37,
  },
  {
    slug: 'kite-windhopper-sunset',
    name: 'Windhopper Delta Kite, 5 Foot, Sunset',
    brand: 'Windhopper',
    category: 'Outdoor Play',
    ...makeOffer('New', 1500, 1500, 9),
    asin: 'B0WNDH5SST',
    description:
      'Ripstop nylon delta with fiberglass spars, 60 inches across, with two 12-foot tails and 200 feet of line on a winder. Flies in 6 to 18 mph of wind. New overstock, sealed in the sleeve.',
    pictures: 2,
    addedDaysAgo: 0,
  },
  {
    slug: 'swing-set-timberlane',
    name: 'Timberlane Cedar Swing and Slide Set',
    brand: 'Timberlane',
    category: 'Outdoor Play',
    ...makeOffer('Damaged', 58900, 149900, 1),
    asin: null,
    description:
      'Two swings, a fort with a canvas roof and an 8-foot slide, about 14 x 12 feet with a height of 9 feet when built. Comes flat in three boxes, 410 pounds in total. One roof beam is cracked and needs to be replaced; the hardware bags were checked and are complete.',
    pictures: 0,
    addedDaysAgo: 15,
  },
  {
    slug: 'puzzle-bundle-wooden-four',
    name: 'Wooden Peg Puzzles, Bundle of Four',
    brand: null,
    category: 'Puzzles',
    ...makeOffer('Used', 1200, null, 0),
    asin: null,
    description:
      'Farm, vehicles, numbers and sea animals, each about 12 x 9 inches. The paint is rubbed at the pegs and the number 7 is missing. Wiped clean and sold as one bundle.',
    pictures: 0,
    addedDaysAgo: 58,
  },
]
