/**
 * Words of three characters or more that stand in many notices and that members type. The terms of such a word find nearly all records, and to look into all
 * those texts takes long. So each record's row says which of these words its title or text contains, in a bit for each.
 * Bits are places in this list. Whoever changes it replaces the column `common_words` of the search tables by an empty one, in a migration: a row without
 * bits is looked into as before, until it is written again.
 */
export const commonWords = [
  ['有限公司', '有限责任公司', '分公司', '委员会', '管理局', '人民政府', '人民医院', '建设单位', '政府采购', '公共资源交易'],
  ['采购公告', '招标公告', '磋商公告', '中标公告', '成交公告', '结果公告', '更正公告', '变更公告', '中标结果', '候选人', '中标候选人'],
  ['公开招标', '邀请招标', '竞争性', '竞争性磋商', '竞争性谈判', '单一来源', '资格预审'],
  ['采购项目', '工程项目', '建设项目', '改造工程', '建设工程', '建筑工程', '市政工程', '工程施工', '总承包', '施工总承包'],
  ['项目管理', '工程管理', '工程咨询', '技术规范', '营业执照', '联合体', '保证金', '投标保证金'],
  ['采购人', '招标人', '投标人', '中标人', '供应商', '代理机构', '招标代理', '采购代理', '联系人', '联系方式', '联系电话'],
  ['项目编号', '项目名称', '预算金额', '最高限价', '招标文件', '采购文件'],
].flat()

const places = new Map(commonWords.map((word, place) => [word, place]))

/** @param word normalised. @returns its bit, as a decimal number; null if it is no common word */
export function commonWordBit(word: string): string | null {
  const place = places.get(word)
  return place === undefined ? null : bitAt(place).toString()
}

/** The bits of the common words in any of the texts, as a decimal number. @param texts normalised, with or without edges */
export function commonWordBits(texts: readonly string[]): string {
  let bits = 0n
  for (const [place, word] of commonWords.entries()) if (texts.some((text) => text.includes(word))) bits |= bitAt(place)
  return bits.toString()
}

function bitAt(place: number): bigint {
  return 1n << BigInt(place)
}
