/** What the page of a sample product says under its name, by its slug: how large it is, and what is wrong with this very piece. */
export const sampleFacts: Readonly<Record<string, { size?: string; flaw?: string }>> = {
  'harlow-3-seat-sofa': {
    size: '91 W × 38 D × 32 H in',
    flaw: 'The box was opened to check for freight damage. There is none.',
  },
  'marlowe-leather-loveseat': {
    size: '71 W × 38 D × 41 H in',
    flaw: 'Showroom model: the left seat is a little softer than the right, and one nailhead was replaced.',
  },
  'dover-chaise-sectional': {
    size: '110 W × 54 D at the chaise',
    flaw: 'Assembled once and returned. No marks.',
  },
  'juniper-barrel-chair': { size: '36 W × 35 D × 31 H in, seat 17 H' },
  'aldrin-power-recliner': {
    size: '33 W × 37 D × 42 H in',
    flaw: 'The lift motor hums and does not move. No remote.',
  },
  'linden-round-dining-table': {
    size: '48 in across, 30 H',
    flaw: 'A pale ring from a hot cup near the middle, and light rubbing on two feet.',
  },
  'prairie-farmhouse-table': {
    size: '72 L × 37 W × 30 H in',
    flaw: 'Two light scratches on the top near one corner: see picture 2. The bench is not included.',
  },
  'canyon-hairpin-coffee-table': { size: '46 L × 23 W × 17 H in' },
  'fulton-trestle-desk': {
    size: '60 × 28 in top',
    flaw: 'One corner of the top is crushed, the size of a quarter, and the veneer has lifted beside it.',
  },
  'alder-dining-chairs-pair': { size: '22 W × 20 D × 30 H in each, seat 17 H' },
  'kessler-counter-stool': { size: 'Seat 27 in high' },
  'porchlight-rocking-chair': {
    size: '24 W × 36 D × 44 H in',
    flaw: 'The finish has worn thin on the ends of the arms. The pillow is not included.',
  },
  'foundry-iron-bookcase': {
    size: '37 W × 13 D × 70 H in',
    flaw: 'The carton was opened. Every part was counted and is there.',
  },
  'soren-tambour-sideboard': {
    size: '60 W × 18 D × 29 H in',
    flaw: 'A faint rub on the rear edge of the top.',
  },
  'maren-six-drawer-dresser': {
    size: '59 W × 20 D × 34 H in',
    flaw: 'The back panel is patched, and the right side has a thumbnail-sized chip near the floor.',
  },
  'birchwood-platform-bed': {
    size: 'Queen, 65 W × 88 L × 40 H in',
    flaw: 'One carton arrived opened: the bolts were recounted. Mattress and bedding are not included.',
  },
  'drift-mattress-in-a-box': { size: 'Full, 54 × 75 in' },
  'willa-throw-and-pillows': { size: 'Throw 50 × 60 in' },
  'meridian-arc-floor-lamp': { size: '75 in tall, reaches 42 in' },
  'tidewater-ceramic-table-lamp': { size: '30 in tall, shade 15 in across' },
  'havana-rattan-pendant': {
    size: '20 in across, 13 H',
    flaw: 'Taken down from a model home. The bulb is not included.',
  },
  'anatol-wool-area-rug': {
    size: '60 × 84 in plus fringe',
    flaw: 'One end still curls from being rolled. Rug pad not included.',
  },
  'orla-round-brass-mirror': {
    size: '30 in across',
    flaw: 'The carton was opened to look. The glass is without chips.',
  },
  'tally-oak-wall-clock': { size: '14 in across' },
  'shoreline-seagrass-baskets': { size: '19 × 14 × 14 in, 15 × 11 × 11 in, 12 × 9 × 9 in' },
  'hearthline-dutch-oven': {
    size: '7 quarts, 11 in across',
    flaw: 'A chip in the enamel, the size of a pencil eraser, low on the outside: see picture 3.',
  },
  'bellweather-stand-mixer': {
    size: '5-quart bowl',
    flaw: 'The dough hook and the flat beater are missing. Fine scratches on the bowl.',
  },
  'crispwell-air-fryer': {
    size: '11 W × 13 D × 13 H in',
    flaw: 'Powered on and heated by us. The manual is a copy.',
  },
  'carver-knife-block-set': { flaw: 'The box was opened. The blades still have their paper sleeves.' },
  'verano-bistro-set': { size: 'Table 25 in across' },
  'ember-steel-fire-pit': {
    size: '39 in across',
    flaw: 'Burned twice: black inside, and surface rust on the rim.',
  },
  'terrace-fluted-planters': { size: '20, 14 and 9 in tall' },
  'vantrel-55-inch-tv': {
    size: '48.4 × 27.9 in without the feet',
    flaw: 'Lit for an hour here, no dead pixels. Wall mount screws are missing.',
  },
  'orivue-27-curved-monitor': { size: '24.1 × 21 × 9.8 in', flaw: 'The film is still on the bezel.' },
  'brightfern-15-laptop': {
    size: '15.6 in',
    flaw: 'A hairline scratch on the lid near the hinge. The battery holds 91%.',
  },
  'tamaro-11-tablet-folio': {
    size: '9.8 × 6.5 in closed',
    flaw: 'Light wear on the corners of the folio. A wall plug is not included.',
  },
  'castellan-soundbar': {
    size: '38 in bar, subwoofer 8 × 8 × 13 in',
    flaw: 'A thumb-sized dent in the grille of the subwoofer.',
  },
  'thornby-bookshelf-speakers': { size: '7 × 9 × 11.5 in each', flaw: 'One rear corner has a rubbed edge.' },
  'rumbo-portable-speaker': {
    size: '8.2 in long',
    flaw: 'The end cap is chipped and its rubber ring scuffed: not water-resistant any more.',
  },
  'lumetta-mirrorless-camera': { flaw: 'Shutter count 212. The memory card is missing.' },
  'novark-game-console': {
    size: '11.8 in tall on its stand',
    flaw: 'Reset, and played for an hour. Complete.',
  },
  'clackton-75-keyboard': { size: '13 × 5.4 in' },
  'halden-smart-watch': { flaw: 'Tried on and returned. No marks on the glass.' },
  'sweeply-robot-vacuum': { size: '13.4 in across', flaw: 'The bumper has scuffs from table legs.' },
  'wrenfield-record-player': { size: '16.5 × 13.8 in', flaw: 'The dust cover has fine polishing marks.' },
  'aerolet-camera-drone': { flaw: 'Flown twice by its first owner.' },
  'tandemo-mesh-routers': { flaw: 'One shell has yellowed a little.' },
  'desktop-tower-for-parts': { flaw: 'The fans turn, no picture. The drive is gone.' },
  'train-set-maple-junction': {
    size: 'About 44 × 26 in of floor',
    flaw: 'Laid out once. All 62 pieces are there.',
  },
  'castle-brickholm-lion-gate': {
    size: '15 × 10 × 16 in built',
    flaw: 'Nine of ten bags are sealed. Bag 3 is open and complete.',
  },
  'bear-barnaby-36': { size: '36 in, sits 24 in tall' },
  'dollhouse-rosehill': { size: '32 × 13 × 44 in', flaw: 'One stair rail was glued and holds well.' },
  'balance-bike-pedalino-sage': {
    size: 'Seat 13 to 17 in high',
    flaw: 'The left grip is scuffed, and the frame has light marks.',
  },
  'scooter-zipstreet-coral': {
    size: '33 × 13 × 6 in folded',
    flaw: 'The grip tape is worn smooth, and the stem has a few scratches.',
  },
  'board-game-lantern-river': { size: '12 × 12 × 3 in' },
  'puzzle-lighthouse-dusk': {
    size: '27 × 20 in finished',
    flaw: 'One corner of the box is crushed. The bag inside is sealed.',
  },
  'monster-truck-grumblefoot': {
    size: '17 in long',
    flaw: 'The battery takes no charge, the motor is untested, the charger is missing.',
  },
  'play-kitchen-little-larder': {
    size: '33 × 12 × 40 in',
    flaw: 'A corner at the back has a small chip that faces the wall.',
  },
  'teepee-tuckaway-63': { size: '47 × 47 in, 63 H', flaw: 'Put up once and returned.' },
  'easel-acorn-street': {
    size: '21 × 23 × 47 in',
    flaw: 'The chalkboard has scratches, and one paint cup is missing.',
  },
  'foosball-goalhouse-club': {
    size: '56 × 29 × 35 in, 137 lb',
    flaw: 'The box was opened. Everything is there.',
  },
  'stacking-set-pebble-plum': { size: 'Largest ring 5 in' },
  'telescope-polaro-junior': {
    size: 'Tripod 16 to 50 in',
    flaw: 'A scratch on the tube that does not touch the optics. The carry bag is missing.',
  },
  'kite-windhopper-sunset': { size: '60 in across' },
  'swing-set-timberlane': {
    size: '14 × 12 ft, 9 ft high',
    flaw: 'One roof beam is cracked and needs to be replaced.',
  },
  'puzzle-bundle-wooden-four': {
    size: '12 × 9 in each',
    flaw: 'The paint is rubbed at the pegs, and the number 7 is missing.',
  },
}
