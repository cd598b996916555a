import { expect, test, type Page } from './test.ts'
import { logIn } from './member.ts'

const toast = (page: Page) => page.locator('[popover="manual"]')

const listCall = '**/workbench/api/document/getDocumentList'

test('a message appears half way down and disappears by itself, an error is announced at once, and an open dialog does not cover it', async ({
  page,
}) => {
  await logIn(page)
  await page.getByRole('combobox', { name: '检索词' }).fill('医院')
  await page.route(listCall, (route) => route.fulfill({ status: 500, json: { code: 500, data: null, content: '' } }))
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const card = toast(page).getByText('操作失败')
  // everything is read in one step, because the toast is visible for a moment only
  const { live, middle } = await card.evaluate((element) => {
    const { top = 0, height = 0 } = element.closest('[popover]')?.getBoundingClientRect() ?? {}
    return { live: element.closest('[aria-live]')?.getAttribute('aria-live'), middle: top + height / 2 }
  })
  expect(Math.abs(middle - (page.viewportSize()?.height ?? 0) / 2)).toBeLessThan(4)
  expect(live).toBe('assertive')
  await expect(card).toBeHidden()

  await page.getByRole('combobox', { name: '检索词' }).fill('学校')
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.id = 'in-front'
    dialog.append('对话框')
    document.body.append(dialog)
    dialog.showModal()
  })
  await expect(page.locator('#in-front [popover="manual"]')).toBeAttached()
  await page.getByRole('combobox', { name: '检索词', includeHidden: true }).evaluate((element) => element.closest('form')?.requestSubmit())
  await expect(page.locator('#in-front').getByText('操作失败')).toBeVisible()
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#in-front')
    dialog?.close()
    dialog?.remove()
  })
  await expect(page.locator('body > [popover="manual"]').getByText('操作失败')).toBeVisible()
})
