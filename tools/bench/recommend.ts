import { learnInterest } from '../../apps/server/src/modules/analysis/recommend/interest.ts'
import { readTraits, type Traits } from '../../apps/server/src/modules/analysis/recommend/traits.ts'
import { drawFrom } from './draw.ts'
import { loadTitles } from './extract-data.ts'

const usage = 'npm run bench:recommend -- DIR'

interface Titled {
  title: string
  /** 服务/房地产服务/物业管理服务 */
  kind: string
  traits: Traits
}

/** recommendations that are looked at */
const looked = 20
const seeds = [7, 11, 23, 31, 47]

/**
 * How often recommendations are right, by titles alone: a simulated member follows some titles of one kind, and the first recommendations among all
 * others should be of that kind. Kinds named 其他 contain everything and make no member.
 */
async function main(): Promise<void> {
  const folder = process.argv[2]
  if (folder === undefined) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const titles = (await loadTitles(folder)).map(({ title, path }, id): Titled => ({
    title,
    kind: path.split(',')[0] ?? '',
    traits: traitsOf(title, id),
  }))
  console.log(
    `${titles.length} titles\n${'seed'.padEnd(6)}${'followed'.padStart(9)}${'members'.padStart(9)}${'right'.padStart(8)}${'chance'.padStart(8)}`,
  )
  for (const seed of seeds) for (const followed of [5, 10, 20]) report(titles, seed, followed)
}

function traitsOf(title: string, id: number): Traits {
  return readTraits({ id, project: id, title, tenderer: null, areaCode: null, category: null, industry: null, amount: null })
}

function report(titles: readonly Titled[], seed: number, followed: number): void {
  const draw = drawFrom(seed)
  const kinds = new Map<string, Titled[]>()
  for (const one of titles) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one])
  const members = [...kinds].filter(([kind, list]) => list.length >= followed + 10 && kind.includes('/') && !kind.includes('其他'))
  let [right, shown, chance] = [0, 0, 0]
  for (const [kind, list] of members) {
    const known = new Set<Titled>()
    while (known.size < followed) known.add(draw.pick(list))
    const { judge } = learnInterest({
      followed: [...known].map(({ traits }) => ({ traits, weight: 1 })),
      usual: titles.filter(() => draw.chance(0.25)).map(({ traits }) => traits),
      dismissed: [],
    })
    const others = titles.filter((one) => !known.has(one))
    const judged = others.flatMap((one) => ({ one, score: judge(one.traits)?.score ?? -Infinity })).filter(({ score }) => score > -Infinity)
    const first = judged.toSorted((a, b) => b.score - a.score).slice(0, Math.min(looked, list.length - followed))
    right += first.filter(({ one }) => one.kind === kind).length
    shown += first.length
    chance += (list.length - followed) / others.length / members.length
  }
  const share = (value: number) => value.toFixed(2).padStart(8)
  console.log(
    `${String(seed).padEnd(6)}${String(followed).padStart(9)}${String(members.length).padStart(9)}${share(right / shown)}${share(chance)}`,
  )
}

await main()
