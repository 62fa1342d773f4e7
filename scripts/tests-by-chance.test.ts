import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const self = 'scripts/tests-by-chance.test.ts'
const folders = '{app,server,scripts,bench,faults}'
const browserFiles = globSync('tests/e2e/**/*.ts', { cwd: root })
const files = [...globSync([`${folders}/**/*.test.{ts,tsx}`, 'tests/**/*.ts'], { cwd: root })]
  .filter((file) => file !== self)
  .toSorted()

/** What makes a test fail, or pass, by chance, as far as reading shows it. */
interface Habit {
  name: string
  pattern: RegExp
  instead: string
  /** Where it may stand, if not nowhere, and why. */
  allowed?: Record<string, string>
  /** Which files it is looked for in; all tests without it. */
  within?: readonly string[]
  examples: readonly string[]
}

const reads =
  'textContent|innerText|inputValue|getAttribute|count|all|allTextContents|allInnerTexts|boundingBox|is[A-Z]\\w+'

const habits: readonly Habit[] = [
  {
    name: 'waiting until the network is idle',
    pattern: /networkidle/g,
    instead: 'pages with an event stream never are: wait for what has to come',
    examples: ["await page.goto('/', { waitUntil: 'networkidle' })"],
  },
  {
    name: 'waiting for a while',
    pattern: /waitForTimeout|timers\/promises'|new Promise\b[^;]{0,60}\bsetTimeout\(/g,
    instead: 'wait for what has to come: expect.poll, vi.waitFor, await expect(locator)',
    allowed: {
      'app/db/transactions.server.test.ts': 'takes setImmediate alone: the next turn',
      'app/platform/web/serial-queue.test.ts': 'work that takes a moment',
      'tests/e2e/shop-process.ts': 'between two looks at a start',
      'tests/support/documented-proxies.ts': 'between two looks at a start',
      'tests/support/faulty-mail-server.ts': 'a mail server that is slow on purpose',
    },
    examples: [
      'await page.waitForTimeout(500)',
      "import { setTimeout as sleep } from 'node:timers/promises'",
      'await new Promise((resolve) => setTimeout(resolve, 100))',
    ],
  },
  {
    name: 'reading a page once',
    pattern: new RegExp(
      `expect(?:\\.soft)?\\(\\s*\\(*await (?:page\\.(?!request\\b|context\\b)|[^;\\n]*\\.(?:${reads})\\()`,
      'g',
    ),
    instead: 'await expect(locator).toHaveText(…), or expect.poll(…)',
    allowed: {
      'tests/e2e/accessibility.spec.ts': 'measures a page that stands still',
    },
    within: browserFiles,
    examples: [
      'expect(await page.title()).toBe(',
      'expect.soft((await row.boundingBox())?.height)',
      'expect(\n  await rows.count(),\n)',
    ],
  },
  {
    name: 'judging by the clock or by memory',
    pattern: /performance\.now\(|process\.(?:threadCpuUsage|cpuUsage|memoryUsage|hrtime)\b/g,
    instead: 'count what is done; how fast it is belongs into the bench',
    allowed: {
      'app/accounts/passwords/password.server.test.ts': 'only its processor time tells a thread',
    },
    examples: ['const beganAt = performance.now()', 'process.memoryUsage().rss'],
  },
  {
    name: 'a seed of its own',
    pattern: /\bnumRuns\b[^{}]*\bseed: ?[\d_]+|\bseed: ?[\d_]+[^{}]*\bnumRuns\b/g,
    instead: 'the seed of the run, which npm run test:all draws (tests/support/seeds.ts)',
    examples: ['{ numRuns: 300, seed: 7 }', '{ seed: 20_261_122, numRuns }'],
  },
  {
    name: 'fast-check without the seed of the run',
    pattern: /from 'fast-check\/|from 'fast-check'/g,
    instead: 'properties belong into vitest, which gives them the seed',
    within: browserFiles,
    examples: ["import fc from 'fast-check'"],
  },
  {
    name: 'drawing without a seed',
    pattern: /\brandom\(\)/g,
    instead: 'fast-check, a list of cases, or in SQL a sequence',
    examples: ['Math.random() < 0.5', 'if random() < 0.6 then raise'],
  },
]

const read = (file: string) => readFileSync(root + file, 'utf8')

/** `file:line` of each place. */
function findPlaces(file: string, { pattern }: Habit): string[] {
  const text = read(file)
  return [...text.matchAll(pattern)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
}

describe('tests that pass or fail by chance', () => {
  it('are looked for', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(browserFiles).toContain('tests/e2e/shop.ts')
  })

  describe.each(habits)('$name', (habit) => {
    const { allowed = {}, within = files, instead, examples, pattern } = habit

    it('is nowhere', () => {
      const places = within.filter((file) => !(file in allowed)).flatMap((file) => findPlaces(file, habit))
      expect(places, instead).toEqual([])
    })

    it('is still where it is allowed', () => {
      for (const file of Object.keys(allowed)) expect(findPlaces(file, habit), file).not.toEqual([])
    })

    it('would be seen', () => {
      for (const example of examples) expect(example.match(pattern), example).not.toBeNull()
    })
  })
})
