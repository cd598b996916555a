import { formatDay, formatTime, type Channel } from '@tender/contract'
import { kindPhrase } from '../extract/classify/notice-kind.ts'

interface Published {
  id: number
  title: string
  channel: Channel
  publishedAt: Date
}

/** Puts notices into the order in which they were published, never that in which they arrived. */
export function inOrderOfPublication<Notice extends Published>(notices: readonly Notice[]): Notice[] {
  const days = new Map<string, Notice[]>()
  for (const notice of notices) {
    const day = formatDay(notice.publishedAt)
    const others = days.get(day)
    if (others === undefined) days.set(day, [notice])
    else others.push(notice)
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, ofDay]) => inOrderOfDay(ofDay))
}

/**
 * Many sites publish only the day, so the order within a day follows from what the notices are: a tender, its changes by their numbers, its failure. If changes and
 * failures all have a time of day, it decides between them. If the project is tendered again on that day, it had failed before, and the changes are about the new tender.
 */
function inOrderOfDay<Notice extends Published>(notices: readonly Notice[]): Notice[] {
  if (notices.length < 2) return [...notices]
  const isAgain = notices.some(opensAgain)
  const isTimed = !isAgain && notices.every((notice) => opens(notice) || formatTime(notice.publishedAt).length > dayTextLength)
  const stepOf = (notice: Notice) => {
    if (opens(notice)) return isAgain && opensAgain(notice) ? 2 : 0
    if (isTimed) return 1
    return (notice.channel === 'failure') === isAgain ? 1 : 3
  }
  return notices
    .map((notice) => ({ notice, step: stepOf(notice), number: isTimed ? 0 : numberOf(notice) }))
    .sort(
      (one, other) =>
        one.step - other.step ||
        one.number - other.number ||
        one.notice.publishedAt.getTime() - other.notice.publishedAt.getTime() ||
        one.notice.id - other.notice.id,
    )
    .map(({ notice }) => notice)
}

const dayTextLength = 'yyyy-mm-dd'.length

/** Whether a notice asks for bids or applications. */
export function opens({ channel }: Pick<Published, 'channel'>): boolean {
  return channel === 'tender' || channel === 'prequalification'
}

/** Whether a title says at its end that the project is tendered again: （二次）, 第2次, 重新. */
function opensAgain(notice: Published): boolean {
  return opens(notice) && again.test(kindOf(notice))
}

const again = /[二三四五六2-6]次|[重再][新次]|重发/u

/** The number of a change in its title: 更正公告（二）, 第2次澄清, 答疑一. 0 if it has none. */
function numberOf(notice: Published): number {
  const [, behind, before] = opens(notice) ? [] : (numbered.exec(kindOf(notice)) ?? [])
  const written = behind ?? before ?? ''
  const place = numerals.indexOf(written)
  return place < 0 ? Number(written) : place
}

const numerals = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const kindsOfChange = '更正|变更|更改|修改|延期|澄清|答疑|答复|补遗|补充'
const numbered = new RegExp(
  `(?:${kindsOfChange})(?:公告|通知|文件|书|纪要)?[（(]?第?([一二三四五六七八九十]|\\d{1,2})[次号]?[）)]?$|第([一二三四五六七八九十]|\\d{1,2})次(?:${kindsOfChange})`,
  'u',
)

function kindOf({ title }: Published): string {
  return title.slice(kindPhrase(title).start)
}
