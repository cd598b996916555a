import { field, type Block, type Section, section, table, text } from './blocks.ts'
import {
  approvalBlocks,
  contactBlocks,
  demandText,
  depositBlocks,
  durationText,
  equipmentBlocks,
  fill,
  noticeBlocks,
  platformName,
  requirementBlocks,
  scopeText,
} from './parts.ts'
import type { Telling } from './telling.ts'
import { yuan } from './money.ts'

/** The notice that calls for bids, in the order and words of its regime. */
export function tender(telling: Telling): Section[] {
  if (telling.project.outline.method === 'single-source') return singleSource(telling)
  switch (telling.voice.regime) {
    case 'government':
      return governmentTender(telling)
    case 'construction':
      return constructionTender(telling)
    case 'enterprise':
      return enterpriseTender(telling)
    default:
      return telling.voice.regime satisfies never
  }
}

function governmentTender(telling: Telling): Section[] {
  const { voice, random, project } = telling
  const deadline = telling.deadline()
  const scope = scopeText(telling)
  return [
    section(
      '',
      text(
        `项目概况：${telling.name}的潜在${voice.bidder}应在${platformName(telling)}获取${voice.documents}，并于${deadline}前递交${voice.offer}。`,
      ),
    ),
    section(
      '项目基本情况',
      field(voice.labels.code, telling.code()),
      field(voice.labels.name, telling.name),
      field('采购方式', telling.method()),
      telling.budget(),
      ...(random.chance(0.6) ? [telling.money(voice.labels.ceiling, telling.stage.budget)] : []),
      ...lotBlocks(telling),
      field('采购需求', scope),
      text(demandText(telling)),
      ...itemBlocks(telling),
      ...approvalBlocks(telling),
      ...equipmentBlocks(telling),
      field('合同履行期限', durationText(telling)),
    ),
    section('申请人的资格要求', requirementBlocks(telling)),
    documentsSection(telling),
    section(`${voice.offer}提交`, field('截止时间', deadline), field('地点', project.openingPlace)),
    section(random.pick(['开启', '开标']), field('时间', telling.opening()), field('地点', project.openingPlace)),
    section('保证金', depositBlocks(telling)),
    section('公告期限', text(`自本公告发布之日起${random.pick(['3', '5', '三', '五'])}个工作日。`)),
    section('其他补充事宜', noticeBlocks(telling, 3)),
    section('凡对本次采购提出询问，请按以下方式联系', contactBlocks(telling)),
  ]
}

/** Where, by when and at what price one gets the documents. */
function documentsSection(telling: Telling): Section {
  const { voice, random } = telling
  return section(
    `获取${voice.documents}`,
    field('时间', `${telling.day(telling.stage.at)}至${telling.registration()}，每日上午9:00至12:00，下午14:00至17:00（法定节假日除外）`),
    field('地点', platformName(telling)),
    field('方式', random.pick(['在线免费下载', '登录平台后自行下载', '网上获取，不提供纸质文件'])),
    field('售价', `${random.pick([0, 0, 0, 300, 500])}元`),
  )
}

function constructionTender(telling: Telling): Section[] {
  const { voice, random, project } = telling
  const agency = telling.agency()
  const funds = random.pick(['财政资金', '自筹', '国有资金', '上级补助及地方配套', '专项债券'])
  const approval = `已由${project.outline.tenderer.home.fullName}发展和改革局批准建设`
  const agencyClause = agency === null ? '' : `，招标代理机构为${agency}`
  return [
    section(
      '招标条件',
      text(
        `本招标项目${telling.name}${approval}，项目业主为${telling.tenderer()}，招标人为${telling.tenderer()}${agencyClause}，建设资金来自${funds}，出资比例为100%。项目已具备招标条件，现对该项目进行${telling.method()}。`,
      ),
    ),
    section(
      '项目概况与招标范围',
      field(voice.labels.code, telling.code()),
      field('建设地点', `${project.outline.tenderer.home.fullName}${random.pick(['境内', '', '规划范围内'])}`),
      telling.budget(),
      ...lotBlocks(telling),
      field('计划工期', durationText(telling)),
      field('招标范围', scopeText(telling)),
      ...approvalBlocks(telling),
      ...equipmentBlocks(telling),
      text(demandText(telling)),
      field('质量要求', '符合国家及行业现行验收规范，一次性验收合格'),
    ),
    section('投标人资格要求', requirementBlocks(telling)),
    ...documentsAndBids(telling),
    section('投标保证金', depositBlocks(telling)),
    section('发布公告的媒介', text(`本次招标公告在${platformName(telling)}上发布。`)),
    section('其他', noticeBlocks(telling, 2)),
    section('联系方式', contactBlocks(telling)),
  ]
}

