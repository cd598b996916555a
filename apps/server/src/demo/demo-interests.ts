/** What a demo member's enterprise looks for. */
export interface DemoInterest {
  /** Login name of the main account. */
  account: string
  name: string
  /** A notice with one of these words is of interest. */
  words: readonly [string, ...string[]]
  excluded: readonly string[]
  /** The level opens 单位监控 and 拟在建项目. */
  hasMonitors: boolean
}

/** The registered user, the opportunity manager and the operator begin with nothing. */
export const demoInterests: readonly DemoInterest[] = [
  { account: 'demo-tender-pass', name: '消防与装修工程', words: ['消防', '装修', '装饰'], excluded: ['消防救援'], hasMonitors: false },
  { account: 'demo-ordinary', name: '计算机与存储设备', words: ['服务器', '计算机', '一体机', '存储'], excluded: [], hasMonitors: true },
  { account: 'demo-senior', name: '配电与电缆', words: ['配电', '变压器', '电缆', '高压'], excluded: [], hasMonitors: true },
  { account: 'demo-vip', name: '勘察设计与监理', words: ['勘察设计', '监理', '造价', '咨询'], excluded: [], hasMonitors: true },
  { account: 'demo-ai-data', name: '运维服务', words: ['运维', '运行维护', '维保'], excluded: ['物业'], hasMonitors: true },
  { account: 'demo-platinum', name: '物业与食堂', words: ['物业', '食堂', '保洁'], excluded: [], hasMonitors: true },
  { account: 'demo-supreme', name: '规划与设计咨询', words: ['规划', '设计', '可行性研究'], excluded: ['施工'], hasMonitors: true },
]
