import { gzipSync } from 'node:zlib'

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** Pieces that the rules for notices, words, phones and names match. Repeated, each is the worst case of some pattern. */
export const pieces: readonly string[] = [
  '：',
  '甲：乙\n',
  '编号代码',
  '(编号代码)',
  '（-',
  '-',
  '电话：',
  '联系人：',
  '联系电话：0571-',
  '1 3 8 ',
  '138-',
  '项目编号：A-',
  '预算金额：',
  '1,',
  '万元',
  '2026年1',
  '投标截止时间：2026年',
  '公司',
  '第一中标候选人',
  '<p a',
  '<',
  '</',
  '<table><tr><td>',
  '<!--',
  '&#',
  '&amp',
  'a="',
  ' ',
  '\u3000',
  '\n',
  '\t \n',
  'e\u0301',
  '"',
  '(a or ',
  '-not ',
  'http://a.',
  'a@a.',
  'Ａ１',
  '%E4',
]

/** Short texts on which a pattern with nested quantifiers would never end. */
export const traps: readonly string[] = [
  `${'一：二\n'.repeat(20)}${'：'.repeat(20)}\n末行没有冒号`,
  `项目编号：AB2026${'(-'.repeat(28)}0`,
  `${'(编号代码)'.repeat(24)}x`,
  `${'：'.repeat(40)}x`,
  `${'甲'.repeat(20)}：${'：'.repeat(30)}\n${'乙'.repeat(30)}`,
  `${'公司'.repeat(40)}x`,
  `${'1,'.repeat(40)}x`,
  `${'a.'.repeat(40)}@`,
  `${'-a'.repeat(40)}!`,
]

export const grown = (piece: string, length: number): string => long(piece, length)

/** Bodies that are small on the wire: `levels` opening brackets, or megabytes of spaces. */
export const packedBodies: readonly { name: string; body: Buffer; isPacked: boolean }[] = [
  { name: 'gzip of 32 MB of brackets', body: gzipSync('['.repeat(32_000_000)), isPacked: true },
  { name: 'gzip of 31 MB of numbers', body: gzipSync(`[${'1,'.repeat(15_500_000)}1]`), isPacked: true },
  { name: 'gzip of 31 MB of one text', body: gzipSync(`{"notices":["${'长'.repeat(10_000_000)}"]}`), isPacked: true },
  { name: '5,000 levels of lists', body: Buffer.from('['.repeat(5_000) + ']'.repeat(5_000)), isPacked: false },
  { name: '200,000 levels of objects', body: Buffer.from('{"a":'.repeat(200_000)), isPacked: false },
  {
    name: '1 MB of keys',
    body: Buffer.from(`{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
    isPacked: false,
  },
  { name: '30 MB of spaces', body: Buffer.alloc(30_000_000, ' '), isPacked: false },
]
