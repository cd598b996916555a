import { addDays, shanghaiText } from '../packages/contract/src/shanghai.ts'
import { openAs, results } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { expect, test } from './test.ts'
import { now } from './today.ts'

test('a member collects what it wants and is shown an open tender like it, with the reasons', async ({ page }) => {
  const due = shanghaiText(addDays(now(), 20)).slice(0, 10)
  const projects = ['甲', '乙', '丙', '丁'].map((name) => `三亚市鹿岛${name}街园林绿化养护`)
  for (const project of projects) await publishNotice(page, `${project}招标公告`, `投标截止时间：${due} 09:00`, project)
  await openAs(page, 'demo-ai-data', '/admin/documents?words=鹿岛')
  const star = (name: string) => results(page).getByRole('button', { name: new RegExp(`收藏：.*${name}街`) })
  for (const name of ['甲', '乙', '丙']) {
    await star(name).click()
    await expect(star(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/admin/recommended')
  const learnt = page.getByRole('region', { name: '学习依据与筛选' })
  await expect(learnt).toContainText(/已学习您的 \d+ 个项目（收藏 3/)
  const list = page.getByRole('region', { name: '推荐列表' })
  const row = list.getByRole('listitem').filter({ hasText: '鹿岛' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('heading', { level: 3 })).toHaveText(`${projects[3]}招标公告`)
  await expect(row).toContainText(/与您的项目相近：.*绿化（3 个）/)
  await row.getByRole('button', { name: /^不感兴趣：/ }).click()
  await expect(row).toContainText('已标为不感兴趣')
  await page.reload()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(row).toHaveCount(0)
  await page.getByRole('radio', { name: '不感兴趣' }).check()
  await row.getByRole('button', { name: /^撤销不感兴趣：/ }).click()
  await expect(row).toContainText('已撤销')
  await page.getByRole('radio', { name: '推荐' }).check()
  await row.getByRole('button', { name: /收藏：/ }).click()
  await expect(row.getByRole('button', { name: /收藏：/ })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(learnt).toContainText('收藏 4')
  await expect(row).toHaveCount(0)
})
