import type { SampleProduct } from './sample-product.ts'

/** The electronics of the sample catalogue: made-up brands, prices in whole cents. */
export const electronicsProducts: readonly SampleProduct[] = [
  {
    slug: 'vantrel-55-inch-tv',
    name: 'Vantrel 55-Inch 4K QLED Smart TV',
    brand: 'Vantrel',
    category: 'Televisions',
    condition: 'Open Box',
    priceCents: 28999,
    originalPriceCents: 54999,
    stock: 2,
    asin: 'B0VT55Q4KR',
    description:
      'A 4K QLED television with a slim frame and four HDMI inputs, 48.4 x 27.9 inches without the feet. ' +
      'Boxes were opened by store returns; each panel was lit for an hour here and shows no dead pixels. ' +
      'Remote, both feet and the power cord are included. Wall mount screws are not.',
    pictures: 3,
    addedDaysAgo: 2,
  },
  {
    slug: 'orivue-27-curved-monitor',
    name: 'Orivue 27-Inch Curved Monitor, 165 Hz',
    brand: 'Orivue',
    category: 'Computers',
    condition: 'Like New',
    priceCents: 13950,
    originalPriceCents: 24999,
    stock: 4,
    asin: 'B0RV27C165',
    description:
      'A 2560 x 1440 curved panel on a stand that tilts, swivels and rises 4.7 inches. ' +
      'Protective film is still on the bezel. Comes with one DisplayPort cable and the power supply. ' +
      'Measures 24.1 x 21 x 9.8 inches at full height.',
    pictures: 3,
    addedDaysAgo: 9,
  },
  {
    slug: 'brightfern-15-laptop',
    name: 'Brightfern Leaf 15 Laptop, 16 GB / 512 GB',
    brand: 'Brightfern',
    category: 'Computers',
    condition: 'Very Good',
    priceCents: 52900,
    originalPriceCents: 89900,
    stock: 1,
    asin: 'B0LEAF15PX',
    description:
      'A 15.6-inch aluminum laptop from an office lease return, wiped and reset to the first-start screen. ' +
      'The battery holds 91% of its original capacity. There is a hairline scratch on the lid near the hinge. ' +
      'The 65 W USB-C charger is included.',
    pictures: 3,
    addedDaysAgo: 4,
  },
  {
    slug: 'tamaro-11-tablet-folio',
    name: 'Tamaro 11-Inch Tablet with Folio, 128 GB',
    brand: 'Tamaro',
    category: 'Electronics',
    condition: 'Good',
    priceCents: 14900,
    originalPriceCents: 32999,
    stock: 3,
    asin: 'B0TM11F0L8',
    description:
      'An 11-inch tablet with a fitted folio that folds into a stand, 9.8 x 6.5 inches closed. ' +
      'Light wear on the folio corners; the glass is clean. Reset and tested for touch, cameras and charging. ' +
      'A USB-C cable is included, a wall plug is not.',
    pictures: 2,
    addedDaysAgo: 18,
  },
  {
    slug: 'solenne-over-ear-headphones',
    name: 'Solenne H70 Over-Ear Headphones, Clay',
    brand: 'Solenne',
    category: 'Audio',
    condition: 'Very Good',
    priceCents: 7499,
    originalPriceCents: 17999,
    stock: 5,
    asin: 'B0SLH70CLY',
    description:
      'Wireless noise-cancelling headphones with stitched memory-foam cushions and about 35 hours of play. ' +
      'Customer returns in clean shape, each one paired and listened to. ' +
      'Zip case, USB-C cable and 3.5 mm cable are in the box.',
    pictures: 3,
    addedDaysAgo: 6,
  },
  {
    slug: 'pipwell-earbuds',
    name: 'Pipwell Mini True-Wireless Earbuds, Moss',
    brand: 'Pipwell',
    category: 'Audio',
    condition: 'New',
    priceCents: 2499,
    originalPriceCents: 7999,
    stock: 12,
    asin: 'B0PPW3MLBD',
    description:
      'Factory-sealed earbuds with a pebble-shaped charging case, three sizes of silicone tips and a short ' +
      'USB-C cable. Six hours per charge, twenty-four with the case. ' +
      'The outer cartons have shelf wear; what is inside is untouched.',
    pictures: 2,
    addedDaysAgo: 1,
  },
  {
    slug: 'castellan-soundbar',
    name: 'Castellan 3.1 Soundbar with Wireless Subwoofer',
    brand: 'Castellan',
    category: 'TV & Video',
    condition: 'Acceptable',
    priceCents: 8900,
    originalPriceCents: 22999,
    stock: 1,
    asin: 'B0CST31SUB',
    description:
      'A 38-inch soundbar and a wireless subwoofer, 8 x 8 x 13 inches. ' +
      'The grille of the subwoofer has a thumb-sized dent that cannot be heard; everything plays as it should. ' +
      'Remote, HDMI cable and both power cords are included.',
    pictures: 2,
    addedDaysAgo: 24,
  },
  {
    slug: 'thornby-bookshelf-speakers',
    name: 'Thornby 5-Inch Bookshelf Speakers, Walnut (Pair)',
    brand: 'Thornby Audio',
    category: 'Audio',
    condition: 'Good',
    priceCents: 11900,
    originalPriceCents: 19900,
    stock: 1,
    asin: 'B0THN5WLNT',
    description:
      'A passive two-way pair in walnut veneer with 5-inch woven drivers, each 7 x 9 x 11.5 inches. ' +
      'One rear corner has a rubbed edge. Grilles and ten feet of speaker wire are included; you need an amplifier.',
    pictures: 3,
    addedDaysAgo: 33,
  },
  {
    slug: 'rumbo-portable-speaker',
    name: 'Rumbo Splash Portable Bluetooth Speaker, Teal',
    brand: 'Rumbo',
    category: 'Electronics',
    condition: 'Damaged',
    priceCents: 1999,
    originalPriceCents: 6999,
    stock: 1,
    asin: 'B0RMB5PLSH',
    description:
      'A water-resistant speaker about the size of a drink bottle, 8.2 inches long. ' +
      'The end cap is chipped and its rubber ring is scuffed from a drop. Sound, battery and Bluetooth are fine, ' +
      'but please do not take it swimming any more.',
    pictures: 2,
    addedDaysAgo: 12,
  },
  {
    slug: 'lumetta-mirrorless-camera',
    name: 'Lumetta M2 Mirrorless Camera with 18-55 mm Lens',
    brand: 'Lumetta',
    category: 'Electronics',
    condition: 'Open Box',
    priceCents: 64900,
    originalPriceCents: 119900,
    stock: 1,
    asin: 'B0LMTM2K18',
    description:
      'A 24-megapixel mirrorless camera with the stabilized 18-55 mm kit lens. ' +
      'The shutter count reads 212. Battery, charger, strap and both caps are in the box; ' +
      'the memory card is not. Sensor and glass are clean.',
    pictures: 3,
    addedDaysAgo: 5,
  },
  {
    slug: 'novark-game-console',
    name: 'Novark S Game Console with Controller, 1 TB',
    brand: 'Novark',
    category: 'Electronics',
    condition: 'Open Box',
    priceCents: 24900,
    originalPriceCents: 39999,
    stock: 0,
    asin: 'B0NVKS1TBW',
    description:
      'An all-digital console, 11.8 inches tall on its stand, with one wireless controller. ' +
      'Reset to factory settings and played for an hour. HDMI cable, power cord and USB-C cable are included.',
    pictures: 3,
    addedDaysAgo: 14,
  },
  {
    slug: 'clackton-75-keyboard',
    name: 'Clackton 75% Mechanical Keyboard, Cream and Rust',
    brand: 'Clackton',
    category: 'Computers',
    condition: 'New',
    priceCents: 6900,
    originalPriceCents: 6900,
    stock: 6,
    asin: 'B0CLK75CRM',
    description:
      'A compact 84-key board with a turned aluminum volume knob, tactile switches and thick dye-printed keycaps. ' +
      'New overstock in plain brown boxes. Coiled USB-C cable, key puller and three spare keycaps are included. ' +
      '13 x 5.4 inches.',
    pictures: 2,
    addedDaysAgo: 8,
  },
  {
    slug: 'halden-smart-watch',
    name: 'Halden Pace Smart Watch, 44 mm',
    brand: 'Halden',
    category: 'Electronics',
    condition: 'Like New',
    priceCents: 8950,
    originalPriceCents: 21900,
    stock: 3,
    asin: 'B0HLDPC44M',
    description:
      'An aluminum smart watch with GPS, heart rate and an always-on display. ' +
      'Tried on and returned; no marks on the glass. Magnetic charger and two strap lengths are included. ' +
      'Unlinked from any account.',
    pictures: 2,
    addedDaysAgo: 21,
  },
  {
    slug: 'sweeply-robot-vacuum',
    name: 'Sweeply R4 Robot Vacuum with Charging Dock',
    brand: 'Sweeply',
    category: 'Electronics',
    condition: 'Good',
    priceCents: 9900,
    originalPriceCents: 27999,
    stock: 2,
    asin: 'B0SWPLR4DK',
    description:
      'A laser-mapping robot vacuum, 13.4 inches across and low enough for most sofas. ' +
      'Cleaned, with a new filter and a new side brush. The bumper has scuffs from table legs. ' +
      'Charging dock and power cord are included.',
    pictures: 3,
    addedDaysAgo: 3,
  },
  {
    slug: 'wrenfield-record-player',
    name: 'Wrenfield Belt-Drive Record Player, Walnut',
    brand: 'Wrenfield',
    category: 'Audio',
    condition: 'Used',
    priceCents: 12500,
    originalPriceCents: null,
    stock: 1,
    asin: 'B0WRNBDWAL',
    description:
      'A two-speed belt-drive turntable with an aluminum platter, a counterweighted tonearm and a built-in ' +
      'phono stage, 16.5 x 13.8 inches. New belt and stylus fitted here. ' +
      'The dust cover has fine polishing marks.',
    pictures: 3,
    addedDaysAgo: 41,
  },
  {
    slug: 'aerolet-camera-drone',
    name: 'Aerolet Finch Folding Camera Drone',
    brand: 'Aerolet',
    category: 'Electronics',
    condition: 'Like New',
    priceCents: 21900,
    originalPriceCents: 34900,
    stock: 1,
    asin: 'B0ARLTFNCH',
    description:
      'A folding drone under 250 grams with a three-axis 4K camera and 30 minutes in the air per battery. ' +
      'Flown twice by its first owner. Controller, two batteries, spare propellers and a carry pouch are included.',
    pictures: 3,
    addedDaysAgo: 0,
  },
  {
    slug: 'tandemo-mesh-routers',
    name: 'Tandemo Wi-Fi 6 Mesh Routers (Pair)',
    brand: 'Tandemo',
    category: 'Computers',
    condition: 'Used',
    priceCents: 4500,
    originalPriceCents: 14999,
    stock: 0,
    asin: null,
    description:
      'Two mesh units that cover about 3,500 square feet together, reset and updated. ' +
      'Both power adapters and one network cable are included. Some yellowing on one shell.',
    pictures: 0,
    addedDaysAgo: 52,
  },
  {
    slug: 'desktop-tower-for-parts',
    name: 'Gaming Desktop Tower, Does Not Start',
    brand: null,
    category: 'Electronics',
    condition: 'For Parts/Not Working',
    priceCents: 6000,
    originalPriceCents: null,
    stock: 1,
    asin: null,
    description:
      'A mid-size tower with a 600 W power supply, 16 GB of memory and a graphics card. Fans turn, no picture. ' +
      'The drive was removed and destroyed. For repair or for parts; no returns of any kind.',
    pictures: 0,
    addedDaysAgo: 37,
  },
]
