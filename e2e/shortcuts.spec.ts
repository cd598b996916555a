import { expect, test, type Page } from './test.ts'
import { listedShortcuts as listed } from './listed-shortcuts.ts'
import { openAs, rows, visit } from './member.ts'

const list = (page: Page) => page.getByRole('dialog', { name: '快捷键' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')

test('? lists the shortcuts but types a question mark in a field, and each listed shortcut works', async ({ page }) => {
  await openAs(page, 'demo-senior', '/admin/documents')
  await expect(rows(page).first()).toBeVisible()
  const words = page.getByRole('combobox', { name: '检索词' })
  await words.press('?')
  await expect(words).toHaveValue('?')
  await expect(list(page)).toHaveCount(0)
  await words.fill('')
  await words.blur()
  await page.keyboard.press('?')
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText(Object.keys(listed))
  await expect(list(page).getByRole('term')).toHaveText(Object.values(listed).flatMap((group) => group.map(({ text }) => text)))
  await expect(list(page).getByRole('definition')).toHaveText(Object.values(listed).flatMap((group) => group.map(({ keys }) => keys)))
  for (const [name, shortcuts] of Object.entries(listed)) {
    for (const { keys, text, use } of shortcuts) {
      await test.step(`${name}: ${keys} ${text}`, async () => {
        await beginAnew(page)
        await use(page)
      })
    }
  }
})

/** Closes what an earlier shortcut opened, and shows the results with nothing focused. */
async function beginAnew(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (!page.url().endsWith('/admin/documents')) await visit(page, '/admin/documents')
  await expect(rows(page).first()).toBeVisible()
  const others = tabs(page).filter({ hasNotText: '招投标信息查询' })
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().focus()
    await page.keyboard.press('Delete')
    await expect(others).toHaveCount(left - 1)
  }
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}
