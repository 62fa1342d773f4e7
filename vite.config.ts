import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { libraryChunkOf, pageChunkOf, sharedChunkOf, storeChunkOf } from './scripts/browser-chunks.ts'
import { splitRouteList } from './scripts/route-lists.ts'

/** The list of routes for the store's pages, and beside it the one with the back office (app/entry.server.tsx). */
async function writeRouteLists(path: string): Promise<void> {
  const { shop, all } = splitRouteList(await readFile(path, 'utf8'))
  await writeFile(path, shop)
  await writeFile(path.replace('manifest-', 'manifest-all-'), all)
}

/** Writes the compressed forms that server/cache/static-files.ts serves beside the built files. */
function compressBuiltFiles(folder: string): Plugin {
  const compressBrotli = promisify(brotliCompress)
  const compressGzip = promisify(gzip)
  return {
    name: 'compress-built-files',
    apply: 'build',
    // Built last: then the list of routes is among the files of the browser.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      // Pages without anything for the browser leave an empty file of the same name.
      for (const name of names.filter((one) => /manifest-[0-9a-f]{8}\.js$/.test(one)))
        await writeRouteLists(join(folder, name))
      for (const name of await readdir(folder, { recursive: true })) {
        if (!/\.(?:js|css|svg|json|webmanifest|txt)$/.test(name)) continue
        const bytes = await readFile(join(folder, name))
        await writeFile(join(folder, `${name}.br`), await compressBrotli(bytes))
        await writeFile(join(folder, `${name}.gz`), await compressGzip(bytes, { level: 9 }))
      }
    },
  }
}

/** Writes which packages the built files hold a part of: the bill of materials has to know each (docs/security.md). */
function listBundledPackages(folder: string): Plugin {
  return {
    name: 'list-bundled-packages',
    apply: 'build',
    sharedDuringBuild: true,
    async writeBundle() {
      const paths = [...this.getModuleIds()].flatMap(
        (id) => /.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? [],
      )
      const found = [...new Set(paths.map((path) => path.slice(path.indexOf('node_modules/'))))].toSorted()
      await writeFile(join(folder, `${this.environment.name}-packages.json`), JSON.stringify(found, null, 1))
    },
  }
}

/**
 * For the styles of a page, the router's development server asks where the libraries of the server's modules are, in the
 * name of the browser: Vite would get them ready for the browser and reload the page that is just being opened.
 */
function keepLibrariesOfServer(): Plugin {
  return {
    name: 'keep-libraries-of-server',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // What no module imports counts as imported by a page of Vite's, which the store does not have.
    resolveId: (id, importer) =>
      importer?.endsWith('/index.html') && /^@?\w/.test(id) ? { id, external: true } : null,
  }
}

/** Left outside the server's bundle: what is native, runs in a thread of its own, or is loaded when it is needed. */
const outsideOfBundle = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'nodemailer',
  'pdfkit',
  'pino',
  'sharp',
]

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    compressBuiltFiles('build/client'),
    listBundledPackages('build'),
    keepLibrariesOfServer(),
  ],
  build: { target: 'es2023' },
  environments: {
    client: {
      // Where `npm run dev` finds the browser's libraries at once; those that it found later would reload the page.
      optimizeDeps: {
        entries: ['app/entry.client.tsx', 'app/*/**/*.tsx', '!app/pages/**', '!**/*.test.tsx'],
      },
      build: {
        rolldownOptions: {
          output: {
            // Each takes what its modules need along, unless one with a higher priority has it.
            codeSplitting: {
              groups: [
                { name: libraryChunkOf, priority: 4 },
                { name: storeChunkOf, priority: 3 },
                { name: pageChunkOf, priority: 2 },
                { name: sharedChunkOf, priority: 1, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // One bundle holds the HTTP server, the jobs and the pages: one pool, one config (docs/decisions/001).
    ssr: {
      build: {
        rolldownOptions: { input: './server/store.ts', output: { charset: 'ascii', comments: false } },
      },
      // Nobody can ask the built store for React's development build, which it would carry along.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      // One file instead of six hundred, and of each library the part that is used: a third of the time to start and
      // 36 MB less (docs/decisions/067). `npm run dev` leaves libraries to Node.js: Vite's runner takes modules only.
      resolve: command === 'build' ? { noExternal: true, external: outsideOfBundle } : {},
    },
  },
}))
