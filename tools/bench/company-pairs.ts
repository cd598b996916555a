import { createHash } from 'node:crypto'
import { drawFrom } from './draw.ts'
import { handSame } from './company-hand-labels.ts'

/** Two names as written, and whether they are one company: by a rule that is independent of the product's, or by hand. */
export interface LabelledPair {
  rule: string
  one: string
  other: string
  isSame: boolean
}

/**
 * organisations' names that a person can tell apart: long enough, with the ending of a company or an office, and
 * without signs of lists or sentences
 */
const plainName = /^[\p{Script=Han}（）()A-Za-z]{6,40}(?:公司|局|院|中心|学校|大学|医院|政府|委员会|事务所|支队|厂)$/u

export function labelPairs(written: readonly string[]): LabelledPair[] {
  const plain = written.filter((name) => plainName.test(name))
  return [...sameLetters(written), ...otherSigns(plain), ...formerNames(plain), ...members(written), ...nearNames(plain)]
}

/** The letters and signs of a name. Brackets of every kind count as one sign; blanks and punctuation are left out. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[（(〔［【[]/gu, '<')
    .replaceAll(/[）)〕］】\]]/gu, '>')
    .replaceAll(/[^\p{L}\p{N}<>]/gu, '')
}

/** Real spellings that differ only in their signs. */
function sameLetters(written: readonly string[]): LabelledPair[] {
  const spelled = new Map<string, string[]>()
  for (const name of written.filter((one) => plainName.test(one.replaceAll(/\s/gu, '')))) {
    const letters = lettersOf(name)
    spelled.set(letters, [...(spelled.get(letters) ?? []), name])
  }
  return [...spelled.values()].flatMap(([one = '', ...others]) => others.map((other) => ({ rule: 'spelled', one, other, isSame: true })))
}

/** Real names in other spellings that sites use. */
const ways: ((name: string) => string)[] = [
  (name) => name.replaceAll('（', '(').replaceAll('）', ')'),
  (name) => name.replaceAll('(', '（').replaceAll(')', '）'),
  (name) => `${name.slice(0, 4)} ${name.slice(4)}`,
  (name) => name.split('').join(' '),
  (name) => `${name}（盖章）`,
  (name) => `${name}（公章）`,
  (name) => `1、${name}`,
  (name) => `（1）${name}`,
  (name) => `${name}。`,
  (name) => `“${name}”`,
  (name) => `${name}（以下简称“采购人”）`,
  (name) => `单位名称：${name}`,
  (name) => `${name}（联合体牵头人）`,
  (name) => `　${name}\u200b`,
]

function otherSigns(plain: readonly string[]): LabelledPair[] {
  const draw = drawFrom(1)
  return plain.map((one) => ({ rule: 'signs', one, other: draw.pick(ways)(one), isSame: true }))
}

/** A real name that states another real one as its former name, in the forms that notices use. */
const sayings: ((name: string, former: string) => string)[] = [
  (name, former) => `${name}（原${former}）`,
  (name, former) => `${name}(原名：${former})`,
  (name, former) => `${name}（曾用名：${former}）`,
  (name, former) => `${name}（原名称为${former}）`,
  (name, former) => `${name}，曾用名：${former}`,
]

function formerNames(plain: readonly string[]): LabelledPair[] {
  const draw = drawFrom(2)
  return plain.flatMap((name) => {
    const former = draw.pick(plain)
    if (!draw.chance(0.5) || lettersOf(former) === lettersOf(name)) return []
    const one = draw.pick(sayings)(name, former)
    return [
      { rule: 'former', one, other: former, isSame: true },
      { rule: 'former', one, other: name, isSame: true },
    ]
  })
}

/** `甲公司、乙公司联合体` as it really occurs: each of the two names is a member, and they are two companies. */
function members(written: readonly string[]): LabelledPair[] {
  return written.flatMap((one) => {
    const names = /^(.*公司)联合体$/u.exec(one)?.[1]?.split('、') ?? []
    if (names.length < 2 || !names.every((name) => plainName.test(name))) return []
    const [first = '', second = ''] = names
    return [
      ...names.map((other) => ({ rule: 'consortium', one, other, isSame: true })),
      { rule: 'consortium', one: first, other: second, isSame: false },
    ]
  })
}

/**
 * Real names that are similar to another one: a branch and its company, or up to two letters apart. They are two
 * companies, unless a person judged otherwise.
 */
function nearNames(plain: readonly string[]): LabelledPair[] {
  const names = [...new Map(plain.map((name) => [lettersOf(name), name])).entries()]
  const pairs: LabelledPair[] = []
  for (const [index, [letters, one]] of names.entries()) {
    for (const [otherLetters, other] of names.slice(index + 1)) {
      if (isNear(letters, otherLetters)) pairs.push({ rule: 'near', one, other, isSame: handSame.has(pairHash(letters, otherLetters)) })
    }
  }
  return pairs
}

/** Identifies a judged pair without containing its names. */
export function pairHash(one: string, other: string): string {
  return createHash('sha256').update([one, other].toSorted().join('\n')).digest('hex').slice(0, 12)
}

function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return one.startsWith(other) || other.startsWith(one)
  // the text before and after the difference is the same
  let before = 0
  while (before < one.length && one[before] === other[before]) before += 1
  let behind = 0
  while (behind < Math.min(one.length, other.length) - before && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1
  return Math.max(one.length, other.length) - before - behind <= 2
}
