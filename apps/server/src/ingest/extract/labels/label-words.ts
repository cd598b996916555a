import type { Field } from './fields.ts'

/** Words of one field: every beginning with every middle and every end makes a label. */
export interface LabelWords {
  field: Field
  strength: number
  beginnings?: string
  middles: string
  ends?: string
}

const won =
  '中标 成交 中选 中标(成交) 成交(中标) 中标/成交 中标、成交 中标或成交 中标或者成交 中标成交 拟中标 拟成交 预中标 预成交 拟中选 入围 拟入围 中签 定标 最终中标 中标结果'
const nameEnds = '_ 名称 全称 单位 单位名称 名 名单'

/** The labels that notices of all kinds of sites use, by field. `_` stands for nothing. */
export const labelWords: LabelWords[] = [
  {
    field: 'tenderer',
    strength: 10,
    beginnings: '_ 项目',
    middles:
      '招标人 采购人 采购单位 招标单位 比选人 询价人 询比人 询比采购人 谈判人 磋商人 遴选人 竞价人 竞争性谈判人 发包人 发包单位 发包方 采购方 招标方 招租人 招商人 出租人 采购人(甲方) 采购实施单位 竞谈人 征集人 比选单位 询价单位 需求单位',
    ends: '_ 名称 全称 单位 单位名称 信息名称 信息单位名称 信息采购人 信息招标人 信息采购单位',
  },
  {
    field: 'tenderer',
    strength: 7,
    middles: '建设单位 项目业主 业主单位 业主 项目单位 项目法人 项目建设单位 甲方 甲方名称 项目业主单位 使用单位',
    ends: '_ 名称 全称',
  },
  { field: 'tenderer', strength: 4, middles: '委托单位 委托人 委托方', ends: '_ 名称' },
  {
    field: 'agency',
    strength: 10,
    middles:
      '招标代理机构 采购代理机构 代理机构 招标代理人 招标代理 采购代理人 采购代理 招标代理单位 采购代理单位 代理单位 招标机构 集中采购机构 代理公司 招标代理公司 采购机构 比选代理机构 询价代理机构 磋商代理机构 政府采购代理机构 代理机构(盖章) 社会代理机构 组织机构 招标(采购)代理机构 招标采购代理机构 代理人',
    ends: '_ 名称 全称 单位名称 信息名称 信息单位名称 信息采购代理机构 信息代理机构 信息(如有)名称 信息(如有)单位名称',
  },
  {
    field: 'winner',
    strength: 10,
    beginnings: won,
    middles:
      '人 供应商 单位 商 方 企业 公司 投标人 投标单位 机构 服务商 承包人 承包商 供货商 供货单位 响应人 服务机构 社会资本 中介机构 候选单位',
    ends: nameEnds,
  },
  {
    field: 'winner',
    strength: 7,
    middles: '供应商(乙方) 乙方 承包人 承包方 乙方名称 供应商(乙方)名称 承包单位 受让方 竞得人 竞得单位 买受人 成交人 合同乙方',
  },
  { field: 'winner', strength: 8, middles: '施工单位名称 中标施工单位 中标监理单位' },
  {
    field: 'bidder',
    strength: 6,
    middles:
      '供应商 供应商名称 供应商全称 投标人 投标人名称 投标单位 投标单位名称 投标企业 投标企业名称 响应供应商 响应人名称 投标供应商 投标供应商名称 响应供应商名称 投标人全称 参选人 竞标人 比选申请人 申请人名称 候选单位名称',
  },
  {
    field: 'candidate',
    strength: 10,
    beginnings: '_ 推荐 推荐的 拟',
    middles:
      '中标候选人 成交候选人 中选候选人 入围候选人 候选人 中标候选单位 中标候选供应商 成交候选供应商 候选中标人 中标(成交)候选人 候选供应商 成交候选单位 中选候选单位',
    ends: nameEnds,
  },
  {
    field: 'winningPrice',
    strength: 10,
    beginnings: won,
    middles: '价 金额 价格 总价 总金额 报价 总报价 额 合同价 价款',
    ends: '_ 为 及单位 合计',
  },
  {
    field: 'winningPrice',
    strength: 8,
    middles:
      '总成交金额 总中标金额 总中标成交金额 总成交价 中标成交总金额 中标(成交)总金额 成交总额 中标总额 合同金额 合同总价 合同价 合同总金额 合同价款 签约合同价 成交结果金额 合同价格',
  },
  {
    field: 'bidPrice',
    strength: 6,
    middles:
      '投标报价 报价 投标价 投标总价 最终报价 最后报价 投标总报价 评审报价 总报价 响应报价 磋商报价 谈判报价 投标函报价 投标价格 投标金额 报价金额 二次报价 最终投标报价 修正后报价 投标报价总价 含税总价 总价 价格 不含税报价 含税报价 投标报价金额 比选报价 最终总报价',
  },
  {
    field: 'budget',
    strength: 10,
    beginnings: '_ 项目 采购 采购项目 本项目 总 本次采购 采购包 标项 包 分包 招标 财政 最高',
    middles:
      '预算金额 预算 预算总金额 预算价 预算总额 总预算 预算资金 预算额 资金预算 预算控制金额 预算总价 预算金额合计 采购预算 预算控制额度',
  },
  {
    field: 'budget',
    strength: 4,
    middles:
      '估算价 合同估算价 招标估算价 标段估算价 标段合同估算价 估算金额 项目估算 工程估算价 概算金额 预估金额 采购估算金额 采购金额 项目金额 估算总价 标的金额 暂估金额 预计金额 预估总金额',
  },
  {
    field: 'ceiling',
    strength: 8,
    beginnings: '_ 项目 采购 本项目 投标 招标 总价 工程 预算 本次招标 包 标段 总',
    middles:
      '最高限价 最高投标限价 招标控制价 采购控制价 控制价 最高限价金额 上限价 投标限价 限价 拦标价 最高控制价 招标限价 控制金额 最高限额 最高投标限价总价 最高投标总限价 最高总限价 控制总价 投标上限值 采购上限价 控制价(最高限价) 最高投标限价(招标控制价) 招标最高限价 采购最高限价 最高限制价 最高报价 最高采购限价',
    ends: '_ 为 金额',
  },
  {
    field: 'projectCode',
    strength: 10,
    middles:
      '项目编号 采购项目编号 招标编号 采购编号 招标项目编号 项目编码 招标项目编码 项目号 交易编号 询价编号 比选编号 磋商编号 谈判编号 原公告的采购项目编号 原采购项目编号 工程编号 采购项目标号 项目招标编号 政府采购编号 项目标号 采购文件编号 招标文件编号 项目编号(招标编号) 询比编号 公告编号 竞价编号 交易项目编号',
  },
  {
    field: 'projectCode',
    strength: 7,
    middles:
      '标段编号 标段(包)编号 标段编码 标段(包)编码 标段号 包编号 标包编号 分包编号 标段/包编号 标段(包)号 项目(标段)编号 标段(标包)编号',
  },
  { field: 'projectCode', strength: 3, middles: '项目代码 投资项目代码 计划编号 采购计划编号 采购计划备案号 编号 采购计划号 备案编号' },
  {
    field: 'projectName',
    strength: 10,
    middles:
      '项目名称 采购项目名称 招标项目名称 工程名称 原公告的采购项目名称 原采购项目名称 采购名称 工程项目名称 交易项目名称 项目(工程)名称 项目名 项目名称及编号 本项目名称',
  },
  {
    field: 'projectName',
    strength: 7,
    middles: '标段名称 标段(包)名称 标包名称 项目(标段)名称 标段/包名称 合同名称 标段(标包)名称 分包名称 包名称 标项名称',
  },
  {
    field: 'projectManager',
    strength: 10,
    beginnings: '_ 拟派 拟派本项目 拟任 拟投入 中标 施工 中标单位',
    middles:
      '项目经理 项目负责人 总监理工程师 项目总监 项目总监理工程师 项目经理姓名 项目负责人姓名 总监 注册建造师 建造师 项目总负责人 项目经理(建造师) 项目经理/总监 项目负责人(总监) 总监理工程师姓名 建造师姓名 项目经理名称 项目负责人名称',
  },
  {
    field: 'rank',
    strength: 10,
    middles:
      '排名 名次 排序 综合排名 最终排名 排名顺序 评审排名 推荐排序 推荐顺序 得分排名 中标候选人排序 候选人排名 中标候选人排名 推荐名次 顺序 推荐排名',
  },
  { field: 'number', strength: 10, middles: '序号 包号 标段 标包 包组 标项 品目号 分包号 标项号 采购包 包件 包件号 编号 标号' },
  {
    field: 'subject',
    strength: 10,
    middles:
      '标的名称 采购标的 货物名称 采购品目 品目名称 货物类名称 服务类名称 工程类名称 采购条目名称 主要标的名称 标的物 采购标的名称 物资名称 产品名称 设备名称 商品名称 材料名称 服务名称 采购物资名称',
  },
  {
    field: 'contact',
    strength: 8,
    beginnings:
      '_ 项目 采购人 招标人 采购单位 代理机构 招标代理 采购代理机构 招标代理机构 业务 采购 采购人项目 代理机构项目 建设单位 异议受理 质疑 投诉 监督 受理 质疑受理 报名 技术 商务 单位',
    middles: '联系人 联系人员 经办人 联系人姓名 联系人名称 负责人员 经理人',
  },
  {
    field: 'phone',
    strength: 8,
    beginnings:
      '_ 项目 采购人 招标人 采购单位 代理机构 招标代理 采购代理机构 招标代理机构 单位 联系人 投诉 监督 异议 质疑 项目联系人 咨询 办公 固定 受理 报名 监管 举报 项目经办人 建设单位',
    middles: '联系电话 电话 联系方式 手机 电话号码 联系电话(手机) 手机号码 联系方法 电话/传真 手机号',
  },
  { field: 'name', strength: 8, middles: '名称 单位名称 机构名称 全称' },
  {
    field: 'tendererSection',
    strength: 9,
    middles:
      '采购人信息 招标人信息 采购单位信息 采购人联系方式 采购人(甲方)信息 招标单位信息 采购方信息 采购人 招标人 采购单位 采购人情况 建设单位信息',
  },
  {
    field: 'agencySection',
    strength: 9,
    middles:
      '采购代理机构信息 代理机构信息 招标代理机构信息 采购代理机构联系方式 集中采购机构信息 采购代理机构 招标代理机构 采购机构信息 招标代理信息 代理机构联系方式',
  },
  { field: 'contactSection', strength: 9, middles: '项目联系方式 项目联系人信息 项目联系信息' },
  {
    field: 'otherSection',
    strength: 9,
    middles:
      '监督部门 监督部门信息 监督机构 监管部门 行政监督部门 政府采购监督管理部门 监督单位 纪检监察部门 交易平台 交易中心 质疑受理 异议受理 投诉受理 受理异议联系人 异议和投诉渠道 监督部门联系方式 监督管理部门 平台联系方式 技术支持 同级政府采购监督管理部门 同级政府采购监督管理部门名称',
  },
  {
    field: 'other',
    strength: 1,
    middles:
      '地址 联系地址 单位地址 通讯地址 邮编 邮政编码 传真 电子邮箱 邮箱 电子邮件 网址 开户行 开户银行 账号 账户 户名 开标时间 开标地点 投标截止时间 截止时间 地点 时间 方式 售价 采购方式 招标方式 采购需求 合同履行期限 工期 服务期 服务期限 质量要求 公告期限 数量 单价 品牌 规格型号 供应商地址 中标供应商地址 投标人地址 评审时间 评审地点 收费金额 备注 建设地点 招标范围 资金来源 发布日期 发布时间 公告时间 发布单位 项目监管地 阅读次数 统一社会信用代码 社会信用代码 法定代表人 组织机构代码 公示期 公示时间 定标日期 评标日期 开标日期 履约期限 质量目标 投诉电话 建设规模 计划工期 标段划分 质量标准 安全目标 日期 采购人地址 供货期 交货期 交货地点 服务地点 投标保证金 保证金 采购内容 品牌(如有) 施工范围 施工工期 执业证书信息 服务范围 服务要求 服务时间 服务标准 中标(成交)信息 成交信息 中标信息 评审专家名单 评标委员会成员名单 收费标准 代理服务收费标准 代理服务收费标准及金额 其他补充事宜 合同签订日期 合同编号 得分 评审得分 综合得分 最终得分 评标价 采购类型 项目类型 采购类别 行政区域 采购目录 中标范围和内容 资质证书名称及编号 资质等级 证书编号 注册编号 技术负责人 施工员 招标内容 项目概况 项目地点 招标人代表 采购计划备案号 计量单位 单位 产地 采购方式及 所属行业 评审总得分 计划编号 统一信用代码 中标成交备注信息 中标成交供应商地址 成交供应商地址 中标人地址 供货商地址 主要标的 信用代码 评审报价得分 企业地址 供应商统一社会信用代码',
  },
]

const ordinals: [string, number][] = ['一1', '二2', '三3', '四4', '五5', '六6', '七7', '八8', '九9'].flatMap((signs, index) =>
  signs.split('').map((sign): [string, number] => [sign, index + 1]),
)

/** Labels that name the place in the ranking, with the place. */
export function rankedLabels(): [label: string, rank: number][] {
  return ordinals.flatMap(([sign, rank]) => {
    const bases =
      '中标候选人 成交候选人 中选候选人 候选人 中标候选单位 中标候选供应商 成交候选供应商 入围候选人 推荐中标候选人 推荐成交候选人 候选供应商 中标人候选人'.split(
        ' ',
      )
    const labels = bases.flatMap((base) => [
      `第${sign}${base}`,
      `第${sign}名${base}`,
      `${base}第${sign}名`,
      `${base}第${sign}`,
      `${base}(第${sign}名)`,
      `排名第${sign}的${base}`,
      `${base}${sign}`,
    ])
    return [...labels, `第${sign}名`, `排名第${sign}`, `排名${sign}`].flatMap((label): [string, number][] =>
      [label, `${label}名称`, `${label}为`].map((words) => [words, rank]),
    )
  })
}
