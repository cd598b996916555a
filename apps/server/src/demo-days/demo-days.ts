import type { FastifyInstance } from 'fastify'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { findFilledDemo, noteMembersWorked, notePublished, type FilledDemo } from '../demo/demo-rows.ts'
import { createDemoWorld, demoSeed, type DemoNotice } from '../demo/demo-world.ts'
import { storeAll } from '../ingest/index.ts'
import { noteMissingJob } from '../modules/companies/index.ts'
import { noteMissingProjectsJob } from '../modules/projects/index.ts'
import type { Executor } from '../platform/database/executor.ts'
import { selectConsumers } from '../platform/events/consumer-rows.ts'
import { selectLastJobs } from '../platform/jobs/index.ts'
import { lookAgain, type Looking } from '../platform/look-again.ts'
import type { Services } from '../services.ts'
import { collectForMembers, collectPartiesForMembers, subscribeForMembers } from './demo-members.ts'

/** A new demo world is filled up to this many days ago. What it has published since then arrives after the members' subscriptions and is their first hits. */
export const daysOfHits = 10

/** Milliseconds between two looks at what the world has published. */
const lookEvery = 15_000
const storedAtOnce = 200

type Needs = Pick<Deps, 'database' | 'clock' | 'log'> & Pick<Services, 'pipeline' | 'auth'> & { server: FastifyInstance }

/**
 * Lets the demo world go on: its members work in a new one, and notices are stored when the world publishes them, as long as the server runs. What was
 * due while it was off is stored at once.
 */
export interface DemoDays {
  /** Call it when consumers run, and before jobs, which keep a new database busy for minutes. Resolves when everything that is due is stored. */
  begin(): Promise<void>
  stop(): Promise<void>
}

/** The members of a new world subscribe. @returns null for a database that was not filled with the demo world */
export async function openDemoDays(needs: Needs): Promise<DemoDays | null> {
  const { database, clock, log } = needs
  const demo = await findFilledDemo(database)
  if (demo === null) return null
  if (!demo.haveMembersWorked) await subscribeForMembers(needs)
  const publisher = createPublisher(needs, demo)
  let haveTenders = demo.haveMembersWorked
  let haveParties = demo.haveMembersWorked
  const look = async () => {
    await publisher.publishDue()
    if (!haveTenders) await collectForMembers(needs)
    haveTenders = true
    if (haveParties || !(await arePartiesFound(database))) return
    await collectPartiesForMembers(needs)
    await noteMembersWorked(database, clock.now())
    haveParties = true
  }
  let looking: Looking | null = null
  return {
    begin: () => {
      looking = lookAgain(look, lookEvery, (error) => log.error({ error }, 'the demo world did not go on'))
      return looking.once()
    },
    stop: async () => looking?.stop(),
  }
}

/** Whether companies and 拟在建 projects were found in all notices of a new world. */
async function arePartiesFound(db: Executor): Promise<boolean> {
  const jobs = [noteMissingJob.name, noteMissingProjectsJob.name]
  const ended = (await selectLastJobs(db, jobs)).filter(({ finishedAt, error }) => finishedAt !== null && error === '')
  if (ended.length < jobs.length) return false
  return (await selectConsumers(db)).every(({ waiting }) => waiting === 0)
}

interface Publisher {
  /** Stores what the world has published until now. */
  publishDue(): Promise<void>
}

function createPublisher({ database, clock, pipeline }: Needs, { until, notices, publishedUntil }: FilledDemo): Publisher {
  const world = createDemoWorld({ seed: demoSeed, notices, until })
  // the millisecond before, because the server may have been killed between two notices of one moment; stored ones are recognised
  const later = world.noticesAfter(new Date(publishedUntil.getTime() - 1))
  let next = later.next()
  /** Taken from the world, and not stored yet. */
  let due: DemoNotice[] = []
  const takeDue = (now: Date) => {
    while (next.done !== true && next.value.truth.publishedAt <= now && due.length < storedAtOnce) {
      due.push(next.value)
      next = later.next()
    }
    return due.at(-1)
  }
  return {
    publishDue: async () => {
      const now = clock.now()
      for (let last = takeDue(now); last !== undefined; last = takeDue(now)) {
        // oxlint-disable no-await-in-loop -- in the order of publication
        const raw = due.map((notice) => notice.raw)
        await storeAll(pipeline, raw, { isDemo: true, isRepeatable: true })
        await notePublished(database, last.truth.publishedAt)
        due = []
        await yieldToOthers()
        // oxlint-enable no-await-in-loop
      }
    },
  }
}
