import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readContent } from '../testing/read-content.ts'
import { splitJsonValues } from './containers/split-json-values.ts'
import { splitLines } from './containers/split-lines.ts'

const notice = (title: string) => ({ title, publishTime: '2026-03-02 09:30', content: '某医院采购设备，欢迎投标。', id: title })

describe('JSON lines', () => {
  test('a bad line is rejected alone with its line number', async () => {
    const content = [JSON.stringify(notice('甲招标公告')), '{"title": "乙招标公告", ', '', JSON.stringify(notice('丙招标公告'))].join('\n')
    const { notices, rejects } = await readContent('feed.jsonl', content)
    expect(notices.map((raw) => raw.title)).toEqual(['甲招标公告', '丙招标公告'])
    expect(rejects).toMatchObject([{ line: 2, excerpt: '{"title": "乙招标公告",' }])
    expect(rejects[0]?.reason).toContain('JSON 格式不正确')
  })

  test('UTF-8 with a byte order mark, GB18030 and gzip are recognised', async () => {
    const content = [notice('甲招标公告'), notice('乙𠮷招标公告')].map((value) => JSON.stringify(value)).join('\r\n')
    const variants: [string, Uint8Array][] = [
      ['feed.jsonl', Buffer.from(`\uFEFF${content}`)],
      ['feed.jsonl', iconv.encode(content, 'gb18030')],
      ['feed.jsonl.gz', gzipSync(content)],
      ['feed.jsonl.gz', gzipSync(iconv.encode(content, 'gb18030'))],
    ]
    for (const [name, bytes] of variants) {
      const { notices, rejects } = await readContent(name, bytes, 7)
      expect(rejects).toEqual([])
      expect(notices.map((raw) => raw.title)).toEqual(['甲招标公告', '乙𠮷招标公告'])
    }
  })

  test('a line in a broken encoding is rejected and the others are kept', async () => {
    const broken = Buffer.from([0x7b, 0xff, 0xfe, 0xff, 0xff, 0x7d])
    const bytes = Buffer.concat([
      Buffer.from(`${JSON.stringify(notice('甲招标公告'))}\n`),
      broken,
      Buffer.from(`\n${JSON.stringify(notice('乙招标公告'))}`),
    ])
    const { notices, rejects } = await readContent('feed.jsonl', bytes)
    expect(notices).toHaveLength(2)
    expect(rejects).toMatchObject([{ line: 2, reason: '文字编码损坏：既不是 UTF-8 也不是 GB18030' }])
  })

  test('a truncated archive gives its readable notices and reports the damage', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => JSON.stringify(notice(`第${index}号${Math.sin(index)}招标公告`))).join('\n')
    const packed = gzipSync(lines)
    const { notices, rejects } = await readContent('feed.jsonl.gz', packed.subarray(0, packed.length - 2000), 4096)
    expect(notices.length).toBeGreaterThan(1000)
    expect(rejects.at(-1)?.reason).toContain('压缩文件损坏或不完整')
  })

  test('the lines do not depend on how the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.string({ unit: 'grapheme' }).filter((line) => !/[\n\r]/.test(line)),
          { minLength: 1 },
        ),
        fc.integer({ min: 1, max: 9 }),
        async (lines, size) => {
          const bytes = Buffer.from(lines.join('\n'))
          const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
            bytes.subarray(index * size, (index + 1) * size),
          )
          const found: [number, string][] = []
          for await (const lines of splitLines(asyncOf(pieces))) {
            for (const line of lines) found.push([line.number, Buffer.from(line.bytes ?? []).toString()])
          }
          const saying = lines.map((line, index): [number, string] => [index + 1, line]).filter(([, line]) => /[^ \t]/.test(line))
          // if a chunk ends between white space and a line end, the line comes as it is
          expect(found.filter(([, line]) => /[^ \t]/.test(line))).toEqual(saying)
        },
      ),
    )
  })

  test('lines of white space are counted in bulk', async () => {
    const empty = Buffer.alloc(4 * 1024 * 1024, ' \r\n\n\t\n')
    const pieces = [...Array.from({ length: 32 }, () => empty), Buffer.from('{}')]
    const lists: number[][] = []
    for await (const lines of splitLines(asyncOf(pieces))) lists.push(lines.map(({ number }) => number))
    const lineEnds = empty.reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 0)
    expect(lists).toEqual([[32 * lineEnds + 1]])
  })

  test('a line longer than a record may be is rejected without being kept in memory', async () => {
    const found: (number | null)[] = []
    const pieces = [Buffer.from('short\n'), Buffer.alloc(50, 'x'), Buffer.alloc(60, 'y'), Buffer.from('\nend')]
    for await (const lines of splitLines(asyncOf(pieces), 100)) for (const { bytes } of lines) found.push(bytes?.length ?? null)
    expect(found).toEqual([5, null, 3])
  })
})

