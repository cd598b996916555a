import { type AST, visitRegExpAST } from '@eslint-community/regexpp'

/** A set of characters: one bit for each kind of character that the pattern distinguishes. */
export type CharacterSet = bigint

/**
 * The characters of a pattern, sorted into kinds. Two characters are of one kind if every class of the pattern contains
 * both or neither.
 */
export interface Alphabet {
  all: CharacterSet
  /** The set of a literal character, an escape such as `\d`, or a class in brackets. */
  setOf(node: CharacterNode): CharacterSet
  /** `\w`, which `\b` tests. */
  word: CharacterSet
  lineEnds: CharacterSet
  /** A character of the set, for a report. */
  example(set: CharacterSet): string
}

export type CharacterNode = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass

/** @param flags the flags of the pattern, which decide what its classes contain */
export function alphabetOf(pattern: AST.Pattern, flags: string): Alphabet {
  const nodes = characterNodes(pattern)
  const matchFlags = flags.replace(/[^iuvs]/g, '')
  const isUnicode = /[uv]/.test(flags)
  const tests = new Map<string, RegExp>(
    ['\\w', '[\\n\\r\\u2028\\u2029]', ...nodes.map((node) => node.raw)].map((raw) => [raw, new RegExp(`^(?:${raw})$`, matchFlags)]),
  )
  const kinds = new Map<string, string>()
  for (const character of samples(nodes, isUnicode)) {
    const kind = [...tests.values()].map((test) => (test.test(character) ? '1' : '0')).join('')
    // readable characters make better examples
    if (!kinds.has(kind) || /[\p{L}\p{N}\p{P} ]/u.test(character)) kinds.set(kind, character)
  }
  const examples = [...kinds]
  const sets = new Map([...tests.keys()].map((raw, column) => [raw, setWhere(examples, ([kind]) => kind[column] === '1')]))
  return {
    all: setWhere(examples, () => true),
    setOf: (node) => sets.get(node.raw) ?? 0n,
    word: sets.get('\\w') ?? 0n,
    lineEnds: sets.get('[\\n\\r\\u2028\\u2029]') ?? 0n,
    example: (set) => examples.find((_, index) => (set & (1n << BigInt(index))) !== 0n)?.[1] ?? '',
  }
}

/** The sets of a single kind that make up a set. */
export function kindsIn(set: CharacterSet): CharacterSet[] {
  const kinds: CharacterSet[] = []
  for (let kind = 1n; kind <= set; kind <<= 1n) {
    if ((set & kind) !== 0n) kinds.push(kind)
  }
  return kinds
}

function setWhere<Item>(items: readonly Item[], isIn: (item: Item) => boolean): CharacterSet {
  return items.reduce((set, item, index) => (isIn(item) ? set | (1n << BigInt(index)) : set), 0n)
}

function characterNodes(pattern: AST.Pattern): CharacterNode[] {
  const nodes = new Map<string, CharacterNode>()
  const add = (node: CharacterNode) => void nodes.set(node.raw, node)
  const isPart = (node: AST.Node) => node.parent?.type === 'CharacterClass' || node.parent?.type === 'CharacterClassRange'
  visitRegExpAST(pattern, {
    onCharacterEnter: (node) => (isPart(node) ? undefined : add(node)),
    onCharacterSetEnter: (node) => (isPart(node) ? undefined : add(node)),
    onCharacterClassEnter: (node) => (isPart(node) ? undefined : add(node)),
    onExpressionCharacterClassEnter: add,
  })
  return [...nodes.values()]
}

/**
 * A character of every kind that a pattern may distinguish: its own characters with their neighbours, and samples of
 * everything that classes and properties name.
 */
function samples(nodes: readonly CharacterNode[], isUnicode: boolean): Set<string> {
  const codes = new Set<number>(Array.from({ length: 128 }, (_, code) => code))
  for (const character of unusual) codes.add(character.codePointAt(0) ?? 0)
  for (const node of nodes) {
    visitRegExpAST(node, {
      onCharacterEnter: ({ value }) =>
        void codes
          .add(value)
          .add(value + 1)
          .add(Math.max(0, value - 1)),
    })
  }
  return new Set([...codes].filter((code) => isUnicode || code <= 0xffff).map((code) => String.fromCodePoint(Math.min(code, 0x10ffff))))
}

// letters with unusual case folding, spaces, marks, digits and numbers, CJK and its punctuation, kana, full-width
// forms, invisible characters, halves of pairs, characters beyond the BMP
const unusual =
  'éßſKİıΑαяא\u0301٣½Ⅳ①\u0085\u00a0\u00ad\u180e\u1680\u2003\u200b\u200e\u2028\u2029\u202f\u3000\ufeff\uff9e—“”、。《》々〇一中龥㐀カヵ한０Ａａ：￥\ue000\ufffd\ud800\udc00𠀀😀\u{e0100}'
