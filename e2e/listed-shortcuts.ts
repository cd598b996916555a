import { expect, type Page } from './test.ts'
import { rows } from './member.ts'

/** A shortcut in the list under `?`. */
interface Listed {
  keys: string
  text: string
  /** Uses it on 招投标信息查询 with results. */
  use: (page: Page) => Promise<void>
}

const list = (page: Page) => page.getByRole('dialog', { name: '快捷键' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
const help = (page: Page) => page.getByRole('complementary', { name: '客服' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Every shortcut of the list, by the name of its group. */
export const listedShortcuts: Record<string, Listed[]> = {
  通用: [
    {
      keys: 'Ctrl加K',
      text: '快速查找页面、操作与单位',
      async use(page) {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog', { name: '快速查找' })).toBeVisible()
      },
    },
    {
      keys: '?',
      text: '查看快捷键',
      async use(page) {
        await page.keyboard.press('?')
        await expect(list(page)).toBeVisible()
      },
    },
    {
      keys: 'Esc',
      text: '关闭弹窗与面板',
      async use(page) {
        await page.getByRole('button', { name: '界面设置' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page.getByRole('button', { name: '地区', exact: true }).click()
        await expect(page.locator('main [popover][data-open]')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(page.locator('main [popover][data-open]')).toHaveCount(0)
      },
    },
  ],
  页签: [
    {
      keys: 'Alt加1…9',
      text: '切换到第 1 至 9 个页签',
      async use(page) {
        await openThreeTabs(page)
        for (const [number, name] of [
          [1, '招投标信息查询'],
          [2, '招标收藏'],
          [3, '公开商机'],
        ] as const) {
          await page.keyboard.press(`Alt+${number}`)
          await expect(title(page)).toHaveText(name)
        }
      },
    },
    {
      keys: 'Alt加W',
      text: '关闭当前页签',
      async use(page) {
        await openThreeTabs(page)
        await page.keyboard.press('Alt+w')
        await expect(tabs(page)).toHaveText(['招投标信息查询', '招标收藏'])
      },
    },
    {
      keys: 'Alt加R',
      text: '刷新当前页',
      async use(page) {
        const asked = page.waitForRequest(/getDocumentList/)
        await page.keyboard.press('Alt+r')
        await asked
      },
    },
    {
      keys: '←→',
      text: '焦点在页签上时，移到相邻页签',
      async use(page) {
        await openThreeTabs(page)
        await tabs(page).last().focus()
        await page.keyboard.press('ArrowLeft')
        await expect(tabs(page).nth(1)).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await expect(tabs(page).last()).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
        await expect(title(page)).toHaveText('招投标信息查询')
      },
    },
    {
      keys: 'Delete',
      text: '焦点在页签上时，关闭该页签',
      async use(page) {
        await openThreeTabs(page)
        await tabs(page).nth(1).focus()
        await page.keyboard.press('Delete')
        await expect(tabs(page)).toHaveText(['招投标信息查询', '公开商机'])
        await expect(tabs(page).last()).toBeFocused()
      },
    },
  ],
  招投标信息查询: [
    {
      keys: '/',
      text: '输入检索词',
      async use(page) {
        await page.keyboard.press('/')
        await expect(page.getByRole('combobox', { name: '检索词' })).toBeFocused()
      },
    },
    {
      keys: '↓↑',
      text: '浏览结果',
      async use(page) {
        for (const [key, index] of [
          ['ArrowDown', 0],
          ['ArrowDown', 1],
          ['ArrowUp', 0],
        ] as const) {
          await page.keyboard.press(key)
          await expect(rows(page).nth(index)).toBeFocused()
        }
      },
    },
    {
      keys: 'Enter',
      text: '打开选中的公告',
      async use(page) {
        await page.keyboard.press('ArrowDown')
        const name = plain((await rows(page).first().textContent()) ?? '')
        await page.keyboard.press('Enter')
        await expect(title(page)).toHaveText(name)
      },
    },
    {
      keys: 'S',
      text: '收藏选中的公告，或取消收藏',
      async use(page) {
        const star = page.getByRole('button', { name: /收藏：/ }).first()
        for (const pressed of ['true', 'false']) {
          if (pressed === 'true') await page.keyboard.press('ArrowDown')
          await page.keyboard.press('s')
          await expect(star).toHaveAttribute('aria-pressed', pressed)
        }
      },
    },
    {
      keys: 'Esc',
      text: '离开检索框或结果列表',
      async use(page) {
        await page.keyboard.press('ArrowDown')
        await expect(rows(page).first()).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(rows(page).first()).not.toBeFocused()
        await page.keyboard.press('/')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('combobox', { name: '检索词' })).not.toBeFocused()
      },
    },
  ],
  公告详情: [
    {
      keys: '[]',
      text: '上一条、下一条结果',
      async use(page) {
        const [first, second] = await rows(page).allTextContents()
        await rows(page).first().click()
        await expect(title(page)).toHaveText(plain(first))
        await page.keyboard.press(']')
        await expect(title(page)).toHaveText(plain(second))
        await page.keyboard.press('[')
        await expect(title(page)).toHaveText(plain(first))
      },
    },
    {
      keys: 'EscBackspace',
      text: '返回列表',
      async use(page) {
        for (const key of ['Escape', 'Backspace']) {
          await rows(page).first().click()
          await expect(page).toHaveURL(/\/documents\/\d+/)
          await expect(page.locator('article h1')).toBeVisible()
          await page.keyboard.press(key)
          await expect(rows(page).first()).toBeVisible()
        }
      },
    },
  ],
  '客服面板（焦点在其按钮上）': [
    {
      keys: '←↑↓→',
      text: '移动面板，按住 Shift 移得更远',
      async use(page) {
        const before = await cornerOfHelp(page)
        for (const [keys, x, y] of [
          ['ArrowLeft', -16, 0],
          ['ArrowUp', -16, -16],
          ['Shift+ArrowUp', -16, -80],
          ['ArrowDown', -16, -64],
          ['ArrowRight', 0, -64],
          ['Shift+ArrowDown', 0, 0],
        ] as const) {
          await page.keyboard.press(keys)
          await expect.poll(() => cornerOfHelp(page)).toEqual([before[0] + x, before[1] + y])
        }
      },
    },
    {
      keys: 'Home',
      text: '放回原处',
      async use(page) {
        const home = await cornerOfHelp(page)
        await page.keyboard.press('Shift+ArrowLeft')
        await expect.poll(() => cornerOfHelp(page)).toEqual([home[0] - 64, home[1]])
        await page.keyboard.press('Home')
        await expect.poll(() => cornerOfHelp(page)).toEqual(home)
      },
    },
  ],
}

async function openThreeTabs(page: Page): Promise<void> {
  for (const name of ['招标收藏', '公开商机']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name }).click()
    await expect(title(page)).toHaveText(name)
  }
  await expect(tabs(page)).toHaveText(['招投标信息查询', '招标收藏', '公开商机'])
}

/** Focuses the panel first. */
async function cornerOfHelp(page: Page): Promise<[number, number]> {
  await help(page).getByRole('button', { name: '客服' }).focus()
  const box = await help(page).boundingBox()
  return [box?.x ?? 0, box?.y ?? 0]
}

/** A title without the highlights of the list. */
function plain(title: string | undefined): string {
  return (title ?? '').replace('（已查看）', '')
}
