import { industries, type Industry } from './notices.ts'

/**
 * An industry of GB/T 4754-2017: a section (C) or one of its divisions, with the section's letter before its two digits
 * (C27).
 */
export type IndustryCode = `${Industry}${string}`

/** 大类: the second level of industries. */
export interface Division {
  code: IndustryCode
  name: string
  /** Its section. */
  under: Industry
}

/** Divisions of each section, numbered through from 01. */
const namesBySection: Readonly<Record<Industry, string>> = {
  A: '农业 林业 畜牧业 渔业 农、林、牧、渔专业及辅助性活动',
  B: '煤炭开采和洗选业 石油和天然气开采业 黑色金属矿采选业 有色金属矿采选业 非金属矿采选业 开采专业及辅助性活动 其他采矿业',
  C: '农副食品加工业 食品制造业 酒、饮料和精制茶制造业 烟草制品业 纺织业 纺织服装、服饰业 皮革、毛皮、羽毛及其制品和制鞋业 木材加工和木、竹、藤、棕、草制品业 家具制造业 造纸和纸制品业 印刷和记录媒介复制业 文教、工美、体育和娱乐用品制造业 石油、煤炭及其他燃料加工业 化学原料和化学制品制造业 医药制造业 化学纤维制造业 橡胶和塑料制品业 非金属矿物制品业 黑色金属冶炼和压延加工业 有色金属冶炼和压延加工业 金属制品业 通用设备制造业 专用设备制造业 汽车制造业 铁路、船舶、航空航天和其他运输设备制造业 电气机械和器材制造业 计算机、通信和其他电子设备制造业 仪器仪表制造业 其他制造业 废弃资源综合利用业 金属制品、机械和设备修理业',
  D: '电力、热力生产和供应业 燃气生产和供应业 水的生产和供应业',
  E: '房屋建筑业 土木工程建筑业 建筑安装业 建筑装饰、装修和其他建筑业',
  F: '批发业 零售业',
  G: '铁路运输业 道路运输业 水上运输业 航空运输业 管道运输业 多式联运和运输代理业 装卸搬运和仓储业 邮政业',
  H: '住宿业 餐饮业',
  I: '电信、广播电视和卫星传输服务 互联网和相关服务 软件和信息技术服务业',
  J: '货币金融服务 资本市场服务 保险业 其他金融业',
  K: '房地产业',
  L: '租赁业 商务服务业',
  M: '研究和试验发展 专业技术服务业 科技推广和应用服务业',
  N: '水利管理业 生态保护和环境治理业 公共设施管理业 土地管理业',
  O: '居民服务业 机动车、电子产品和日用产品修理业 其他服务业',
  P: '教育',
  Q: '卫生 社会工作',
  R: '新闻和出版业 广播、电视、电影和录音制作业 文化艺术业 体育 娱乐业',
  S: '中国共产党机关 国家机构 人民政协、民主党派 社会保障 群众团体、社会团体和其他成员组织 基层群众自治组织',
  T: '国际组织',
}

/** All 97, in order. */
export const divisions: readonly Division[] = industries
  .flatMap(({ code: section }) => namesBySection[section].split(' ').map((name) => ({ name, under: section })))
  .map(({ name, under }, index) => ({ code: codeOf(under, index + 1), name, under }))

function codeOf(section: Industry, number: number): IndustryCode {
  return `${section}${String(number).padStart(2, '0')}`
}

/** The choices of both levels: each section, followed by its divisions. */
export const industryTree: readonly { code: IndustryCode; name: string; under?: Industry }[] = industries.flatMap((section) => [
  section,
  ...divisions.filter(({ under }) => under === section.code),
])
