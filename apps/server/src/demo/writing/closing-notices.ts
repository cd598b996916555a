import { dayLength } from '@tender/contract'
import { field, type Section, section, text } from './blocks.ts'
import { failureReasons } from './phrases.ts'
import { contactBlocks, demandText, fill, noticeBlocks, resultNoteBlocks, scopeText } from './parts.ts'
import type { Telling } from './telling.ts'

/** 验收公告. */
export function acceptance(telling: Telling): Section[] {
  const { voice, random, project } = telling
  const showsPrices = random.chance(0.5)
  const parties = telling
    .winners(showsPrices)
    .flatMap(({ bid }) => [
      field('供应商', telling.bidder(bid)),
      ...(showsPrices && bid.price !== null ? [telling.money('合同金额', bid.price)] : []),
    ])
  const day = telling.day(telling.stage.at - random.int(2, 9) * dayLength)
  return [
    section(
      '合同信息',
      field('合同编号', `${project.code}-HT${random.int(1, 9)}`),
      field('合同名称', `${telling.name}合同`),
      field(voice.labels.code, telling.code()),
      field(voice.labels.name, telling.name),
    ),
    section('合同主体', field('采购人', telling.tenderer()), ...parties),
    inspectionSection(telling, day),
    section(
      '其他补充事宜',
      text(demandText(telling)),
      text('验收小组由使用单位、技术专家和监督部门共同组成，验收资料已归档。'),
      ...resultNoteBlocks(telling, 1),
    ),
    section('联系方式', contactBlocks(telling)),
  ]
}

/** The findings on the day of acceptance. */
function inspectionSection(telling: Telling, day: string): Section {
  const { random } = telling
  return section(
    '履约验收情况',
    field('验收日期', day),
    field('验收内容', scopeText(telling)),
    field(
      '验收意见',
      random.pick([
        '合格，同意通过验收。',
        '各项指标达到合同约定，验收合格。',
        '资料齐全，功能满足要求，验收组一致同意通过。',
        '整改事项已全部完成，复验合格。',
      ]),
    ),
  )
}

/** 废标流标公告. */
export function failure(telling: Telling): Section[] {
  const { voice, random } = telling
  const reason = fill(telling, random.pick(failureReasons))
  const what = voice.wins === '中标' ? random.pick(['流标', '废标', '终止招标']) : random.pick(['废标', '终止', '流标'])
  return [
    section(
      '项目基本情况',
      field(voice.labels.code, telling.code()),
      field(voice.labels.name, telling.name),
      ...(random.chance(0.5) ? [field('采购方式', telling.method())] : []),
      ...(random.chance(0.4) ? [telling.budget()] : []),
    ),
    section(`项目${what}的原因`, text(`${reason}，根据有关规定，本项目作${what}处理。`)),
    section(
      '其他补充事宜',
      text(
        random.pick(['后续将重新组织，敬请关注。', '择期重新发布公告，请各单位留意平台信息。', '已收取的保证金将在五个工作日内原路退还。']),
      ),
      ...noticeBlocks(telling, 2),
    ),
    section('凡对本次公告内容提出询问，请按以下方式联系', contactBlocks(telling)),
  ]
}
