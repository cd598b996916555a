import { dayLength } from '@tender/contract'
import fc from 'fast-check'
import { statingChannels } from '../effective-facts.ts'
import type { DrawnNotice } from './plain-reading.ts'

const kinds = {
  prequalification: '资格预审公告',
  tender: '招标公告',
  clarification: '答疑公告',
  change: '变更公告',
  failure: '终止公告',
} as const
const suspensions = { suspends: '暂停公告', resumes: '恢复公告' } as const
const firstDay = Date.parse('2026-11-01T09:00:00+08:00')

const moment = fc.option(
  fc.integer({ min: 0, max: 24 }).map((days) => new Date(firstDay + days * dayLength + 1_800_000)),
  { freq: 2 },
)

const drawn = fc.record({
  channel: fc.constantFrom(...statingChannels),
  part: fc.constantFrom(null, null, '施工', '监理'),
  lots: fc.constantFrom(null, null, ['1'], ['2'], ['1', '2']),
  isAgain: fc.boolean(),
  number: fc.constantFrom(0, 0, 1, 2, 3),
  suspension: fc.constantFrom<DrawnNotice['suspension']>(null, null, null, 'suspends', 'resumes'),
  // some sites give only the day
  publishedAt: fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(-9, 0, 3))
    .map(([day, hour]) => new Date(firstDay + day * dayLength + hour * 3_600_000)),
  registrationDeadline: moment,
  biddingDeadline: moment,
  prequalificationDeadline: moment,
  openingAt: moment,
  openingPlace: fc.constantFrom(null, null, '东江县交易中心一楼', '东江县交易中心二楼'),
  budget: fc.option(
    fc.integer({ min: 1, max: 9 }).map((millions) => millions * 100_000_000),
    { freq: 2 },
  ),
  movesBudget: fc.boolean(),
  opensAtDeadline: fc.boolean(),
})

/** The stating notices of a project, in the order of arrival. */
export const drawnProject = fc.array(drawn, { minLength: 1, maxLength: 12 }).map((all) =>
  all.map(({ opensAtDeadline, ...notice }, index): DrawnNotice => {
    const openingAt = opensAtDeadline ? notice.biddingDeadline : notice.openingAt
    // a notice that asks for applications has their deadline as its bidding deadline
    const asked = notice.channel === 'prequalification' ? notice.biddingDeadline : null
    const prequalificationDeadline = notice.prequalificationDeadline ?? asked
    const suspension = notice.channel === 'change' ? notice.suspension : null
    const whole = { ...notice, suspension, number: suspension === null ? notice.number : 0 }
    return { ...whole, openingAt, prequalificationDeadline, id: index + 1, title: titleOf(whole) }
  }),
)

type Titled = Pick<DrawnNotice, 'part' | 'lots' | 'channel' | 'isAgain' | 'number' | 'suspension'>

function titleOf({ part, lots, channel, isAgain, number, suspension }: Titled): string {
  const lotsNamed = lots === null ? '' : `（${lots.join('、')}标段）`
  const round = isAgain && (channel === 'tender' || channel === 'prequalification') ? '二次' : ''
  const counted = number > 0 && (channel === 'change' || channel === 'clarification') ? `（${' 一二三'.charAt(number)}）` : ''
  return `东江县第三中学体育馆工程${part ?? ''}${lotsNamed}${round}${suspension === null ? kinds[channel] : suspensions[suspension]}${counted}`
}
