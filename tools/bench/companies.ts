// Measures which names the product takes for one company, on pairs that are made from a folder of real notices by
// independent rules and by hand. Usage: npm run bench:companies -- DIR [--show] Or measures the pages of companies in a
// world with a number of notices: npm run bench:companies -- --figures 1000000
import { parseArgs } from 'node:util'
import { groupNames } from '../../apps/server/src/modules/companies/organisations/group-names.ts'
import { readNames, type NamedOrganisation } from '../../apps/server/src/wording/organisations/read-names.ts'
import { measureFigures } from './company-figures.ts'
import { loadNames } from './company-names.ts'
import { labelPairs, type LabelledPair } from './company-pairs.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean' }, near: { type: 'boolean' }, groups: { type: 'string', default: '10' }, figures: { type: 'string' } },
})
const [folder] = positionals
if (values.figures !== undefined) await measureFigures(Number(values.figures))
else if (folder === undefined) {
  console.error('npm run bench:companies -- DIR [--show] [--near] [--groups 50], or -- --figures 100000')
  process.exitCode = 2
} else await main(folder)

async function main(from: string): Promise<void> {
  const { parties, persons } = await loadNames(from)
  const written = [...parties.keys()]
  const pairs = labelPairs(written)
  if (values.near === true) for (const { one, other } of pairs.filter(({ rule }) => rule === 'near')) console.log(`${one}  ${other}`)
  printPairs(pairs)
  const taken = [...persons].filter((name) => readNames(name).length > 0)
  console.log(`persons taken for companies: ${taken.length} of ${persons.size}${values.show === true ? ` ${taken.join(' ')}` : ''}`)
  printGroups(written, Number(values.groups))
}

function printPairs(pairs: readonly LabelledPair[]): void {
  const total = { right: 0, joinedWrongly: 0, missed: 0 }
  console.log('rule          pairs   same  found  joined wrongly')
  for (const rule of new Set(pairs.map((pair) => pair.rule))) {
    const judged = pairs.filter((pair) => pair.rule === rule).map((pair) => ({ ...pair, isJoined: isOne(pair.one, pair.other) }))
    const same = judged.filter(({ isSame }) => isSame)
    const wrongly = judged.filter(({ isSame, isJoined }) => !isSame && isJoined)
    const missed = same.filter(({ isJoined }) => !isJoined)
    total.right += same.length - missed.length
    total.missed += missed.length
    total.joinedWrongly += wrongly.length
    console.log(
      [
        rule.padEnd(12),
        ...[judged.length, same.length, same.length - missed.length, wrongly.length].map((count) => String(count).padStart(6)),
      ].join(' '),
    )
    if (values.show === true)
      for (const { one, other, isSame } of [...wrongly, ...missed]) console.log(`    ${isSame ? 'missed' : 'wrong'}: ${one} | ${other}`)
  }
  const precision = total.right / (total.right + total.joinedWrongly)
  const recall = total.right / (total.right + total.missed)
  console.log(`${pairs.length} pairs: precision ${(100 * precision).toFixed(2)} %, recall ${(100 * recall).toFixed(2)} %`)
}

/** Whether the product takes two written names for one company, or one name for a member of the other. */
function isOne(one: string, other: string): boolean {
  const groups = grouped([one, other])
  const ofOther = new Set(readNames(other).map(({ key }) => groups.get(key)))
  return readNames(one).some(({ key }) => ofOther.has(groups.get(key)))
}

/** Key → its group, for all keys of these names. */
function grouped(written: readonly string[]): Map<string, number> {
  const said = written.flatMap(readNames)
  const ids = new Map<string, number>()
  for (const { key, formerNames, parent } of said) {
    for (const one of [key, ...formerNames.map((former) => former.key), ...(parent === null ? [] : [parent.key])])
      if (!ids.has(one)) ids.set(one, ids.size + 1)
  }
  const idOf = (key: string): number => ids.get(key) ?? 0
  const groups = groupNames({
    ids: [...ids.values()],
    parts: new Set(said.filter(({ parent }) => parent !== null).map(({ key }) => idOf(key))),
    formers: said.flatMap(({ key, formerNames }: NamedOrganisation) =>
      formerNames.map((former) => ({ id: idOf(key), formerId: idOf(former.key) })),
    ),
    codes: [],
    merges: [],
    alone: new Set(),
  })
  return new Map([...ids].map(([key, id]) => [key, groups.get(id) ?? id]))
}

function printGroups(written: readonly string[], shown: number): void {
  const groups = grouped(written)
  const spellings = new Map<number, string[]>()
  for (const name of written) {
    for (const { key } of readNames(name)) {
      const group = groups.get(key) ?? 0
      spellings.set(group, [...(spellings.get(group) ?? []), name])
    }
  }
  const nobody = written.filter((name) => readNames(name).length === 0)
  console.log(`${written.length} spellings: ${spellings.size} companies; ${nobody.length} name nobody`)
  if (values.show === true) for (const name of nobody) console.log(`    nobody: ${name}`)
  for (const names of [...spellings.values()].toSorted((one, other) => other.length - one.length).slice(0, shown))
    console.log(`    ${names.length}  ${names.join(' | ')}`)
}
