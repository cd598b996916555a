import { expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'

const whyNot = (path: string, target: string) => checkImports([{ path, imports: [{ target, isLazy: false }], tables: [], functions: [] }])

test.each([
  ['apps/server/src/modules/menu/queries.ts', 'apps/server/src/modules/accounts/index.ts'],
  ['apps/server/src/modules/menu/menu.test.ts', 'apps/server/src/modules/accounts/queries.ts'],
  ['apps/server/src/search/search.test.ts', 'apps/server/src/ingest/notice.ts'],
  ['apps/server/src/modules/documents/queries.ts', 'apps/server/src/ingest/index.ts'],
  ['apps/server/src/modules/documents/detail/read-body.test.ts', 'apps/server/src/ingest/reading/reading-task.ts'],
  ['apps/server/src/testing/text-readers.ts', 'apps/server/src/ingest/html/parse-html.ts'],
  ['apps/server/src/reader-worker.ts', 'apps/server/src/ingest/reader-thread.ts'],
  ['apps/server/src/import.ts', 'apps/server/src/ingest/file-import.ts'],
  ['tools/bench/company-names.ts', 'apps/server/src/ingest/extract/extract-facts.ts'],
  ['apps/server/src/wording/organisations/organisation-area.ts', 'apps/server/src/gazetteer/area-mentions.ts'],
  ['packages/contract/src/calls.ts', 'zod/mini'],
  ['apps/web/vite.config.ts', 'node:path'],
])('%s may import %s', (path, target) => {
  expect(whyNot(path, target)).toEqual([])
})

test.each([
  ['packages/contract/src/calls.ts', 'fastify', 'contract imports zod only'],
  ['packages/matching/src/parse.ts', 'zod', 'matching is pure and imports nothing'],
  ['apps/web/src/main.tsx', 'node:path', 'the page never imports the server'],
  ['apps/web/src/main.tsx', '@tender/contract/server', 'the page never loads what only the server needs of the contract'],
  ['apps/web/src/shared/api.ts', 'apps/web/src/testing/answer-calls.ts', 'helpers of tests are for tests'],
  ['apps/web/src/main.tsx', '@tender/matching', 'the server matches, the page shows'],
  ['apps/server/src/main.ts', 'react', 'the server never imports the page'],
  ['apps/server/src/platform/log.ts', 'apps/server/src/ingest/index.ts', 'platform knows no feature'],
  ['apps/server/src/search/port.ts', 'apps/server/src/ingest/index.ts', 'search knows neither modules nor ingest'],
  ['apps/server/src/facts/fact-table.ts', 'apps/server/src/ingest/index.ts', 'the table of facts knows nobody'],
  ['apps/server/src/ingest/notice.ts', 'apps/server/src/modules/menu/service.ts', 'ingest knows no module'],
  ['apps/server/src/demo/demo-world.ts', 'apps/server/src/search/port.ts', 'the demo world knows no module'],
  [
    'apps/server/src/modules/menu/a.ts',
    'apps/server/src/modules/auth/queries.ts',
    "a module imports other modules' index.ts, nothing else of theirs",
  ],
  ['apps/server/src/gazetteer/area-table.ts', 'apps/server/src/platform/log.ts', 'the gazetteer is data and knows nobody'],
  [
    'apps/server/src/wording/projects/investment-code.ts',
    'apps/server/src/platform/log.ts',
    'what wording says is pure, and knows facts and gazetteer only',
  ],
  ['apps/server/src/modules/documents/queries.ts', 'apps/server/src/ingest/notice.ts', 'of ingest it imports index.ts, nothing else'],
  ['apps/server/src/jobs.ts', 'apps/server/src/ingest/run/reextract-job.ts', 'of ingest it imports index.ts, nothing else'],
  [
    'apps/server/src/import.ts',
    'apps/server/src/ingest/reader-thread.ts',
    'of ingest it imports index.ts and file-import.ts, nothing else',
  ],
  ['apps/server/src/reader-worker.ts', 'apps/server/src/ingest/index.ts', 'of ingest it imports reader-thread.ts, nothing else'],
  ['apps/web/src/shared/api.ts', 'apps/web/src/shell/frame.tsx', 'shared knows neither features nor shell'],
  ['apps/web/src/features/auth/a.tsx', 'apps/web/src/features/profile/b.tsx', 'a feature never imports another feature'],
  ['apps/web/src/features/auth/a.tsx', 'apps/web/src/shell/frame.tsx', 'the shell composes features, not the other way'],
])('%s may not import %s: %s', (path, target, why) => {
  expect(whyNot(path, target)).toEqual([`${path} → ${target}: ${why}`])
})
