import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readContent } from '../testing/read-content.ts'

describe('CSV', () => {
  test('cells may contain delimiters, quotes and line ends', async () => {
    const content =
      '\uFEFFname,content,time,url,\n"甲医院""CT""采购公告","第一行，\n第二行, 完",2018年10月27日 22:18,http://a.test/1.htm,\n乙学校采购公告,正文,2018-10-28,http://a.test/2.htm,\n'
    const { notices, rejects } = await readContent('rows.csv', content, 11)
    expect(rejects).toEqual([])
    expect(notices).toMatchObject([
      {
        title: '甲医院"CT"采购公告',
        text: '第一行，\n第二行, 完',
        publishedAt: '2018年10月27日 22:18',
        url: 'http://a.test/1.htm',
        sourceName: 'a.test',
      },
      { title: '乙学校采购公告', text: '正文' },
    ])
  })

  test.each([';', '\t', '|'])('the delimiter %j is recognised', async (delimiter) => {
    const rows = [
      ['公告标题', '发布时间', '采购人', '预算金额'],
      ['甲道路工程招标公告', '2026-01-05', '甲市交通局', '120万元'],
      ['乙道路工程招标公告', '2026-01-06', '乙市交通局', '公告未明确列示'],
    ]
    const { notices } = await readContent('rows.csv', rows.map((row) => row.join(delimiter)).join('\n'))
    expect(notices).toMatchObject([
      { title: '甲道路工程招标公告', stated: { tenderer: '甲市交通局', budget: '120万元' } },
      { title: '乙道路工程招标公告' },
    ])
    expect(notices[1]?.stated).not.toHaveProperty('budget')
  })

  test('rows without a header or out of its order are understood by their contents', async () => {
    const bare = 'http://a.test/1,2026-02-03,甲县水厂扩建工程招标公告\nhttp://a.test/2,2026-02-04,乙县水厂扩建工程招标公告'
    expect((await readContent('bare.csv', bare)).notices).toMatchObject([
      { title: '甲县水厂扩建工程招标公告', publishedAt: '2026-02-03', url: 'http://a.test/1' },
      { title: '乙县水厂扩建工程招标公告' },
    ])
    const drifting =
      'title,date,url\n甲县水厂扩建工程招标公告,2026-02-03,http://a.test/1\nhttp://a.test/2,乙县水厂扩建工程招标公告,2026-02-04'
    expect((await readContent('drifting.csv', drifting)).notices).toMatchObject([
      { title: '甲县水厂扩建工程招标公告' },
      { title: '乙县水厂扩建工程招标公告', publishedAt: '2026-02-04', url: 'http://a.test/2' },
    ])
  })

  test('rows without a title are rejected with their line and fields', async () => {
    const content = '"id";"titles_list";"items_list"\n1;"网页链接|项目编号|标的名称";"https://a.test/1.jhtml|0001|云终端"\n'
    const { notices, rejects } = await readContent('lots.csv', content)
    expect(notices).toEqual([])
    expect(rejects).toMatchObject([{ line: 2, reason: expect.stringContaining('缺少标题（现有字段：id、titles_list、items_list') }])
  })

  test('GB18030 is recognised', async () => {
    const bytes = iconv.encode('标题,发布日期\n甲乡卫生院改造工程竞争性磋商公告,2025-07-01\n', 'gb18030')
    expect((await readContent('rows.csv', bytes)).notices).toMatchObject([
      { title: '甲乡卫生院改造工程竞争性磋商公告', publishedAt: '2025-07-01' },
    ])
  })
})
