import { dayLength } from '@tender/contract'
import type { Fen } from '../../facts/fact.ts'
import type { Bid, Lot } from '../world/bids.ts'
import { personName } from '../world/names.ts'
import { type Block, field, type Section, section, table, text } from './blocks.ts'
import { capitalYuan, groupedYuan, shortYuan, tenThousands, tenThousandsFixed, yuan } from './money.ts'
import { approvalBlocks, contactBlocks, demandText, durationText, resultNoteBlocks, scopeText } from './parts.ts'
import type { Telling } from './telling.ts'

/** 开标记录: all bids in the order in which they were read out. */
export function opening(telling: Telling): Section[] {
  const { project, voice, random } = telling
  const rows = project.lots.flatMap((lot) =>
    // the order of reading says nothing about the ranking
    random
      .sample(lot.bids, lot.bids.length)
      .map((bid, index) => [...lotCell(lot), String(index + 1), telling.bidder(bid), priceText(bid, yuan), durationText(telling)]),
  )
  return [
    section('', text(`${telling.name}于${telling.opening()}在${project.openingPlace}开标，现将开标情况公布如下。`)),
    section(
      '基本信息',
      field(voice.labels.code, telling.code()),
      field(voice.labels.name, telling.name),
      field(voice.buyer, telling.tenderer()),
      telling.budget(),
    ),
    section('开标记录', table([[...lotHead(project.lots), '序号', `${voice.bidder}名称`, '投标报价（元）', '工期或交付期'], ...rows])),
    section(
      '说明',
      text(`开标过程由监督人员见证，各${voice.bidder}对开标过程未提出异议。报价以评审委员会修正后的数额为准。`),
      ...resultNoteBlocks(telling, 1),
    ),
    section('联系方式', contactBlocks(telling)),
  ]
}

/** 中标候选人公示. */
export function candidate(telling: Telling): Section[] {
  const { project, voice, random } = telling
  const isTable = random.chance(0.6)
  const blocks = project.lots.flatMap((lot) => (isTable ? candidateTable(telling, lot) : candidateLines(telling, lot)))
  return [
    section(
      '项目概况',
      text(
        `${telling.name}（${voice.labels.code}：${telling.code()}）的评标工作已经结束，根据评标委员会提交的评标报告，现将${voice.wins}候选人公示如下。`,
      ),
      field(voice.buyer, telling.tenderer()),
      field(voice.labels.opening, telling.opening()),
    ),
    section('评标结果', blocks),
    section('公示期', text(`自${telling.day(telling.stage.at)}起，公示期不少于三日。`)),
    section('提出异议的渠道和方式', resultNoteBlocks(telling, 3)),
    section('联系方式', contactBlocks(telling)),
  ]
}

function candidateTable(telling: Telling, lot: Lot): Block[] {
  const bids = telling.candidates(lot)
  noteManagers(telling, bids)
  const hasManager = bids.some((bid) => bid.manager !== null)
  const rows = bids.map((bid, index) => [
    `第${'一二三'.charAt(index)}名`,
    telling.bidder(bid),
    priceText(bid, yuan),
    bid.score,
    ...(hasManager ? [bid.manager ?? ''] : []),
  ])
  const head = ['排名', `${telling.voice.wins}候选人名称`, '投标报价（元）', '综合得分', ...(hasManager ? ['项目负责人'] : [])]
  return [...(lot.label === '' ? [] : [text(`${lot.label}：`)]), table([head, ...rows])]
}

function candidateLines(telling: Telling, lot: Lot): Block[] {
  const bids = telling.candidates(lot)
  noteManagers(telling, bids)
  const lines = bids.flatMap((bid, index) => [
    field(`第${'一二三'.charAt(index)}${telling.voice.wins}候选人`, telling.bidder(bid)),
    field(
      '投标报价',
      priceText(bid, (fen) => `${yuan(fen)}元`),
    ),
    ...(bid.manager === null ? [] : [field('项目负责人', bid.manager)]),
  ])
  return [...(lot.label === '' ? [] : [text(`${lot.label}：`)]), ...lines]
}

/** 中标结果, 成交结果. */
export function result(telling: Telling): Section[] {
  const { project, voice, random, stage } = telling
  const winners = telling.winners()
  const openedAt = stage.schedule === null ? [] : [field('评审日期', telling.day(stage.schedule.opening))]
  const isTable = project.lots.length > 1 || random.chance(0.4)
  const awards = isTable ? winnerTable(telling, winners) : winners.flatMap(({ bid }) => winnerLines(telling, bid))
  const experts = Array.from({ length: random.pick([3, 5, 5, 7]) }, () => personName(random)).join('、')
  return [
    section(
      '项目基本情况',
      field(voice.labels.code, telling.code()),
      field(voice.labels.name, telling.name),
      ...approvalBlocks(telling),
      ...(random.chance(0.6) ? [field('采购方式', telling.method())] : []),
      ...(random.chance(0.5) ? [telling.budget()] : []),
      ...openedAt,
    ),
    section(`${voice.wins}信息`, awards),
    section(
      '主要标的信息',
      field('名称', project.subject),
      field('范围', scopeText(telling)),
      text(demandText(telling)),
      field('期限', durationText(telling)),
    ),
    ...(voice.regime === 'construction'
      ? []
      : [section('评审专家名单', text(experts)), section('代理服务收费标准及金额', feeBlocks(telling))]),
    section('公告期限', text(`自本公告发布之日起${random.pick(['1', '3', '一', '三'])}个工作日。`)),
    section('其他补充事宜', resultNoteBlocks(telling, 3)),
    section('凡对本次公告内容提出询问，请按以下方式联系', contactBlocks(telling)),
  ]
}

