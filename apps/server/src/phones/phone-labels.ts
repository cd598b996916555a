/** What is announced for the digits at a place: a phone, a QQ number (which may be a phone), a code, or none of these. */
export type Announced = 'phone' | 'messenger' | 'code' | null

/** Maximum distance in characters between a label and its digits. The end of a line counts as {@link lineEnd} characters. */
const labelRange = { phone: 24, messenger: 10, code: 10 }
const lineEnd = 9
/** Maximum distance in characters between a label and its colon: `电话（微信同号）：`. */
const colonRange = 10

// only words, and limited gaps between the characters of spaced-out words, so that the time is linear
const gap = '[ \\u00a0\\u3000]{0,4}'
const phoneWords = [
  `电${gap}话`,
  `電${gap}話`,
  `手${gap}机`,
  `手${gap}機`,
  `传${gap}真`,
  `座${gap}机`,
  '联系方式',
  '联络方式',
  '联系人',
  '联系号码',
  '固话',
  '热线',
  '致电',
  '拨打',
  '来电',
  '号码为',
  '微信',
  '小灵通',
  '客服',
  'tel',
  'phone',
  'mobile',
  'fax',
  'hotline',
  'vx',
  'wx',
  '☎',
  '☏',
  '✆',
  '📞',
  '📱',
]
const codeWords = [
  '编号',
  '编码',
  '代码',
  '账号',
  '帐号',
  '账户',
  '帐户',
  '卡号',
  '证号',
  '文号',
  '批号',
  '型号',
  '单号',
  '序号',
  '流水号',
  '合同号',
  '注册号',
  '许可证',
  '身份证',
  '条码',
  '邮编',
  '邮政编码',
  '行号',
  '备案号',
  '标的号',
  '标段号',
  '标号',
  '桩号',
  '税号',
]
/** Words that end what a phone's label announces. */
const otherWords = ['日期', '时间', '金额', '报价', '限价', '预算', '经度', '纬度', '坐标']
const labels = new RegExp(`(${phoneWords.join('|')})|(qq)|(${codeWords.join('|')})|${otherWords.join('|')}|([:：])`, 'giu')

/** Tells what the labels before a place announce. Places must be asked from the beginning of the text to its end. */
export class PhoneLabels {
  readonly #text: string
  readonly #found: Iterator<RegExpExecArray>
  #next: IteratorResult<RegExpExecArray>
  /** The last label, or the last number that it announced. */
  #last: { kind: Announced; end: number }
  /** Whether the label's colon may still follow. */
  #mayHaveColon = false
  /** Where the last label of a code ends. */
  codeEnd = Number.NEGATIVE_INFINITY

  /** @param isLabelled whether the whole text stands behind a phone's label */
  constructor(text: string, isLabelled: boolean) {
    this.#text = text
    this.#last = { kind: isLabelled ? 'phone' : null, end: 0 }
    this.#found = text.matchAll(labels)
    this.#next = this.#found.next()
  }

  /** What is announced for digits that begin at `start`. @param start not before an earlier call's */
  at(start: number): Announced {
    this.#readTo(start)
    const { kind, end } = this.#last
    return kind !== null && this.#distance(end, start, labelRange[kind]) <= labelRange[kind] ? kind : null
  }

  /** Notes that a number which the label announced ends here, so that the next number may follow. */
  continueAfter(end: number): void {
    this.#last = { kind: 'phone', end: Math.max(this.#last.end, end) }
    this.#mayHaveColon = false
  }

  #readTo(start: number): void {
    while (this.#next.done !== true && this.#next.value.index < start) {
      const { index, 0: written, 1: phone, 2: messenger, 3: code, 4: colon } = this.#next.value
      const end = index + written.length
      if (colon !== undefined) this.#readColon(index)
      else if (messenger === undefined) this.#take(phone !== undefined ? 'phone' : code !== undefined ? 'code' : null, end)
      // a messenger right behind a phone's label, as in 电话/QQ：, does not end that label
      else if (this.#last.kind !== 'phone' || index - this.#last.end > colonRange) this.#take('messenger', end)
      if (code !== undefined) this.codeEnd = end
      this.#next = this.#found.next()
    }
  }

  #take(kind: Announced, end: number): void {
    this.#last = { kind, end }
    this.#mayHaveColon = kind !== null
  }

  #readColon(at: number): void {
    // the colon in a time of day belongs to no label
    if (isDigit(this.#text.charCodeAt(at - 1)) && isDigit(this.#text.charCodeAt(at + 1))) return
    const isOwn = this.#mayHaveColon && this.#distance(this.#last.end, at, colonRange) <= colonRange
    if (isOwn) this.#last.end = at + 1
    else if (!person.test(this.#text.slice(Math.max(0, at - 2), at))) this.#last = { kind: null, end: at + 1 }
    this.#mayHaveColon = false
  }

  /** Characters between two places; some number above `max` if there are more. */
  #distance(from: number, to: number, max: number): number {
    if (to - from > max) return to - from
    let distance = 0
    for (let at = from; at < to; at++) distance += ends.has(this.#text.charAt(at)) ? lineEnd : 1
    return distance
  }
}

const ends = new Set(['\n', '。'])
/** Forms of address, because one label may announce several people: `电话：王工：…，李老师：…`. */
const person = /(?:工|总|先生|女士|小姐|老师|经理|主任|[处科]长|[部科室处办])$/u

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}
