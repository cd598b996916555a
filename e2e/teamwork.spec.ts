import { openAs, tokenOf } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { expect, test, type Page } from './test.ts'

/** How the colleague is called where somebody is chosen. */
async function nameOf(page: Page, loginName: string): Promise<string> {
  const headers = { authorization: await tokenOf(page, 'demo-senior') }
  const { data } = await (await page.request.get('/workbench/common/accountSelectList', { headers })).json()
  return data.find(({ loginId }: { loginId: string }) => loginId === loginName).docchannelName
}

test('a main account puts a colleague in charge, who sees it at home and among the favourites until it is known, and gives it back', async ({
  page,
  browser,
}) => {
  const project = `青塘镇污水管网改造工程${Math.random().toString().slice(2, 8)}`
  const tender = `${project}招标公告`
  await publishNotice(page, tender, '项目编号：QT-2026-7002。投标截止时间：2026年12月8日09时30分', project)
  const colleague = await nameOf(page, 'demo-senior-sub-2')

  await openAs(page, 'demo-senior', `/admin/documents?words=${project}`)
  await page.getByRole('link', { name: tender }).first().click()
  const panel = page.getByRole('region', { name: '团队跟进' })
  await panel.getByRole('button', { name: '指定负责人' }).click()
  await page.getByRole('dialog', { name: '负责人' }).getByRole('button', { name: colleague, exact: true }).click()
  await expect(panel.getByText(`负责人 ${colleague}`)).toBeVisible()

  const other = await browser.newPage({ locale: 'zh-CN' })
  await openAs(other, 'demo-senior-sub-2', new URL('/admin/overview', page.url()).href)
  await expect(other.getByRole('link', { name: new RegExp(`指定您负责.*${project}`) })).toBeVisible()
  await other.goto(new URL('/admin/collections/documents?owned=1', page.url()).href)
  const row = other.getByRole('region', { name: '收藏的公告' }).getByRole('listitem').filter({ hasText: tender })
  await expect(row.getByText('新指派')).toBeVisible()
  await row.getByRole('button', { name: /^知道了：/ }).click()
  await expect(row.getByText('新指派')).toHaveCount(0)
  await row.getByRole('button', { name: /^跟进阶段：/ }).click()
  await other.getByRole('dialog', { name: '跟进阶段' }).getByRole('button', { name: '已报名' }).click()
  await expect(row.getByRole('button', { name: /^已报名：/ })).toBeVisible()

  await page.reload()
  await expect(panel.getByRole('list', { name: '也在跟进的同事' }).getByText(`${colleague} 已报名`)).toBeVisible()

  await row.getByRole('button', { name: /^我负责：/ }).click()
  await other.getByRole('dialog', { name: '负责人' }).getByRole('button', { name: '不指定' }).click()
  await expect(row).toHaveCount(0)
  await other.close()
})
