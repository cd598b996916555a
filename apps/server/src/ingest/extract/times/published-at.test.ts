import { describe, expect, test } from 'vitest'
import { findPublishedAt, parsePublicationTime } from './published-at.ts'

const now = new Date('2026-11-20T10:00:00+08:00')

describe('times of publication', () => {
  test.each([
    ['2025-08-29', '2025-08-29T00:00:00+08:00'],
    ['2025-03-24 00:00:00', '2025-03-24T00:00:00+08:00'],
    ['2018年10月27日 22:18', '2018-10-27T22:18:00+08:00'],
    ['2018/10/9', '2018-10-09T00:00:00+08:00'],
    ['20260317', '2026-03-17T00:00:00+08:00'],
    ['2026.3.7 9时5分', '2026-03-07T09:05:00+08:00'],
    ['2023-01-1316:41', '2023-01-13T16:41:00+08:00'],
    ['２０２５－０８－２９', '2025-08-29T00:00:00+08:00'],
    ['2020-05-28T16:54:00+01:00', '2020-05-28T16:54:00+01:00'],
    ['2020-01-01T00:00Z', '2020-01-01T00:00:00Z'],
    ['2014-03-25T00:00:00.00Z', '2014-03-25T00:00:00Z'],
    ['2025年8月29日（星期五）10:30', '2025-08-29T10:30:00+08:00'],
    ['1756432800', '2025-08-29T10:00:00+08:00'],
    ['1756432800000', '2025-08-29T10:00:00+08:00'],
  ])('are read from %s', (written, expected) => {
    expect(parsePublicationTime(written)).toEqual(new Date(expected))
  })

  test.each(['Last Tuesday', '2025-02-30', '2025-13-01', '', '10:30', '20226-01-01'])('are not read from %j', (written) => {
    expect(parsePublicationTime(written)).toBeNull()
  })

  test('come from the text, the address or the last line if the source states none', () => {
    const find = (publishedAt: string | null, url: string | null, text: string) => findPublishedAt({ publishedAt, url }, text, now)
    const day = new Date('2025-08-29T00:00:00+08:00')
    expect(find(null, null, '标题\n发布时间：2025-08-29 来源：某网\n正文')).toEqual(day)
    expect(find(null, 'https://a.test/art/20250829/art_1.html', '正文')).toEqual(day)
    expect(find(null, 'http://a.test/201808/t20250829_109.htm', '正文')).toEqual(day)
    expect(find(null, null, '正文\n甲市教育局\n2025年8月29日')).toEqual(day)
    expect(find('0001-01-01', 'https://a.test/2025-08-29/1.html', '正文')).toEqual(day)
    expect(find(null, 'https://a.test/notice/773796965669183488.html', '投标截止2025年8月29日')).toBeNull()
  })

  test('may be two days ahead; after a later time the next candidate counts', () => {
    const find = (publishedAt: string, url: string | null, text: string) => findPublishedAt({ publishedAt, url }, text, now)
    expect(find('2026-11-22', null, '')).toEqual(new Date('2026-11-22T00:00:00+08:00'))
    expect(find('2028-11-20', null, '发布时间：2026-11-20\n正文')).toEqual(new Date('2026-11-20T00:00:00+08:00'))
    expect(find('2027-11-20', 'https://a.test/art/20261119/art_1.html', '正文')).toEqual(new Date('2026-11-19T00:00:00+08:00'))
  })

  test('are refused if they are impossible', () => {
    for (const publishedAt of ['0001-01-01', '4440-04-11T01:58:02Z', '1899-12-31', '2028-11-20', '2026-12-20', '2026-11-22 10:01'])
      expect(findPublishedAt({ publishedAt, url: null }, '', now)).toBeNull()
  })
})
