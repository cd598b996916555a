/** A key as printed on the keyboard; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
type Key = string

export interface Shortcut {
  /** Keys that are pressed together. Several combinations do the same or belong together. */
  keys: readonly (readonly Key[])[]
  text: string
}

interface ShortcutGroup {
  name: string
  shortcuts: readonly Shortcut[]
}

/** Every shortcut of the workbench, as the list under `?` shows them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: '通用',
    shortcuts: [
      { keys: [['Mod', 'K']], text: '快速查找页面、操作与单位' },
      { keys: [['?']], text: '查看快捷键' },
      { keys: [['Esc']], text: '关闭弹窗与面板' },
    ],
  },
  {
    name: '页签',
    shortcuts: [
      { keys: [['Alt', '1…9']], text: '切换到第 1 至 9 个页签' },
      { keys: [['Alt', 'W']], text: '关闭当前页签' },
      { keys: [['Alt', 'R']], text: '刷新当前页' },
      { keys: [['←'], ['→']], text: '焦点在页签上时，移到相邻页签' },
      { keys: [['Delete']], text: '焦点在页签上时，关闭该页签' },
    ],
  },
  {
    name: '招投标信息查询',
    shortcuts: [
      { keys: [['/']], text: '输入检索词' },
      { keys: [['↓'], ['↑']], text: '浏览结果' },
      { keys: [['Enter']], text: '打开选中的公告' },
      { keys: [['S']], text: '收藏选中的公告，或取消收藏' },
      { keys: [['Esc']], text: '离开检索框或结果列表' },
    ],
  },
  {
    name: '公告详情',
    shortcuts: [
      { keys: [['['], [']']], text: '上一条、下一条结果' },
      { keys: [['Esc'], ['Backspace']], text: '返回列表' },
    ],
  },
  {
    name: '客服面板（焦点在其按钮上）',
    shortcuts: [
      { keys: [['←'], ['↑'], ['↓'], ['→']], text: '移动面板，按住 Shift 移得更远' },
      { keys: [['Home']], text: '放回原处' },
    ],
  },
]
