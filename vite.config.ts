import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023' },
  environments: {
    // One bundle holds the HTTP server, the jobs and the pages: one pool, one config (docs/decisions/001).
    ssr: {
      build: { rollupOptions: { input: './server/store.ts' } },
      // Its one entry point drags its command line along; bundled, only the components remain.
      resolve: { noExternal: ['react-email'] },
    },
  },
  server: { hmr: { port: 24_679 } },
})
