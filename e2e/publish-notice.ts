import { shanghaiText } from '../packages/contract/src/shanghai.ts'
import { expect, type Page } from './test.ts'
import { feedKey } from './feed-key.ts'
import { now } from './today.ts'

/**
 * Delivers a notice as a feed, published this minute.
 * @param more further sentences
 * @param project name of the project, if several notices share it
 */
export async function publishNotice(page: Page, title: string, more = '', project = title): Promise<void> {
  const publishTime = shanghaiText(now()).slice(0, 16)
  const notice = {
    id: title,
    title,
    publishTime,
    content: `<p>项目名称：${project}</p><p>采购人：${project}单位</p><p>${more}</p>`,
  }
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data: { notices: [notice] } })
  expect((await reply.json()).data).toMatchObject({ created: 1 })
}
