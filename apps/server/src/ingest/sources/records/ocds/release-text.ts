import { shanghaiText } from '@tender/contract'
import { findTimes } from '../../../../wording/texts/date-time.ts'
import { objectOf, objectsOf, textOf, type JsonObject } from '../../../fields/json-fields.ts'
import { stageOf } from './release-stage.ts'

/** Plain text of a release in the words and order of a notice: one labelled line for each field, and nothing that the release does not say. */
export function releaseText(release: JsonObject): string {
  const tender = objectOf(release['tender'])
  const planning = objectOf(release['planning'])
  return [
    line('公告类型', stageOf(release).kind),
    line('项目编号', release['ocid']),
    line('项目名称', tender['title']),
    line('采购人', objectOf(release['buyer'])['name'] ?? objectOf(tender['procuringEntity'])['name']),
    line('项目概况', tender['description']),
    line('采购理由', planning['rationale']),
    ...amountLine('预算金额', objectOf(objectOf(planning['budget'])['amount'])),
    line('预算说明', objectOf(planning['budget'])['description']),
    ...amountLine('项目金额', objectOf(tender['value'])),
    timeLine('投标截止时间', objectOf(tender['tenderPeriod'])['endDate']),
    line('资格要求', tender['eligibilityCriteria']),
    line('评审标准', tender['awardCriteriaDetails']),
    ...itemLines(tender['items']),
    ...objectsOf(tender['amendments']).map((amendment) => line('变更内容', amendment['description'] ?? amendment['rationale'])),
    ...objectsOf(release['awards']).flatMap(awardLines),
    ...objectsOf(release['contracts']).flatMap(contractLines),
    ...objectsOf(release['parties']).flatMap(partyLines),
  ]
    .filter((text) => text !== null)
    .join('\n')
}

/** An amount as text. `yuan` is given only if the currency is CNY, because other currencies cannot be stored in fen. */
export function amountOf(value: JsonObject): { written: string | null; yuan: string | null } {
  const amount = typeof value['amount'] === 'number' && Number.isFinite(value['amount']) ? value['amount'] : null
  const currency = textOf(value['currency'])
  if (amount === null) return { written: null, yuan: null }
  if (currency === null || currency === 'CNY' || currency === 'RMB') {
    const yuan = currency === null ? null : `${amount}元`
    return { written: yuan ?? String(amount), yuan }
  }
  return { written: `${currency} ${amount}`, yuan: null }
}

/** Writes 预算金额：100元, but 预算金额（外币）：GBP 100, so that no rule reads pounds as yuan. */
function amountLine(label: string, value: JsonObject): (string | null)[] {
  const { written, yuan } = amountOf(value)
  return [written === null ? null : `${label}${yuan === null ? '（外币）' : ''}：${written}`]
}

function awardLines(award: JsonObject): (string | null)[] {
  const suppliers = Array.isArray(award['suppliers']) ? objectsOf(award['suppliers']) : [objectOf(award['suppliers'])]
  return [
    line('中标项目', award['title']),
    line('中标说明', award['description']),
    ...suppliers.map((supplier) => line('中标供应商', supplier['name'])),
    ...amountLine('中标金额', objectOf(award['value'])),
    ...itemLines(award['items']),
  ]
}

function contractLines(contract: JsonObject): (string | null)[] {
  return [
    line('合同名称', contract['title']),
    line('合同内容', contract['description']),
    ...amountLine('合同金额', objectOf(contract['value'])),
    timeLine('合同签订日期', contract['dateSigned']),
    timeLine('合同开始日期', objectOf(contract['period'])['startDate']),
    timeLine('合同结束日期', objectOf(contract['period'])['endDate']),
    ...itemLines(contract['items']),
  ]
}

function itemLines(items: unknown): (string | null)[] {
  return objectsOf(items).map((item) => {
    const quantity = textOf(item['quantity'])
    const unit = textOf(objectOf(item['unit'])['name']) ?? ''
    const description = textOf(item['description']) ?? textOf(objectOf(item['classification'])['description'])
    return description === null ? null : `采购内容：${description}${quantity === null ? '' : `，数量：${quantity}${unit}`}`
  })
}

function partyLines(party: JsonObject): (string | null)[] {
  const contact = objectOf(party['contactPoint'])
  const address = objectOf(party['address'])
  const name = textOf(party['name'])
  if (name === null) return []
  const place = ['streetAddress', 'locality', 'region', 'countryName']
    .map((field) => textOf(address[field]))
    .filter((part) => part !== null)
  return [
    `参与单位：${name}`,
    place.length === 0 ? null : `地址：${place.join(', ')}`,
    line('联系人', contact['name']),
    line('联系电话', contact['telephone']),
  ]
}

function line(label: string, value: unknown): string | null {
  const text = textOf(value)
  return text === null ? null : `${label}：${text}`
}

/** Members read the clock of Shanghai. A value that is not one time stays as it is written. */
function timeLine(label: string, value: unknown): string | null {
  const written = textOf(value) ?? ''
  const [found] = findTimes(written, null)
  if (found?.start !== 0 || found.end !== written.length) return line(label, value)
  return line(label, shanghaiText(found.at).slice(0, found.hasTime ? 16 : 10))
}