/** Where one gets the documents and hands in bids. */
function documentsAndBids(telling: Telling): Section[] {
  const { random, project } = telling
  return [
    section(
      '招标文件的获取',
      text(
        `凡有意参加投标者，请于${telling.day(telling.stage.at)}至${telling.registration()}（报名截止时间），登录${platformName(telling)}下载招标文件。`,
      ),
      text(`招标文件每套售价${random.pick([0, 0, 500])}元，不再提供纸质文件。`),
    ),
    section(
      '投标文件的递交',
      text(
        random.chance(0.5)
          ? `投标文件递交的截止时间（投标截止时间，下同）为${telling.deadline()}，地点为${project.openingPlace}。`
          : `投标截止时间：${telling.deadline()}。`,
      ),
      text(`开标时间：${telling.opening()}，开标地点：${project.openingPlace}。`),
      text(fill(telling, '逾期送达或者未按要求加密的{offer}，{buyer}不予受理。')),
    ),
  ]
}

function enterpriseTender(telling: Telling): Section[] {
  const { voice } = telling
  const agency = telling.agency()
  const method = telling.method()
  const lead =
    agency === null
      ? `${telling.tenderer()}就${telling.name}以${method}方式进行采购`
      : `${agency}受${telling.tenderer()}的委托，就${telling.name}以${method}方式组织采购`
  return [
    section('', text(`${lead}，资金已落实，欢迎符合条件的${voice.bidder}参加。`)),
    section(
      '采购内容',
      field(voice.labels.code, telling.code()),
      field('采购内容', scopeText(telling)),
      telling.budget(),
      ...lotBlocks(telling),
      ...itemBlocks(telling),
      ...approvalBlocks(telling),
      ...equipmentBlocks(telling),
      field('交付或服务期限', durationText(telling)),
      text(demandText(telling)),
    ),
    section(`${voice.bidder}资格条件`, requirementBlocks(telling)),
    section(
      '报名与文件获取',
      field('报名截止时间', telling.registration()),
      field('报名方式', `登录${platformName(telling)}，在线报名并下载${voice.documents}`),
    ),
    offerSection(telling),
    section('其他事项', noticeBlocks(telling, 3)),
    section('联系方式', contactBlocks(telling)),
  ]
}

/** By when offers are due, and in which form. */
function offerSection(telling: Telling): Section {
  const { voice, random } = telling
  return section(
    '报价与开启',
    field(random.pick(['报价截止时间', voice.labels.deadline]), telling.deadline()),
    field(voice.labels.opening, telling.opening()),
    text(
      random.pick([
        '报价应为含税总价，一次报定，合同期内不作调整。',
        '各参与单位可在截止时间前多次修改报价，以最后一次为准。',
        '实行最低价优先，报价相同的以先提交者为先。',
      ]),
    ),
  )
}

function singleSource(telling: Telling): Section[] {
  const { voice, project, random } = telling
  const [bid] = project.lots[0]?.bids ?? []
  return [
    section(
      '项目信息',
      field(voice.labels.code, telling.code()),
      field(voice.labels.name, telling.name),
      field('采购方式', telling.method()),
      telling.budget(),
      field('拟采购内容', scopeText(telling)),
    ),
    section(
      '采用该方式的原因',
      text(
        random.pick([
          '该内容与既有系统一脉相承，更换单位将造成功能不配套且费用大幅增加，只能从原单位采购。',
          '所需技术为专有技术，经专家论证，仅有唯一单位能够提供。',
          '已经两次公开组织，均只有一家响应，经批准改为本方式。',
        ]),
      ),
    ),
    section(
      '拟定的唯一供应商',
      text(`${bid === undefined ? '待定' : telling.bidder(bid)}。任何单位和个人对此有异议的，请在公示期内以书面形式反馈。`),
    ),
    section('公示期限', text(`自${telling.day(telling.stage.at)}起五个工作日。`)),
    section('联系方式', contactBlocks(telling)),
  ]
}

function lotBlocks(telling: Telling): Block[] {
  const { lots, outline } = telling.project
  if (lots.length < 2) return []
  const unit = outline.trade.category === 'works' ? '标段' : '采购包'
  return [
    field(`${unit}划分`, `共${lots.length}个${unit}`),
    table([
      [`${unit}名称`, '内容', '最高限价（元）'],
      ...lots.map((lot) => [lot.label, `${telling.project.subject}${lot.label}`, yuan(lot.budget)]),
    ]),
  ]
}

function itemBlocks(telling: Telling): Block[] {
  const { random, project } = telling
  const { items } = project.outline.trade
  if (items.length === 0 || !random.chance(0.6)) return []
  const rows = random
    .sample(items, random.int(2, 6))
    .map((item, index) => [
      String(index + 1),
      item,
      String(random.int(1, 120)),
      random.pick(['台', '套', '件', '批']),
      random.pick(['核心产品', '详见技术要求', '']),
    ])
  return [table([['序号', '标的名称', '数量', '单位', '备注'], ...rows])]
}