describe('JSON files', () => {
  test('several lists and objects in one file are all read', async () => {
    const content = `[${JSON.stringify(notice('甲招标公告'))}]\n[${JSON.stringify(notice('乙招标公告'))},\n${JSON.stringify(notice('丙招标公告'))}]${JSON.stringify(notice('丁招标公告'))}`
    const { notices, rejects } = await readContent('feed.json', content, 5)
    expect(notices.map((raw) => raw.title)).toEqual(['甲招标公告', '乙招标公告', '丙招标公告', '丁招标公告'])
    expect(rejects).toEqual([])
  })

  test('a truncated file gives its whole records and reports where it ends', async () => {
    const content = `[\n${JSON.stringify(notice('甲招标公告'))},\n{"title": "乙招`
    const { notices, rejects } = await readContent('feed.json', content)
    expect(notices.map((raw) => raw.title)).toEqual(['甲招标公告'])
    expect(rejects).toMatchObject([{ line: 3, reason: '文件不完整：在这条记录中间结束' }])
  })

  test('records inside the reply of an interface are found', async () => {
    const { notices } = await readContent('page.json', JSON.stringify({ code: 200, data: { total: 1, list: [notice('甲招标公告')] } }))
    expect(notices).toHaveLength(1)
  })

  test('a notice that contains lists is one notice, and a reply with a name is none', async () => {
    const withLots = { ...notice('甲招标公告'), items: [{ name: '第一包设备采购' }, { name: '第二包设备采购' }] }
    expect((await readContent('a.json', JSON.stringify(withLots))).notices.map((raw) => raw.title)).toEqual(['甲招标公告'])
    const reply = { name: '公告列表接口', data: { list: [notice('甲招标公告'), notice('乙招标公告')] } }
    expect((await readContent('b.json', JSON.stringify(reply))).notices).toHaveLength(2)
  })

  test('endlessly nested objects are rejected and the following lines are read', async () => {
    const deep = (open: string, close: string) => open.repeat(40_000) + close.repeat(40_000)
    const lines = [
      deep('[', ']'),
      `{"ocid":"x","versionedRelease":${deep('{"a":', '}').replace('{"a":}', '{}')}}`,
      JSON.stringify(notice('甲招标公告')),
    ]
    const { notices, rejects } = await readContent('deep.jsonl', lines.join('\n'))
    expect(notices).toHaveLength(1)
    expect(rejects.map((reject) => reject.line)).toEqual([1, 2])
  })

  test.each([
    ['empty.json', '', '文件里没有任何记录'],
    ['list.json', '[]', '文件里没有任何记录'],
    ['number.json', '42', '不是公告：应为 JSON 对象'],
    ['page.json', '<html><body>没有 JSON</body></html>', '不是公告：应为 JSON 对象'],
    ['object.json', '{}', '空记录：没有任何内容'],
    ['schema.json', '{"$schema": "http://json-schema.org/draft-04/schema#", "title": "x"}', '是 JSON Schema，不是公告'],
  ])('%s is rejected with a clear reason', async (name, content, reason) => {
    const { notices, rejects } = await readContent(name, content)
    expect(notices).toEqual([])
    expect(rejects.map((reject) => reject.reason)).toEqual([reason])
  })

  test.each([
    ['UTF-16', Buffer.from('\uFEFF{"title": "甲"}', 'utf16le'), 'UTF-16'],
    ['Latin-1', Buffer.from('{"publisher": {"name": "\u00e9t\u00e9 \u00e0 la c\u00f4te"}}', 'latin1'), '无法识别文字编码'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), '不是文本文件'],
  ])('a file with %s is rejected with a clear reason', async (_name, bytes, reason) => {
    const { notices, rejects } = await readContent('feed.json', bytes)
    expect(notices).toEqual([])
    expect(rejects[0]?.reason).toContain(reason)
  })

  test('the values do not depend on how the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue().map((value) => ({ value }))),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (values, size, asList) => {
          const text = asList ? JSON.stringify(values) : values.map((value) => JSON.stringify(value, null, 1)).join('\n')
          const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size))
          const found: unknown[] = []
          for await (const piece of splitJsonValues(asyncOf(pieces))) found.push(piece.kind === 'value' ? JSON.parse(piece.text) : piece)
          expect(found).toEqual(JSON.parse(JSON.stringify(values)))
        },
      ),
    )
  })
})

async function* asyncOf<T>(values: T[]): AsyncGenerator<T> {
  yield* values
}
