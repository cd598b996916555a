import { addDays, shanghaiText } from '../packages/contract/src/shanghai.ts'
import { openAs, results, visit } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { expect, test } from './test.ts'
import { now } from './today.ts'

test('a member collects what it wants and is shown an open tender like it, with the reasons', async ({ page }, { retry }) => {
  const island = `鹿岛${retry + 1}区`
  const due = shanghaiText(addDays(now(), 20)).slice(0, 10)
  const projects = ['甲', '乙', '丙', '丁'].map((name) => `三亚市${island}${name}街园林绿化养护`)
  for (const project of projects) await publishNotice(page, `${project}招标公告`, `投标截止时间：${due} 09:00`, project)
  await openAs(page, 'demo-ai-data', `/admin/documents?words=${island}`)
  const star = (name: string) => results(page).getByRole('button', { name: new RegExp(`收藏：.*${name}街`) })
  for (const name of ['甲', '乙', '丙']) {
    await star(name).click()
    await expect(star(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await visit(page, '/admin/recommended')
  const learnt = page.getByRole('region', { name: '学习依据与筛选' })
  await expect(learnt).toContainText(/已学习您的 \d+ 个项目（收藏 \d+/)
  const list = page.getByRole('region', { name: '推荐列表' })
  const row = list.getByRole('listitem').filter({ hasText: island })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('heading', { level: 3 })).toHaveText(`${projects[3]}招标公告`)
  await expect(row).toContainText(/与您的项目相近：.*绿化（\d+ 个）/)
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
  await expect(list.getByText(/^推荐 \d+ 个未截止的招标/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await list.getByRole('link', { name: '按学习结果订阅' }).click()
  const editor = page.getByRole('dialog', { name: /^新建/ })
  await expect(editor.getByRole('combobox', { name: '关键词' })).not.toHaveValue('')
  await expect(editor.getByRole('button', { name: /^地区：.+ 等\d项/ })).toBeVisible()
})
