import { twoDigits } from './two-digits.ts'
import { shanghaiClock, categories } from '@tender/contract'
import type { StatedFacts } from '../../ingest/index.ts'
import type { DemoTruth } from '../demo-notice.ts'
import { yuan } from './money.ts'
import type { Telling } from './telling.ts'
import { methodName } from './voice.ts'

/** The fields that a source gives beside the text: feeds give all, portals the kind and the area, others none. */
export function statedFacts(telling: Telling, kind: string): StatedFacts {
  const { template } = telling.truth
  if (template === 'feed') return feedFacts(telling, kind)
  if (template === 'portal') return { kind, area: telling.project.outline.tenderer.home.fullName }
  return {}
}

function feedFacts({ truth, project, voice }: Telling, kind: string): StatedFacts {
  const home = project.outline.tenderer.home
  return {
    kind,
    area: home.province === home.city ? home.fullName : `${home.province}${home.city}${home.district ?? ''}`,
    projectName: truth.projectName,
    category: categories.find((category) => category.code === truth.category)?.name ?? '',
    ...(truth.projectCode === null ? {} : { projectCode: truth.projectCode }),
    ...(truth.tenderer === null ? {} : { tenderer: truth.tenderer }),
    ...(truth.agency === null ? {} : { agency: truth.agency }),
    ...(truth.method === null ? {} : { method: methodName(truth.method, voice.regime) }),
    ...(truth.budget === null ? {} : { budget: `${yuan(truth.budget)}元` }),
    ...(truth.winningAmount === null ? {} : { winningAmount: `${yuan(truth.winningAmount)}元` }),
    ...statedDeadlines(truth),
    ...(truth.winners.length === 0
      ? {}
      : { winners: truth.winners.map(({ name, price }) => (price === null ? { name } : { name, price: `${yuan(price)}元` })) }),
  }
}

function statedDeadlines(truth: DemoTruth): Pick<StatedFacts, 'registrationDeadline' | 'biddingDeadline' | 'openingAt'> {
  return {
    ...(truth.registrationDeadline === null ? {} : { registrationDeadline: timestamp(truth.registrationDeadline) }),
    ...(truth.biddingDeadline === null ? {} : { biddingDeadline: timestamp(truth.biddingDeadline) }),
    ...(truth.openingAt === null ? {} : { openingAt: timestamp(truth.openingAt) }),
  }
}

/** A time as Chinese databases write it: 2026-03-26 09:30:00. */
function timestamp(moment: Date): string {
  const { year, month, day, hour, minute, second } = shanghaiClock(moment.getTime())
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
}