function feeBlocks(telling: Telling): Block[] {
  const { random, project } = telling
  if (project.agency === null) return [text('无')]
  const fee = Math.round(project.outline.budget * random.between(0.004, 0.015))
  return [field('收费标准', `按差额定率累进法计取后下浮${random.pick([10, 15, 20, 30])}%`), field('收费金额', `${tenThousands(fee)}万元`)]
}

function winnerTable(telling: Telling, winners: readonly { lot: Lot; bid: Bid }[]): Block[] {
  const { project, voice } = telling
  const unit = telling.random.chance(0.6) ? '元' : '万元'
  const write = unit === '元' ? yuan : tenThousandsFixed
  const rows = winners.map(({ lot, bid }) => [...lotCell(lot), telling.bidder(bid), bid.company.home.fullName, priceText(bid, write)])
  return [
    table([
      [
        ...lotHead(project.lots),
        voice.winner.endsWith('名称') ? voice.winner : `${voice.winner}名称`,
        `${voice.winner.replace('名称', '')}地址`,
        `${voice.wins}金额（${unit}）`,
      ],
      ...rows,
    ]),
  ]
}

function winnerLines(telling: Telling, bid: Bid): Block[] {
  const { voice, random } = telling
  const shows = bid.manager !== null && random.chance(0.7)
  if (shows) noteManagers(telling, [bid])
  return [
    field(voice.winner, telling.bidder(bid)),
    field(`${voice.winner.replace('名称', '')}地址`, bid.company.home.fullName),
    bid.price === null
      ? field(`${voice.wins}金额`, priceText(bid, yuan))
      : telling.money(random.pick([`${voice.wins}金额`, `${voice.wins}价`]), bid.price),
    ...(shows && bid.manager !== null ? [field('项目负责人', bid.manager)] : []),
  ]
}

/** 合同公告. */
export function contract(telling: Telling): Section[] {
  const { project, voice, random } = telling
  const signed = telling.day(telling.stage.at - random.int(1, 3) * dayLength)
  const parties = telling
    .winners()
    .flatMap(({ lot, bid }) => [
      field(`供应商（乙方）${lot.label === '' ? '' : `（${lot.label}）`}`, telling.bidder(bid)),
      field(
        '合同金额',
        priceText(
          bid,
          random.pick([
            (fen: Fen) => `${yuan(fen)}元`,
            (fen: Fen) => `￥${groupedYuan(fen)}`,
            (fen: Fen) => `${capitalYuan(fen)}（${shortYuan(fen)}元）`,
          ]),
        ),
      ),
    ])
  return [
    section(
      '合同信息',
      field('合同编号', `${project.code}-HT${random.int(1, 9)}`),
      field('合同名称', `${telling.name}合同`),
      field(voice.labels.code, telling.code()),
      field(voice.labels.name, telling.name),
    ),
    section('合同主体', field('采购人（甲方）', telling.tenderer()), field('地址', project.tendererContact.address), ...parties),
    section(
      '合同主要信息',
      field('主要标的', project.subject),
      field('服务范围', scopeText(telling)),
      field('履约期限', durationText(telling)),
      field('合同签订日期', signed),
    ),
    section('其他补充事宜', ...resultNoteBlocks(telling, 1), text('合同附件所列技术参数、商务条款均为合同组成部分，与正文具有同等效力。')),
  ]
}

function noteManagers(telling: Telling, bids: readonly Bid[]): void {
  const { candidates, winners } = telling.truth
  for (const award of [...candidates, ...winners]) {
    const bid = bids.find((one) => telling.lead(one) === award.name)
    if (bid !== undefined) award.projectManager = bid.manager
  }
}

function priceText(bid: Bid, write: (fen: Fen) => string): string {
  return bid.price === null ? `下浮率${bid.rate}%` : write(bid.price)
}

function lotHead(lots: readonly Lot[]): string[] {
  if (lots.length < 2) return []
  return [lots[0]?.label.startsWith('采购包') === true ? '采购包' : '标段']
}

function lotCell(lot: Lot): string[] {
  return lot.label === '' ? [] : [lot.label]
}
