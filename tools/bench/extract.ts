import { parseArgs } from 'node:util'
import { coverageTable, samplesOf } from './extract-coverage.ts'
import { measureExtraction, percentRight, type Tally } from './measure-extraction.ts'

const usage = 'npm run bench:extract -- DIR [--show FIELD] [--samples FACT] [--source NAME] [--half a|b] [--limit 20]'

/** Measures extraction on a folder of labelled notices and prints, by source and field, what was read correctly, wrongly, or not at all. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      show: { type: 'string' },
      samples: { type: 'string' },
      source: { type: 'string' },
      half: { type: 'string' },
      limit: { type: 'string', default: '20' },
    },
  })
  const [folder] = positionals
  if (folder === undefined) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const { source, half } = values
  const measured = await measureExtraction(folder, { ...(source === undefined ? {} : { source }), ...(half === undefined ? {} : { half }) })
  print(measured.tallies)
  for (const miss of measured.misses.filter((miss) => miss.field === values.show).slice(0, Number(values.limit))) {
    console.log(`${miss.verdict} ${miss.source} ${miss.notice}\n  label ${miss.expected}\n  read  ${miss.read ?? '–'}`)
  }
  console.log(`\n${coverageTable(measured.found, measured.notices)}`)
  for (const { source, notice, value, around } of samplesOf(measured.found, values.samples ?? '', Number(values.limit))) {
    console.log(`${source} ${notice}\n  value ${value}\n  text  ${around}`)
  }
  const { notices, characters, milliseconds } = measured
  if (notices === 0) return
  console.log(
    `${notices} notices of ${Math.round(characters / notices)} characters on average: ` +
      `${(milliseconds / notices).toFixed(2)} ms of processor time each, ${Math.round((notices / milliseconds) * 1000)} notices/s on one core`,
  )
}

function print(tallies: Map<string, Tally>): void {
  console.log(['source'.padEnd(18), 'field'.padEnd(26), 'labels', ' right', ' wrong', 'missing', '     %', ' half a', ' half b'].join(' '))
  for (const [key, tally] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [source = '', field = '', part] = key.split('\t')
    if (part !== 'all') continue
    const halves = ['a', 'b'].map((half) => percent(tallies.get(`${source}\t${field}\t${half}`)).padStart(7))
    const numbers = [tally.right + tally.wrong + tally.missing, tally.right, tally.wrong].map((number) => String(number).padStart(6))
    console.log(
      [source.padEnd(18), field.padEnd(26), ...numbers, String(tally.missing).padStart(7), percent(tally).padStart(6), ...halves].join(' '),
    )
  }
}

function percent(tally: Tally | undefined): string {
  return tally === undefined ? '–' : percentRight(tally).toFixed(1)
}

await main()
