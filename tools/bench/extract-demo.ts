// Reads a demo world with the extractor and prints, for every field and template, how much was read correctly. tsx
// tools/bench/extract-demo.ts [number of notices, 3000] [--examples]
import { createDemoWorld } from '../../apps/server/src/demo/demo-world.ts'
import { FactTally } from '../../apps/server/src/demo/testing/fact-tally.ts'
import { extractFacts } from '../../apps/server/src/ingest/extract/extract-facts.ts'
import { parseNotice } from '../../apps/server/src/ingest/html/parse-html.ts'

const [count = '3000'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
// a fixed end, so that figures of different days can be compared
const world = createDemoWorld({ seed: 5, notices: Number(count), until: new Date('2026-08-20T10:00:00+08:00') })
const tally = new FactTally()
const started = performance.now()
for (const notice of world.notices()) {
  tally.add(notice, extractFacts(parseNotice(notice.raw), notice.raw.stated, { publishedAt: notice.truth.publishedAt }))
}
const seconds = (performance.now() - started) / 1000
console.log(tally.table())
console.log(`\n${count} notices generated, read and compared in ${seconds.toFixed(1)} s`)
if (process.argv.includes('--examples')) console.log(`\n${tally.examples()}`)
