import { dayLength } from '@tender/contract'
import { field, type Section, section, table, text } from './blocks.ts'
import {
  approvalBlocks,
  contactBlocks,
  demandText,
  equipmentBlocks,
  noticeBlocks,
  requirementBlocks,
  scopeText,
  yearAndMonth,
} from './parts.ts'
import type { Telling } from './telling.ts'
import { tenThousands } from './money.ts'

/** 采购意向: what is going to be bought, in the official columns. */
export function intention(telling: Telling): Section[] {
  const { project, stage, random } = telling
  telling.truth.budget = stage.budget
  const month = yearAndMonth(stage.at + random.int(30, 50) * dayLength)
  const policy = random.pick(['专门面向中小企业采购', '落实节能环保优先采购政策', '无', '预留份额面向小微企业'])
  const rows = [
    ['序号', '采购项目名称', '采购需求概况', '预算金额（万元）', '预计采购时间', '备注'],
    ['1', telling.name, scopeText(telling), tenThousands(stage.budget), month, policy],
  ]
  return [
    section('', text(`为便于供应商及时了解采购信息，现将${telling.tenderer()}${month}采购意向公开如下：`), table(rows)),
    section(
      '有关说明',
      text('本次公开的采购意向是本单位采购工作的初步安排，具体采购项目情况以最终发布的采购公告和采购文件为准。'),
      ...noticeBlocks(telling, 1),
    ),
    section(
      '联系方式',
      ...(random.chance(0.5) ? [field('采购单位', telling.tenderer())] : []),
      field('联系人', telling.contact('tenderer').name),
      field('联系电话', project.tendererContact.phone),
    ),
  ]
}

/** 招标预告 (招标计划). */
export function forecast(telling: Telling): Section[] {
  const { stage, random, project } = telling
  const { home } = project.outline.tenderer
  return [
    section('', text(`根据项目推进安排，现将${telling.name}的招标计划提前发布，供潜在投标人知悉。`)),
    section(
      '招标计划',
      field('项目名称', telling.name),
      field('招标人', telling.tenderer()),
      field('建设地点', `${home.fullName}境内`),
      field('资金来源', random.pick(['财政资金', '自筹资金', '国有资金', '专项债券与自筹'])),
      telling.budget('合同估算价'),
      field('招标内容', scopeText(telling)),
      ...approvalBlocks(telling),
      ...equipmentBlocks(telling),
      text(demandText(telling)),
      field('预计招标时间', yearAndMonth(stage.at + random.int(30, 55) * dayLength)),
    ),
    section('其他说明', text('本计划仅作为信息预告，不作为投标依据，最终以正式发布的招标公告为准。')),
    section('联系方式', contactBlocks(telling)),
  ]
}

/** 资格预审公告. */
export function prequalification(telling: Telling): Section[] {
  const { project } = telling
  const registration = telling.registration()
  return [
    section(
      '招标条件',
      text(
        `本招标项目${telling.name}已批准建设，招标人为${telling.tenderer()}，建设资金已经落实。现进行${telling.method()}，特邀请有兴趣的潜在投标人提出资格预审申请。`,
      ),
    ),
    section(
      '项目概况与招标范围',
      field(telling.voice.labels.code, telling.code()),
      field('建设地点', project.outline.tenderer.home.fullName),
      telling.budget(),
      field('招标范围', scopeText(telling)),
      ...approvalBlocks(telling),
      ...equipmentBlocks(telling),
    ),
    section('申请人资格要求', requirementBlocks(telling)),
    section('资格预审文件的获取', text(`凡有意申请资格预审者，请于${registration}前登录交易平台下载资格预审文件。`)),
    section(
      '资格预审申请文件的递交',
      field('申请截止时间', telling.deadline()),
      text('逾期送达或者未上传至指定平台的申请文件，不予受理。'),
    ),
    section('其他', noticeBlocks(telling, 2)),
    section('联系方式', contactBlocks(telling)),
  ]
}
