import { twoDigits } from './two-digits.ts'
import { shanghaiClock, type Method } from '@tender/contract'
import type { Fen } from '../../facts/fact.ts'
import type { Regime } from '../world/buyers.ts'
import { Random } from '../world/random.ts'
import { type Source, sources } from '../world/sources.ts'
import { capitalYuan, groupedYuan, shortYuan, tenThousands, tenThousandsFixed, yuan } from './money.ts'

/** The words and forms that a site uses throughout. */
export interface Voice {
  regime: Regime
  buyer: '采购人' | '招标人'
  bidder: '供应商' | '投标人'
  documents: string
  /** What bidders submit. */
  offer: string
  wins: '中标' | '成交'
  winner: string
  labels: Record<'code' | 'name' | 'budget' | 'ceiling' | 'deadline' | 'opening' | 'contactName' | 'phone', string>
  moneyStyle: MoneyStyle
  momentStyle: number
}

type MoneyStyle = 'yuan' | 'ten-thousand' | 'grouped' | 'capital' | 'in-label' | 'short'

/** The voice of a site for a method, the same in all its notices. */
export function voiceOf(source: Source, regime: Regime, method: Method): Voice {
  const key = `${source.path} ${regime} ${method}`
  const known = voices.get(key)
  if (known !== undefined) return known
  const voice = createVoice(new Random(sources.indexOf(source), 0x766f), regime, method)
  voices.set(key, voice)
  return voice
}

const voices = new Map<string, Voice>()

function createVoice(random: Random, regime: Regime, method: Method): Voice {
  const isTender = regime === 'construction' || method === 'open' || method === 'invited'
  const asks = regime === 'construction'
  return {
    regime,
    buyer: asks ? '招标人' : '采购人',
    bidder: isTender ? '投标人' : '供应商',
    documents: isTender ? '招标文件' : '采购文件',
    offer: isTender ? '投标文件' : '响应文件',
    wins: isTender ? '中标' : '成交',
    winner: isTender ? (asks ? '中标人' : random.pick(['中标供应商', '中标人'])) : random.pick(['成交供应商', '供应商名称']),
    labels: {
      code: random.pick(asks ? ['招标编号', '标段编号', '项目编号'] : ['项目编号', '采购编号', '采购项目编号']),
      name: random.pick(asks ? ['项目名称', '工程名称', '招标项目名称'] : ['项目名称', '采购项目名称']),
      budget: random.pick(asks ? ['招标控制价', '项目预算', '最高投标限价'] : ['预算金额', '采购预算', '项目预算']),
      ceiling: '最高限价',
      deadline: `${isTender ? '投标文件' : '响应文件'}${random.pick(['递交截止时间', '提交截止时间', '递交的截止时间'])}`,
      opening: random.pick(['开标时间', '开启时间']),
      contactName: random.pick(['联系人', '项目联系人', '经办人']),
      phone: random.pick(['联系电话', '电话', '联系方式']),
    },
    moneyStyle: random.pick(['yuan', 'ten-thousand', 'grouped', 'capital', 'in-label', 'short']),
    momentStyle: random.int(0, 4),
  }
}

export function methodName(method: Method, regime: Regime): string {
  if (regime === 'enterprise' && method === 'inquiry') return '询比采购'
  return methodNames[method]
}

const methodNames: Record<Method, string> = {
  open: '公开招标',
  invited: '邀请招标',
  negotiation: '竞争性谈判',
  consultation: '竞争性磋商',
  inquiry: '询价',
  'single-source': '单一来源',
  framework: '框架协议',
  bidding: '竞价',
  other: '直接委托',
}

/** Label and value of an amount. Some sites write the unit into the label. */
export function money(voice: Voice, label: string, fen: Fen): [label: string, value: string] {
  switch (voice.moneyStyle) {
    case 'yuan':
      return [label, `${yuan(fen)}元`]
    case 'short':
      return [label, `人民币${shortYuan(fen)}元`]
    case 'ten-thousand':
      return [label, `${tenThousandsFixed(fen)}万元`]
    case 'grouped':
      return [label, `￥${groupedYuan(fen)}元`]
    case 'capital':
      return [label, `人民币${capitalYuan(fen)}（￥${yuan(fen)}元）`]
    case 'in-label':
      return fen % 10_000 === 0 ? [`${label}（万元）`, tenThousands(fen)] : [`${label}（元）`, yuan(fen)]
    default:
      return voice.moneyStyle satisfies never
  }
}

/** A moment as 2026年03月26日 09:30（北京时间） or in a similar form. */
export function momentText(voice: Voice, moment: number): string {
  const { year, month, day, hour, minute, second } = shanghaiClock(moment)
  const clock = `${twoDigits(hour)}:${twoDigits(minute)}`
  switch (voice.momentStyle) {
    case 0:
      return `${year}年${twoDigits(month)}月${twoDigits(day)}日 ${clock}（北京时间）`
    case 1:
      return `${year}-${twoDigits(month)}-${twoDigits(day)} ${clock}:${twoDigits(second)}`
    case 2:
      return `${year}年${month}月${day}日${hour}时${twoDigits(minute)}分`
    case 3:
      return `${year}年${twoDigits(month)}月${twoDigits(day)}日${twoDigits(hour)}点${twoDigits(minute)}分（北京时间）`
    default:
      return `${year}/${month}/${day} ${clock}`
  }
}

export function dayText(voice: Voice, moment: number): string {
  const { year, month, day } = shanghaiClock(moment)
  if (voice.momentStyle === 1) return `${year}-${twoDigits(month)}-${twoDigits(day)}`
  if (voice.momentStyle === 4) return `${year}/${month}/${day}`
  return `${year}年${voice.momentStyle === 2 ? month : twoDigits(month)}月${voice.momentStyle === 2 ? day : twoDigits(day)}日`
}
