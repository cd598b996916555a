import type { Random } from '../../apps/server/src/demo/world/random.ts'
import { typedPhone, typedWord } from './world.ts'

/** A text that is put into the JSON as it is, for values that JSON.stringify cannot write. */
interface Raw {
  readonly raw: string
}
const raw = (text: string): Raw => ({ raw: text })

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

function nested(levels: number, open: string, close: string): Raw {
  return raw(open.repeat(levels) + '1' + close.repeat(levels))
}

/** values that a member's browser never sends */
const rubbish: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  raw(String.raw`"\ud800"`),
  raw(String.raw`"\udfff\ud800"`),
  '\u202e\ufeff\u200b',
  'İıſK',
  '％＿＼',
  '%_\\',
  '0',
  '-1',
  '1e9',
  'NaN',
  'true',
  'null',
  '__proto__',
  'constructor',
  'toString',
  `'; drop table account; -- ${typedWord}`,
  `" or 1=1 -- ${typedPhone}`,
  '${7*7}{{7*7}}<%=7*7%>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  'a\r\nX-Injected: 1',
  '2026-02-30',
  '0000-00-00..9999-99-99',
  '9999-12-31..0001-01-01',
  '2026-11-20T25:61:61Z',
  '+275760-09-13T00:00:00.000Z',
  long('长', 20_000),
  long('(', 5_000),
  long('" ', 5_000),
  long('a and not ', 5_000),
  long('：', 2_000),
  long('1,', 8_000),
  long('e\u0301', 4_000),
  -1,
  0,
  -0,
  1,
  2,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  raw('1e400'),
  raw('-1e400'),
  raw('1e-400'),
  raw('99999999999999999999999999999999999999'),
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['\u0000'],
  { $gt: 0 },
  { length: 1e9 },
  { toString: 1, valueOf: 1, toJSON: 1 },
  raw('{"__proto__": {"isOperator": true}}'),
  raw('{"constructor": {"prototype": {"isOperator": true}}}'),
  raw('{"a": 1, "a": 2}'),
  Array.from({ length: 3_000 }, (_, index) => index),
  Array.from({ length: 300 }, () => typedWord),
  nested(200, '[', ']'),
  nested(6_000, '[', ']'),
  nested(4_000, '{"a":', '}'),
]

const strangeBodies: readonly unknown[] = [
  null,
  [],
  'text',
  7,
  raw(''),
  raw(' '),
  raw('{'),
  raw('{"a":}'),
  raw('\ufeff{}'),
  raw('{}{}'),
  raw("{'a': 1}"),
  raw('{"__proto__": {"x": 1}}'),
  raw('{"constructor": {"prototype": {}}}'),
  nested(30_000, '[', ']'),
  nested(12_000, '{"a":', '}'),
  Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`k${index}`, index])),
]

/** A request with up to three fields replaced, dropped or added, or something else altogether. */
export function mutated(valid: Record<string, unknown>, random: Random): unknown {
  if (random.chance(0.06)) return random.pick(strangeBodies)
  const changed: Record<string, unknown> = { ...valid }
  const names = Object.keys(valid)
  // some requests stay valid, so that the code behind the checks is tested, too
  for (
    let left = random.weighted([
      [0, 3],
      [1, 5],
      [2, 2],
      [3, 1],
    ]);
    left > 0;
    left--
  ) {
    const name = names.length === 0 || random.chance(0.05) ? random.pick(addedNames) : random.pick(names)
    if (random.chance(0.1)) delete changed[name]
    else changed[name] = random.chance(0.15) ? inside(changed[name], random) : random.pick(rubbish)
  }
  return changed
}

const addedNames = ['__proto__', 'constructor', 'isOperator', 'accountId', 'enterpriseId', 'levelId', 'roles', '\u0000', long('k', 3_000)]

/** Puts something wrong into a list or an object, or wraps a single value in a list. */
function inside(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return [...value, random.pick(rubbish)]
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value)
    return { ...value, [names.length === 0 ? 'a' : random.pick(names)]: random.pick(rubbish) }
  }
  return [value, value]
}

/** Writes JSON and inserts the raw texts. */
export function jsonOf(value: unknown): string {
  if (isRaw(value)) return value.raw
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, part]) => `${JSON.stringify(name)}:${jsonOf(part)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' && Object.keys(value).length === 1
}
