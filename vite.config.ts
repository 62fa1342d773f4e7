import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023' },
  environments: {
    // What three pages or more share of the shop's own comes in one file: each file costs half a kilobyte of headers.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shop',
                  // Neither form rules, the library behind them nor the back office's half of the catalogue: a visitor
                  // who only looks needs none of it.
                  test: /app[\\/](?!shared[\\/](?:zod|form-fields)[.]|ui[\\/]lists[\\/]table[.]|features[\\/]catalogue[\\/](?:admin|import|csv|pictures)[\\/])(features[\\/](cart|catalogue|media)|routes[\\/]shop-facts|shared|ui)[\\/.]/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    // One bundle holds the HTTP server, the jobs and the pages: one pool, one config (docs/decisions/001).
    ssr: {
      build: { rollupOptions: { input: './server/store.ts' } },
      // Bundled, only what is used of them is loaded: a third of the memory and of the start.
      resolve: {
        noExternal: ['drizzle-orm', 'zod', '@conform-to/react', '@conform-to/zod', '@base-ui/react'],
      },
    },
  },
  server: { hmr: { port: 24_679 } },
})
