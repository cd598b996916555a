import { shanghaiClock } from '@tender/contract'
import { type Block, field, table, text } from './blocks.ts'
import { demands, generalRequirements, notices, resultNotes } from './phrases.ts'
import { landline } from '../world/names.ts'
import type { Telling } from './telling.ts'

/** Parts that several kinds of notices share. */

export function fill(telling: Telling, sentence: string): string {
  const { voice } = telling
  return sentence.replace(/\{(\w+)\}/g, (_, word: string) => {
    if (word === 'bidder') return voice.bidder
    if (word === 'buyer') return voice.buyer
    if (word === 'documents') return voice.documents
    return word === 'offer' ? voice.offer : platformName(telling)
  })
}

export function platformName(telling: Telling): string {
  return telling.project.source.name.replace('(演示)', '')
}

export function requirementBlocks(telling: Telling): Block[] {
  const { random, project } = telling
  const { trade } = project.outline
  const joint = project.acceptsJointVentures
  return [
    ...random.sample(generalRequirements, random.int(3, 6)).map((sentence) => text(sentence)),
    text(`特定资格要求：${random.sample(trade.qualifications, random.int(1, 2)).join('；')}。`),
    text(joint ? '本项目接受联合体，成员（含牵头人）不得超过两家，各方应签订联合体协议。' : '本项目不接受联合体。'),
  ]
}

export function noticeBlocks(telling: Telling, max: number): Block[] {
  return telling.random.sample(notices, telling.random.int(1, max + 1)).map((sentence) => text(fill(telling, sentence)))
}

export function resultNoteBlocks(telling: Telling, max: number): Block[] {
  return telling.random.sample(resultNotes, telling.random.int(1, max + 1)).map((sentence) => text(fill(telling, sentence)))
}

/** 主要内容包括…: a few clauses of the trade. */
export function scopeText(telling: Telling): string {
  const { random, project } = telling
  const clauses = random.sample(project.outline.trade.scopes, random.int(3, 5))
  const opening = random.pick(['主要内容包括', '具体包括', '本次范围为', '主要建设内容：'])
  return `${project.subject}，${opening}${clauses.join('、')}等，详见${telling.voice.documents}。`
}

/** The buyer's demands on the work, in sentences. */
export function demandText(telling: Telling): string {
  return telling.random.sample(demands[telling.truth.category], telling.random.int(1, 3)).join('')
}

/** 保证金: an amount that is neither a budget nor a price. */
export function depositBlocks(telling: Telling): Block[] {
  const { random, stage, voice } = telling
  if (!random.chance(0.55)) return [text('本项目无须提交保证金。')]
  const thousands = Math.min(Math.max(Math.round((stage.budget * random.between(0.008, 0.019)) / 100_000), 1), 800)
  return [
    telling.money('保证金金额', thousands * 100_000),
    text(`保证金应在${voice.offer}截止时间前从${voice.bidder}基本账户转出，也可以提交银行保函或者电子保函，保函有效期不少于九十日。`),
  ]
}

/** 监督部门 and its telephone, which is no contact of buyer or seller. */
export function supervisionBlocks(telling: Telling): Block[] {
  const { random, project, truth } = telling
  const { home } = project.outline.tenderer
  const phone = landline(random, home.phonePrefix)
  truth.contacts.push({ role: 'supervision', name: null, phone, person: null })
  const office = random.pick(['公共资源交易管理办公室', '财政局政府采购监管科', '发展和改革局', '住房和城乡建设局招标投标监督站'])
  return [field('监督部门', `${home.fullName}${office}`), field('监督电话', phone)]
}

/** 90日历天, 自合同签订之日起一年, … */
export function durationText(telling: Telling): string {
  const { random, project } = telling
  const { trade, renewedAfter } = project.outline
  if (trade.category === 'works') return `${random.int(2, 36) * 15}日历天`
  if (trade.category === 'goods') return `合同签订后${random.pick([15, 20, 30, 45, 60, 90])}日内交付`
  return renewedAfter > 0
    ? `自合同签订之日起${'零一二三'.charAt(renewedAfter)}年`
    : `自合同签订之日起${random.pick([60, 90, 120, 180, 240])}日内完成`
}

/** Contacts as fields: 采购人, 地址, 联系人, 电话, then the same of the agency. */
export function contactBlocks(telling: Telling): Block[] {
  const { voice, random } = telling
  const own = telling.contact('tenderer')
  const agency = telling.agency()
  const nameOfBuyer = voice.regime === 'construction' ? '招标人' : random.pick(['采购人', '采购人名称', '采购单位'])
  const blocks = [
    field(nameOfBuyer, telling.tenderer()),
    field('地址', own.address),
    field('联系人', own.name),
    field(voice.labels.phone, own.phone),
  ]
  if (agency !== null) {
    const contact = telling.contact('agency')
    const label = voice.regime === 'construction' ? '招标代理机构' : '采购代理机构'
    blocks.push(
      field(label, agency),
      field('地址', contact.address),
      field('联系人', contact.name),
      field(voice.labels.phone, contact.phone),
    )
  }
  if (random.chance(0.22)) blocks.push(...supervisionBlocks(telling))
  if (random.chance(0.35)) {
    const contact = telling.contact('project')
    blocks.push(field('项目联系人', contact.name), field('项目联系电话', contact.phone))
  }
  return blocks
}

/** 项目代码 of approved projects. */
export function approvalBlocks(telling: Telling): Block[] {
  const code = telling.investmentCode()
  return code === null ? [] : [field('项目代码', code)]
}

/** Installed equipment: as a sentence, fields or a table; each project keeps to one of these. */
export function equipmentBlocks(telling: Telling): Block[] {
  const equipment = telling.equipment()
  if (equipment.length === 0) return []
  const list = equipment.map(({ name, quantity }) => `${name}${quantity}`).join('、')
  const form = telling.project.outline.serial % 4
  if (form === 0) return [field('主要设备', list)]
  if (form === 1) return [text(`拟采购设备：${list}。`)]
  if (form === 2) return [text(`本项目主要设备包括${list}等，其规格以设计文件为准。`)]
  const rows = equipment.map(({ name, quantity }, index) => [
    String(index + 1),
    name,
    /^\d+/u.exec(quantity)?.[0] ?? '',
    quantity.replace(/^\d+/u, ''),
  ])
  return [table([['序号', '设备名称', '数量', '单位'], ...rows])]
}

/** Names of attachments, which are part of what is published. */
export function attachmentNames(telling: Telling): string[] {
  const { random, stage, project, voice } = telling
  if (!random.chance(stage.channel === 'tender' ? 0.55 : 0.25)) return []
  if (stage.channel === 'tender' || stage.channel === 'prequalification') {
    const names = [`${voice.documents}.pdf`, `${project.name.slice(0, 24)}采购需求.docx`, '工程量清单.zip', '图纸.rar', '报价表.xlsx']
    return random.sample(names, random.int(1, 3))
  }
  if (stage.channel === 'change' || stage.channel === 'clarification') return [`补充文件${random.int(1, 3)}号.pdf`]
  if (stage.channel === 'contract') return ['合同文本.pdf']
  if (stage.channel === 'acceptance') return ['履约验收书.pdf']
  return random.pick([['评审情况表.pdf'], ['公示附件.pdf'], ['中小企业声明函.pdf', '评审情况表.xlsx']])
}

export function yearAndMonth(moment: number): string {
  const { year, month } = shanghaiClock(moment)
  return `${year}年${month}月`
}
