import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appVersion } from './app-version.ts'
import { chunkGroups } from './chunk-groups.ts'
import { leanPackages } from './lean-packages.ts'
import { precompress } from './precompress.ts'
import { preloadMain } from './preload-main.ts'

/** The package leads every bundler to its development build, which warns at length; the other one differs in nothing else. */
const routerForMembers = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router'))),
}

export default defineConfig(({ command }) => ({
  base: '/admin/',
  resolve: { alias: command === 'build' ? [routerForMembers] : [] },
  plugins: [leanPackages(), react(), preloadMain(), appVersion(), precompress()],
  build: {
    outDir: 'dist',
    // the content policy of the server allows files of its own only
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/workbench': 'http://localhost:8080' } },
  preview: { proxy: { '/workbench': 'http://localhost:8080' } },
}))
