import { expect, test, type Page } from './test.ts'
import { listedShortcuts as listed } from './listed-shortcuts.ts'
import { openAs, rows } from './member.ts'

const list = (page: Page) => page.getByRole('dialog', { name: '快捷键' })

test('? lists the shortcuts but types a question mark in a field', async ({ page }) => {
  await openAs(page, 'demo-senior', '/admin/documents')
  await expect(rows(page).first()).toBeVisible()
  const words = page.getByRole('combobox', { name: '检索词' })
  await words.press('?')
  await expect(words).toHaveValue('?')
  await expect(list(page)).toHaveCount(0)
  await words.blur()
  await page.keyboard.press('?')
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText(Object.keys(listed))
  await expect(list(page).getByRole('term')).toHaveText(Object.values(listed).flatMap((group) => group.map(({ text }) => text)))
  await expect(list(page).getByRole('definition')).toHaveText(Object.values(listed).flatMap((group) => group.map(({ keys }) => keys)))
})

for (const [name, shortcuts] of Object.entries(listed)) {
  test(`each listed shortcut works: ${name}`, async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    for (const [index, { keys, text, use }] of shortcuts.entries()) {
      await test.step(`${keys} ${text}`, async () => {
        if (index > 0) await openAnew(page)
        await expect(rows(page).first()).toBeVisible()
        await use(page)
      })
    }
  })
}

/** Opens the page without the tabs of earlier steps. */
async function openAnew(page: Page): Promise<void> {
  await page.evaluate(() => Object.keys(sessionStorage).forEach((key) => key.startsWith('tabs:') && sessionStorage.removeItem(key)))
  await page.goto('/admin/documents')
}
