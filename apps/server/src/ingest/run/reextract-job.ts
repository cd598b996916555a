import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import { jobKind, type JobContext } from '../../platform/jobs/index.ts'
import type { Random } from '../../platform/random.ts'
import type { SearchEngine } from '../../search/port.ts'
import type { NoticeReading } from '../reading/notice-reading.ts'
import { reextractStored } from './reextract-stored.ts'

interface ReextractNeeds {
  database: Database
  searchEngine: SearchEngine
  reading: NoticeReading
  clock: Clock
  random: Random
}

const data = z.object({
  /** Whether to read notices again that the current version of the reader has read already. */
  all: z.boolean(),
})

/** Key of the job, so that only one runs at a time, whoever asks for it. */
export const reextractKey = 'stored'

/** Reads stored notices again with a newer reader. It shows its progress and continues where it was interrupted. */
export const reextractJob = jobKind({
  name: 'reextract',
  label: '重新抽取公告',
  data,
  retries: 5,
  minutes: 24 * 60,
  byHand: { data: { all: false }, key: reextractKey },
  run: reextract,
})

async function reextract(context: JobContext<z.output<typeof data>>, needs: ReextractNeeds): Promise<string> {
  const { signal, reached } = context
  const before = reached?.done ?? 0
  const counts = await reextractStored({
    ...needs,
    all: context.data.all,
    signal,
    after: reached?.place ?? 0,
    onBatch: ({ total, reread, left }, last) => context.progress(before + reread + left, before + total, last),
  })
  signal.throwIfAborted()
  if (counts.reread > 0) await needs.searchEngine.refreshStatistics()
  const parts = [
    `规则版本 ${needs.reading.version}，重读 ${counts.reread} / ${counts.total} 条`,
    ...(counts.left === 0 ? [] : [`保持原样 ${counts.left} 条（新规则读不出，或期间又有更新）`]),
    ...(before === 0 ? [] : [`此前中断时已处理 ${before} 条`]),
  ]
  return parts.join('，')
}
