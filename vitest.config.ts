import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongFirst } from './tools/testing/long-first.mjs'

export default defineConfig({
  test: {
    // later runs, and the one on PostgreSQL, load modules as the first run translated them
    experimental: { fsModuleCache: true },
    // one less is usual: half a machine of two processors
    // a worker's tests and its database wait for each other, and one more worker fills the pauses; two more make the
    // run longer
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // what tests read without importing it: with `--changed`, a change of it runs them all
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/package-lock.json',
      '**/migrations/*.sql',
      '**/platform/database/*.mjs',
      '**/docs/RIGHTS.md',
    ],
    projects: [
      // properties take long on a busy machine
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'tools/testing/build-server.mjs'],
          // a process for each worker, not for each file: the server's modules are loaded, and grow fast, once
          isolate: false,
          // runs for each file: what tests make is numbered anew
          setupFiles: ['apps/server/src/testing/begin-file.ts'],
          // as browser tests: what passes then only is named at the end of the run, to be mended
          retry: 1,
          // no test is about its own speed: on a machine that does much else, everything takes many times as long
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        // stores that are as new for each test
        resolve: { alias: [{ find: /^zustand$/, replacement: fileURLToPath(new URL('apps/web/src/testing/stores.ts', import.meta.url)) }] },
        test: {
          name: 'web',
          include: ['apps/web/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          retry: 1,
          // above what testing/clean-up.ts lets an element take
          testTimeout: 60_000,
          // runs for each file; what a helper asks for as it is loaded would run for the first one only
          setupFiles: ['apps/web/src/testing/clean-up.ts'],
        },
      },
    ],
  },
})
