import { expect, type Page } from '@playwright/test'
import { feedKey } from './feed-key.ts'

let serial = 0

/** A feed delivers a notice, published this minute. */
export async function publishNotice(page: Page, title: string): Promise<void> {
  serial += 1
  const publishTime = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)
  const notice = {
    id: `arrival-${serial}`,
    title,
    publishTime,
    content: `<p>项目编号：ARRIVAL-2026-${serial}</p><p>采购人：${title}单位</p>`,
  }
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data: { notices: [notice] } })
  expect((await reply.json()).data).toMatchObject({ created: 1 })
}
