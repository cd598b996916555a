/** Clicks in the menu and the top bar (specification, section 9). */
export const menuBeanFlag = 18
/** Things opened from the top bar. */
export const topBarBeanFlag = 19

/** Record code of the button that starts an export (specification, section 9). */
export const exportRecordCode = 81_002

/** Record codes of the menu's leaves: 72802 to 74102, in the specification's order. */
export const recordCodes: Readonly<Record<string, number>> = Object.fromEntries(
  [
    '招标订阅',
    '拟在建订阅',
    '业主监控',
    '对手监控',
    '代理监控',
    '招标收藏',
    '拟在建收藏',
    '企业收藏',
    '招投标信息查询',
    '拟在建项目查询',
    '审批项目查询',
    '查企业',
    '人脉电话',
    '招投标市场分析',
  ].map((title, index) => [title, 72_802 + index * 100]),
)
