/** What the page of a sample product says under its name, by its slug: how large it is, and what is wrong with this very piece. */
export const sampleFacts: Readonly<Record<string, { dimensions?: string; conditionNote?: string }>> = {
  'harlow-3-seat-sofa': {
    dimensions: '91 W × 38 D × 32 H in',
    conditionNote: 'The box was opened to check for freight damage. There is none.',
  },
  'marlowe-leather-loveseat': {
    dimensions: '71 W × 38 D × 41 H in',
    conditionNote:
      'Showroom model: the left seat is a little softer than the right, and one nailhead was replaced.',
  },
  'dover-chaise-sectional': {
    dimensions: '110 W × 54 D at the chaise',
    conditionNote: 'Assembled once and returned. No marks.',
  },
  'juniper-barrel-chair': { dimensions: '36 W × 35 D × 31 H in, seat 17 H' },
  'aldrin-power-recliner': {
    dimensions: '33 W × 37 D × 42 H in',
    conditionNote: 'The lift motor hums and does not move. No remote.',
  },
  'linden-round-dining-table': {
    dimensions: '48 in across, 30 H',
    conditionNote: 'A pale ring from a hot cup near the middle, and light rubbing on two feet.',
  },
  'prairie-farmhouse-table': {
    dimensions: '72 L × 37 W × 30 H in',
    conditionNote:
      'Two light scratches on the top near one corner: see picture 2. The bench is not included.',
  },
  'canyon-hairpin-coffee-table': { dimensions: '46 L × 23 W × 17 H in' },
  'fulton-trestle-desk': {
    dimensions: '60 × 28 in top',
    conditionNote:
      'One corner of the top is crushed, the size of a quarter, and the veneer has lifted beside it.',
  },
  'alder-dining-chairs-pair': { dimensions: '22 W × 20 D × 30 H in each, seat 17 H' },
  'kessler-counter-stool': { dimensions: 'Seat 27 in high' },
  'porchlight-rocking-chair': {
    dimensions: '24 W × 36 D × 44 H in',
    conditionNote: 'The finish has worn thin on the ends of the arms. The pillow is not included.',
  },
  'foundry-iron-bookcase': {
    dimensions: '37 W × 13 D × 70 H in',
    conditionNote: 'The carton was opened. Every part was counted and is there.',
  },
  'soren-tambour-sideboard': {
    dimensions: '60 W × 18 D × 29 H in',
    conditionNote: 'A faint rub on the rear edge of the top.',
  },
  'maren-six-drawer-dresser': {
    dimensions: '59 W × 20 D × 34 H in',
    conditionNote: 'The back panel is patched, and the right side has a thumbnail-sized chip near the floor.',
  },
  'birchwood-platform-bed': {
    dimensions: 'Queen, 65 W × 88 L × 40 H in',
    conditionNote:
      'One carton arrived opened: the bolts were recounted. Mattress and bedding are not included.',
  },
  'drift-mattress-in-a-box': { dimensions: 'Full, 54 × 75 in' },
  'willa-throw-and-pillows': { dimensions: 'Throw 50 × 60 in' },
  'meridian-arc-floor-lamp': { dimensions: '75 in tall, reaches 42 in' },
  'tidewater-ceramic-table-lamp': { dimensions: '30 in tall, shade 15 in across' },
  'havana-rattan-pendant': {
    dimensions: '20 in across, 13 H',
    conditionNote: 'Taken down from a model home. The bulb is not included.',
  },
  'anatol-wool-area-rug': {
    dimensions: '60 × 84 in plus fringe',
    conditionNote: 'One end still curls from being rolled. Rug pad not included.',
  },
  'orla-round-brass-mirror': {
    dimensions: '30 in across',
    conditionNote: 'The carton was opened to look. The glass is without chips.',
  },
  'tally-oak-wall-clock': { dimensions: '14 in across' },
  'shoreline-seagrass-baskets': { dimensions: '19 × 14 × 14 in, 15 × 11 × 11 in, 12 × 9 × 9 in' },
  'hearthline-dutch-oven': {
    dimensions: '7 quarts, 11 in across',
    conditionNote: 'A chip in the enamel, the size of a pencil eraser, low on the outside: see picture 3.',
  },
  'bellweather-stand-mixer': {
    dimensions: '5-quart bowl',
    conditionNote: 'The dough hook and the flat beater are missing. Fine scratches on the bowl.',
  },
  'crispwell-air-fryer': {
    dimensions: '11 W × 13 D × 13 H in',
    conditionNote: 'Powered on and heated by us. The manual is a copy.',
  },
  'carver-knife-block-set': {
    conditionNote: 'The box was opened. The blades still have their paper sleeves.',
  },
  'verano-bistro-set': { dimensions: 'Table 25 in across' },
  'ember-steel-fire-pit': {
    dimensions: '39 in across',
    conditionNote: 'Burned twice: black inside, and surface rust on the rim.',
  },
  'terrace-fluted-planters': { dimensions: '20, 14 and 9 in tall' },
  'vantrel-55-inch-tv': {
    dimensions: '48.4 × 27.9 in without the feet',
    conditionNote: 'Lit for an hour here, no dead pixels. Wall mount screws are missing.',
  },
  'orivue-27-curved-monitor': {
    dimensions: '24.1 × 21 × 9.8 in',
    conditionNote: 'The film is still on the bezel.',
  },
  'brightfern-15-laptop': {
    dimensions: '15.6 in',
    conditionNote: 'A hairline scratch on the lid near the hinge. The battery holds 91%.',
  },
  'tamaro-11-tablet-folio': {
    dimensions: '9.8 × 6.5 in closed',
    conditionNote: 'Light wear on the corners of the folio. A wall plug is not included.',
  },
  'castellan-soundbar': {
    dimensions: '38 in bar, subwoofer 8 × 8 × 13 in',
    conditionNote: 'A thumb-sized dent in the grille of the subwoofer.',
  },
  'thornby-bookshelf-speakers': {
    dimensions: '7 × 9 × 11.5 in each',
    conditionNote: 'One rear corner has a rubbed edge.',
  },
  'rumbo-portable-speaker': {
    dimensions: '8.2 in long',
    conditionNote: 'The end cap is chipped and its rubber ring scuffed: not water-resistant any more.',
  },
  'lumetta-mirrorless-camera': { conditionNote: 'Shutter count 212. The memory card is missing.' },
  'novark-game-console': {
    dimensions: '11.8 in tall on its stand',
    conditionNote: 'Reset, and played for an hour. Complete.',
  },
  'clackton-75-keyboard': { dimensions: '13 × 5.4 in' },
  'halden-smart-watch': { conditionNote: 'Tried on and returned. No marks on the glass.' },
  'sweeply-robot-vacuum': {
    dimensions: '13.4 in across',
    conditionNote: 'The bumper has scuffs from table legs.',
  },
  'wrenfield-record-player': {
    dimensions: '16.5 × 13.8 in',
    conditionNote: 'The dust cover has fine polishing marks.',
  },
  'aerolet-camera-drone': { conditionNote: 'Flown twice by its first owner.' },
  'tandemo-mesh-routers': { conditionNote: 'One shell has yellowed a little.' },
  'desktop-tower-for-parts': { conditionNote: 'The fans turn, no picture. The drive is gone.' },
  'train-set-maple-junction': {
    dimensions: 'About 44 × 26 in of floor',
    conditionNote: 'Laid out once. All 62 pieces are there.',
  },
  'castle-brickholm-lion-gate': {
    dimensions: '15 × 10 × 16 in built',
    conditionNote: 'Nine of ten bags are sealed. Bag 3 is open and complete.',
  },
  'bear-barnaby-36': { dimensions: '36 in, sits 24 in tall' },
  'dollhouse-rosehill': {
    dimensions: '32 × 13 × 44 in',
    conditionNote: 'One stair rail was glued and holds well.',
  },
  'balance-bike-pedalino-sage': {
    dimensions: 'Seat 13 to 17 in high',
    conditionNote: 'The left grip is scuffed, and the frame has light marks.',
  },
  'scooter-zipstreet-coral': {
    dimensions: '33 × 13 × 6 in folded',
    conditionNote: 'The grip tape is worn smooth, and the stem has a few scratches.',
  },
  'board-game-lantern-river': { dimensions: '12 × 12 × 3 in' },
  'puzzle-lighthouse-dusk': {
    dimensions: '27 × 20 in finished',
    conditionNote: 'One corner of the box is crushed. The bag inside is sealed.',
  },
  'monster-truck-grumblefoot': {
    dimensions: '17 in long',
    conditionNote: 'The battery takes no charge, the motor is untested, the charger is missing.',
  },
  'play-kitchen-little-larder': {
    dimensions: '33 × 12 × 40 in',
    conditionNote: 'A corner at the back has a small chip that faces the wall.',
  },
  'teepee-tuckaway-63': { dimensions: '47 × 47 in, 63 H', conditionNote: 'Put up once and returned.' },
  'easel-acorn-street': {
    dimensions: '21 × 23 × 47 in',
    conditionNote: 'The chalkboard has scratches, and one paint cup is missing.',
  },
  'foosball-goalhouse-club': {
    dimensions: '56 × 29 × 35 in, 137 lb',
    conditionNote: 'The box was opened. Everything is there.',
  },
  'stacking-set-pebble-plum': { dimensions: 'Largest ring 5 in' },
  'telescope-polaro-junior': {
    dimensions: 'Tripod 16 to 50 in',
    conditionNote: 'A scratch on the tube that does not touch the optics. The carry bag is missing.',
  },
  'kite-windhopper-sunset': { dimensions: '60 in across' },
  'swing-set-timberlane': {
    dimensions: '14 × 12 ft, 9 ft high',
    conditionNote: 'One roof beam is cracked and needs to be replaced.',
  },
  'puzzle-bundle-wooden-four': {
    dimensions: '12 × 9 in each',
    conditionNote: 'The paint is rubbed at the pegs, and the number 7 is missing.',
  },
}

/** What the second picture of some of them is to be noticed for. */
export const sampleCaptions: Readonly<Record<string, string>> = {
  'prairie-farmhouse-table': 'Two light scratches near one corner',
  'linden-round-dining-table': 'Light rubbing on two feet',
  'porchlight-rocking-chair': 'The finish is worn on the ends of the arms',
}
