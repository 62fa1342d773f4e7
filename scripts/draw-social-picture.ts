// Draws public/social.png and public/apple-touch-icon.png. Run it again when name, promise or colors change.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './browser.ts'

const root = new URL('../', import.meta.url)
const width = 1200
const height = 630
const iconSize = 180

const color = {
  deep: '#073f3a',
  brand: '#0b5d56',
  brandLight: '#17766d',
  paper: '#faf7f2',
  wall: '#fdf1d4',
  floor: '#e9c98f',
  sun: '#f4b740',
  sunDark: '#d8982a',
  deal: '#a93c0d',
  dealLight: '#c9541f',
  wood: '#7a4a2b',
  ink: '#1d2b2a',
}

/** A font of the shop as a rule that needs no file beside it. */
async function fontFace(family: string, file: string): Promise<string> {
  const font = await readFile(new URL(`node_modules/@fontsource-variable/${file}`, root))
  return `@font-face { font-family: '${family}'; font-weight: 200 900; src: url('data:font/woff2;base64,${font.toString('base64')}') format('woff2') }`
}

/** The logo's house, opened: a warm room with a sofa, a lamp, a plant and a picture. */
function drawHouse(): string {
  return `
  <g stroke-linejoin="round" stroke-linecap="round">
    <path d="M700 300 920 108l220 192v252H700z" fill="${color.wall}"/>
    <path d="M700 478h440v74H700z" fill="${color.floor}"/>
    <ellipse cx="905" cy="520" rx="172" ry="17" fill="${color.dealLight}" opacity=".35"/>
    <path d="M1031 364h84l17 40v140H944z" fill="${color.sun}" opacity=".3"/>
    ${drawPicture()}
    ${drawPlant()}
    ${drawSofa()}
    ${drawLamp()}
    <path d="M700 300 920 108l220 192v252H700z" fill="none" stroke="${color.sun}" stroke-width="16"/>
  </g>`
}

function drawPicture(): string {
  return `
    <rect x="846" y="232" width="106" height="86" rx="5" fill="${color.wood}"/>
    <rect x="854" y="240" width="90" height="70" rx="2" fill="${color.paper}"/>
    <circle cx="922" cy="262" r="9" fill="${color.sun}"/>
    <path d="M854 310v-18l26-24 22 20 14-12 28 26v8z" fill="${color.brandLight}"/>`
}

function drawPlant(): string {
  return `
    <path d="M752 452c-4-40-2-70 0-92m-1 60c-22-4-30-22-30-44 20 4 30 20 30 44zm2-18c18-6 28-22 27-46-19 6-28 22-27 46zm-2-26c-14-8-18-24-13-42 14 8 18 24 13 42z" fill="${color.brandLight}" stroke="${color.brand}" stroke-width="4"/>
    <path d="M726 446h54l-7 66h-40z" fill="${color.dealLight}"/>
    <path d="M722 440h62v15h-62z" fill="${color.deal}"/>`
}

function drawSofa(): string {
  return `
    <path d="M812 500v18M1000 500v18" stroke="${color.wood}" stroke-width="11"/>
    <rect x="800" y="372" width="212" height="98" rx="26" fill="${color.brandLight}"/>
    <path d="M906 376v92" stroke="${color.brand}" stroke-width="4"/>
    <rect x="812" y="440" width="188" height="58" rx="12" fill="${color.brand}"/>
    <rect x="818" y="434" width="87" height="30" rx="12" fill="${color.brandLight}"/>
    <rect x="907" y="434" width="87" height="30" rx="12" fill="${color.brandLight}"/>
    <rect x="786" y="418" width="42" height="84" rx="19" fill="${color.brand}"/>
    <rect x="984" y="418" width="42" height="84" rx="19" fill="${color.brand}"/>
    <rect x="832" y="388" width="54" height="54" rx="10" transform="rotate(-9 859 415)" fill="${color.sun}"/>
    <path d="m838 420 44-25" stroke="${color.sunDark}" stroke-width="4"/>
    <rect x="930" y="394" width="48" height="48" rx="10" transform="rotate(8 954 418)" fill="${color.deal}"/>`
}

function drawLamp(): string {
  return `
    <path d="M1072 330v176" stroke="${color.ink}" stroke-width="7"/>
    <path d="M1044 512h56" stroke="${color.ink}" stroke-width="9"/>
    <path d="M1048 302h48l19 62h-86z" fill="${color.sun}"/>
    <path d="M1096 302l19 62h-24l-13-62z" fill="${color.sunDark}" opacity=".55"/>`
}

function drawTexts(): string {
  return `
  <g transform="translate(72 84) scale(1.7)" fill="none">
    <path d="M6 33V18L20 6l14 12v15z" stroke="${color.sun}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M20 6v27M6 20.5h28" stroke="${color.paper}" stroke-width="2.25"/>
  </g>
  <g fill="${color.paper}" font-family="Display">
    <text x="152" y="135" font-size="46" font-weight="750" letter-spacing="-.7">Glass City Outlet</text>
    <g font-size="86" font-weight="800" letter-spacing="-2.2">
      <text x="76" y="282">Good things,</text>
      <text x="76" y="372" fill="${color.sun}">50-90% off</text>
      <text x="76" y="462">retail</text>
    </g>
  </g>
  <text x="78" y="545" font-family="Body" font-size="30" font-weight="550" fill="${color.paper}" opacity=".88">Toledo area · local pickup or delivery</text>`
}

async function drawSocialPicture(): Promise<Buffer> {
  const fonts = await Promise.all([
    fontFace('Display', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    fontFace('Body', 'figtree/files/figtree-latin-wght-normal.woff2'),
  ])
  const page = `<style>${fonts.join('')} body { margin: 0 } svg { display: block }</style>
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${color.deep}"/>
      <circle cx="920" cy="330" r="330" fill="${color.brand}" opacity=".55"/>
      ${drawHouse()}
      ${drawTexts()}
    </svg>`
  // A browser, because sharp's letters know neither woff2 nor the weights of a variable font.
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const tab = await browser.newPage({ viewport: { width, height } })
    await tab.setContent(page)
    await tab.evaluate('document.fonts.ready')
    return await tab.screenshot()
  } finally {
    await browser.close()
  }
}

/** Without transparency and round corners: the phone cuts its own. */
async function drawIcon(): Promise<Buffer> {
  const drawing = await readFile(new URL('public/favicon.svg', root), 'utf8')
  const squared = Buffer.from(drawing.replace(' rx="16"', ''))
  return await sharp(squared, { density: 300 })
    .resize(iconSize, iconSize)
    .flatten({ background: color.deep })
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

const picture = await sharp(await drawSocialPicture())
  .png({ palette: true, quality: 95, effort: 10 })
  .toBuffer()
await writeFile(new URL('public/social.png', root), picture)
await writeFile(new URL('public/apple-touch-icon.png', root), await drawIcon())
