import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appVersion } from './app-version.ts'
import { chunkGroups } from './chunk-groups.ts'
import { precompress } from './precompress.ts'
import { preloadMain } from './preload-main.ts'
import { scaleWithRoot } from './scale-with-root.ts'
import { scriptBudgets } from './script-budgets.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [react(), preloadMain(), scriptBudgets(), appVersion(), precompress()],
  css: { postcss: { plugins: [scaleWithRoot()] } },
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
})
