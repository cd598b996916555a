import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appVersion } from './app-version.ts'
import { precompress } from './precompress.ts'
import { preloadMain } from './preload-main.ts'

const everyRoute =
  /node_modules\/(?:react|react-dom|scheduler|react-router|zustand)\/|node_modules\/lucide-react\/dist\/esm\/(?!icons)|web\/src\/shared\/(?:paths|session|branding|page-title|stored-token|toast|ui\/(?:button|card|class-names|footer|state-panel))\b/

/** The package leads every bundler to its development build, which warns at length; the other one differs in nothing else. */
const routerForMembers = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router'))),
}

export default defineConfig(({ command }) => ({
  base: '/admin/',
  resolve: { alias: command === 'build' ? [routerForMembers] : [] },
  plugins: [react(), preloadMain(), appVersion(), precompress()],
  build: {
    outDir: 'dist',
    // the content policy of the server allows files of its own only
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // what every route needs travels in one file: many small ones compress worse and cost a request each
        codeSplitting: { groups: [{ name: 'program', test: everyRoute }] },
      },
    },
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/workbench': 'http://localhost:8080' } },
  preview: { proxy: { '/workbench': 'http://localhost:8080' } },
}))
