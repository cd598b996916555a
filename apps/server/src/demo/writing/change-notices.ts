import { field, type Section, section, table, text } from './blocks.ts'
import { questions, requirementChanges } from './phrases.ts'
import { contactBlocks, fill, noticeBlocks } from './parts.ts'
import type { Telling } from './telling.ts'
import { money, momentText } from './voice.ts'

/** 变更公告 with the old values and the new ones. */
export function change(telling: Telling): Section[] {
  const { voice, project, random } = telling
  const first = project.outline.stages.find((stage) => stage.channel === 'tender' && stage.round === telling.stage.round)
  const rows = changedRows(telling)
  const asTable = random.chance(0.5)
  const blocks = asTable
    ? [table([['序号', '更正事项', '更正前内容', '更正后内容'], ...rows.map((row, index) => [String(index + 1), ...row])])]
    : rows.map(([what = '', before = '', after = '']) => text(`原公告“${what}：${before}”，现更正为“${what}：${after}”。`))
  return [
    section(
      '项目基本情况',
      field(`原公告的${voice.labels.code}`, telling.code()),
      field(`原公告的${voice.labels.name}`, telling.name),
      ...(first === undefined ? [] : [field('首次公告日期', telling.day(first.at))]),
    ),
    section(
      random.pick(['更正信息', '变更内容']),
      field('更正事项', `${voice.documents}及公告`),
      ...blocks,
      field('更正日期', telling.day(telling.stage.at)),
    ),
    section(
      '其他补充事宜',
      text('除上述内容外，其他内容不变。本次更正与原文件具有同等效力，请各参与单位及时下载并据此编制文件。'),
      ...noticeBlocks(telling, 1),
    ),
    section('凡对本次公告内容提出询问，请按以下方式联系', contactBlocks(telling)),
  ]
}

function changedRows(telling: Telling): string[][] {
  const { voice, stage, random } = telling
  const { change: changed } = stage
  if (changed === null) return []
  const rows: string[][] = []
  if (changed.kind === 'budget') {
    telling.truth.budget = stage.budget
    rows.push([voice.labels.budget, inWords(telling, changed.before.budget), inWords(telling, stage.budget)])
  }
  if (changed.kind !== 'requirement') {
    rows.push([voice.labels.deadline, momentText(voice, changed.before.schedule.bidding), telling.deadline()])
    rows.push([voice.labels.opening, momentText(voice, changed.before.schedule.opening), telling.opening()])
  } else rows.push(['资格或商务要求', ...random.pick(requirementChanges)])
  return rows
}

function inWords(telling: Telling, fen: number): string {
  const [label, value] = money(telling.voice, '', fen)
  return label === '' ? value : `${value}${label.replace(/[（）]/g, '')}`
}

/** 答疑澄清: questions of bidders, with answers. */
export function clarification(telling: Telling): Section[] {
  const { random, voice } = telling
  const asked = random
    .sample(questions, random.int(2, 4))
    .flatMap(([question, answer], index) => [
      text(`问题${index + 1}：${fill(telling, question)}`),
      text(`答复${index + 1}：${fill(telling, answer)}`),
    ])
  return [
    section(
      '',
      text(
        `各潜在${voice.bidder}：现就${telling.name}（${voice.labels.code}：${telling.code()}）提出的疑问统一澄清如下，作为${voice.documents}的组成部分。`,
      ),
    ),
    section('澄清内容', asked),
    section('其他', text(`${voice.offer}的截止时间和开启时间不变，未涉及部分仍按原文件执行。`), ...noticeBlocks(telling, 2)),
    section('联系方式', contactBlocks(telling)),
  ]
}
