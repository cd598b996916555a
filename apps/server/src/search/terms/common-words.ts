/**
 * Words that stand in many notices and that members type. The terms of a word of three characters or more find nearly all records, and to look into all
 * those texts takes long. To exclude a word of two characters, its records would be looked up and subtracted. So each record's row says which of these
 * words its title or text contains, in a bit for each.
 * Bits are places in this list. A row knows the words that its bits reach; the text of an older row is looked into for the others, until it is written again.
 * So words are only appended, eight at a time. Whoever changes those before replaces the column `common_words` of the search tables by an empty one, in a migration.
 */
export const commonWords = [
  ['有限公司', '有限责任公司', '分公司', '委员会', '管理局', '人民政府', '人民医院', '建设单位', '政府采购', '公共资源交易'],
  ['采购公告', '招标公告', '磋商公告', '中标公告', '成交公告', '结果公告', '更正公告', '变更公告', '中标结果', '候选人', '中标候选人'],
  ['公开招标', '邀请招标', '竞争性', '竞争性磋商', '竞争性谈判', '单一来源', '资格预审'],
  ['采购项目', '工程项目', '建设项目', '改造工程', '建设工程', '建筑工程', '市政工程', '工程施工', '总承包', '施工总承包'],
  ['项目管理', '工程管理', '工程咨询', '技术规范', '营业执照', '联合体', '保证金', '投标保证金'],
  ['采购人', '招标人', '投标人', '中标人', '供应商', '代理机构', '招标代理', '采购代理', '联系人', '联系方式', '联系电话'],
  ['项目编号', '项目名称', '预算金额', '最高限价', '招标文件', '采购文件'],
  ['设备采购', '货物采购', '材料采购', '服务采购', '采购及安装', '框架协议', '重新招标', '第二次', '全过程', '第三方'],
  [
    '技术服务',
    '咨询服务',
    '管理服务',
    '监理服务',
    '设计服务',
    '检测服务',
    '维保服务',
    '运维服务',
    '物业管理',
    '物业服务',
    '保洁服务',
    '保安服务',
  ],
  [
    '食材配送',
    '绿化养护',
    '造价咨询',
    '工程监理',
    '工程设计',
    '工程勘察',
    '勘察设计',
    '工程建设',
    '安装工程',
    '装修工程',
    '维修工程',
    '维修改造',
  ],
  [
    '改造项目',
    '道路工程',
    '公路工程',
    '水利工程',
    '消防工程',
    '装饰装修',
    '老旧小区',
    '房屋建筑',
    '基础设施',
    '配套设施',
    '停车场',
    '充电桩',
  ],
  ['污水处理', '高标准农田', '生活垃圾', '垃圾分类', '新能源', '变电站', '信息化', '智能化', '数字化', '一体化', '信息系统', '管理系统'],
  [
    '医疗设备',
    '教学设备',
    '办公设备',
    '办公家具',
    '教育局',
    '公安局',
    '农业农村局',
    '城乡建设局',
    '住房和城乡建设',
    '自然资源',
    '市场监督',
    '人民法院',
  ],
  ['服务中心', '管理中心', '开发区', '高新区', '产业园', '幼儿园', '卫生院', '职业技术', '股份有限公司', '集团有限公司', '工程量清单'],
  ['采购', '招标', '中标', '项目', '工程', '服务', '设备', '公司', '建设', '施工', '监理', '设计', '咨询', '改造', '维修', '医院'],
].flat()

const places = new Map(commonWords.map((word, place) => [word, place]))

/** @param word normalised. @returns the place of its bit; null if it is no common word */
export function commonWordPlace(word: string): number | null {
  return places.get(word) ?? null
}

/** The bits of the common words in any of the texts; the first is the lowest of the first byte. @param texts normalised, with or without edges */
export function commonWordBits(texts: readonly string[]): Uint8Array {
  const bits = new Uint8Array(Math.ceil(commonWords.length / 8))
  for (const [place, word] of commonWords.entries()) {
    if (texts.some((text) => text.includes(word))) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return bits
}

/** @returns null if the bits do not reach the place */
export function hasBit(bits: Uint8Array, place: number): boolean | null {
  const byte = bits[place >> 3]
  return byte === undefined ? null : (byte & (1 << (place & 7))) !== 0
}
