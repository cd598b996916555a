import { expect, test } from 'vitest'
import { readContent } from '../testing/read-content.ts'

test('the head of a government page gives title, date, address and site', async () => {
  const page = `<!DOCTYPE html><html><head><title>甲镇污水管网工程招标公告-某某公共资源交易网</title>
    <meta name="ArticleTitle" content="甲镇污水管网工程招标公告"><meta name="PubDate" content="2025-08-29 10:00">
    <meta name="SiteName" content="某某公共资源交易网"><link rel="canonical" href="https://ggzy.a.test/2025/1.html"></head><body><p>正文</p></body></html>`
  expect((await readContent('1.html', page)).notices).toMatchObject([
    {
      title: '甲镇污水管网工程招标公告',
      publishedAt: '2025-08-29 10:00',
      sourceName: '某某公共资源交易网',
      url: 'https://ggzy.a.test/2025/1.html',
      html: page,
    },
  ])
})

test('without such a head the heading or the title gives the name, without the site’s name', async () => {
  const withHeading = '<title>乙学校食堂改造中标结果公告_某某网</title><h1>乙学校食堂改造中标结果公告</h1><p>正文</p>'
  expect((await readContent('2.htm', withHeading)).notices).toMatchObject([{ title: '乙学校食堂改造中标结果公告', publishedAt: null }])
  const titleOnly = '<title>乙学校食堂改造中标结果公告 - 某某采购平台</title><p>正文</p>'
  expect((await readContent('3.html', titleOnly)).notices).toMatchObject([{ title: '乙学校食堂改造中标结果公告' }])
})

test('a page without any title is refused', async () => {
  expect((await readContent('4.html', '<p>正文</p>')).rejects).toMatchObject([{ reason: expect.stringContaining('缺少标题') }])
})
