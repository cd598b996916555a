import { searchWork } from '@tender/contract'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { startJobs } from '../jobs.ts'
import { makeCall, type JsonName, type MadeCall, type RequestOfCall } from '../make-call.ts'
import { drawCodes } from '../modules/auth/index.ts'
import type { Database } from '../platform/database/executor.ts'
import type { Runner } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log.ts'
import type { NoticeReading } from '../ingest/index.ts'
import { createTestReading } from '../ingest/testing/test-reading.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Message, MessageGateway } from '../platform/messages/message-gateway.ts'
import { createOutgoing, type Outgoing } from '../platform/outgoing/outgoing.ts'
import { systemRandom } from '../platform/random.ts'
import type { Storage } from '../platform/storage.ts'
import { createPostgresEngine } from '../search/postgres/engine.ts'
import type { SearchEngine } from '../search/port.ts'
import type { Services } from '../services.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { openTestDatabase } from './database.ts'

export type TestReply<Name extends JsonName> = MadeCall<Name>

export interface TestApp {
  server: FastifyInstance
  services: Services
  database: Database
  searchEngine: SearchEngine
  reading: NoticeReading
  clock: TestClock
  /** All lines that the program has logged. */
  logLines: string[]
  /** All messages that were sent to phones. */
  messages: Message[]
  /** Starts the server's background work, which tests do not have otherwise. */
  startJobs(): Promise<Runner>
  /** Makes a call as the page does. */
  call<Name extends JsonName>(
    name: Name,
    input: RequestOfCall<Name>,
    options?: { token?: string; key?: string; address?: string; host?: string; cookie?: string },
  ): Promise<TestReply<Name>>
  /** @throws if a call has answered with an error that its row does not declare */
  close(): Promise<void>
}

/** Bits of work in tests. It is found at once, and a wrong number passes once in 256 times. */
const testWorkBits = 8

/** The proof of work that the answer to a picture needs in tests. */
export function workFor(uuid: string): string {
  return String(searchWork(uuid, testWorkBits, 0, 10_000))
}

/** The key by which the provider's own site signs in tests. */
export const siteKey = 'the key of the site of server tests'

/** The answer of every picture code in tests. */
export const pictureAnswer = 'K7MX'
/** The question that replaces every picture in tests. */
export const question = { text: '七加五再减二，等于几？', answer: '10' }

// tests make as many calls in a moment as members in a day
const noRates = { CALLS_PER_SECOND: '1000000', WRITES_PER_MINUTE: '1000000' }

/** Opens the whole program on a fresh database, with a clock that stands still and picture codes whose answer is known. */
export async function openTestApp(
  options: {
    now?: Date
    environment?: Record<string, string>
    pageFolder?: string
    messageGateway?: MessageGateway | null
    mailer?: Mailer
    outgoing?: Outgoing
    reading?: NoticeReading
    searchEngine?: SearchEngine
    /** A migrated and seeded database, which is closed with the app. */
    database?: Database
    storage?: Storage
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase())
  const clock = createTestClock(options.now ?? new Date('2026-11-20T10:00:00+08:00'))
  const logLines: string[] = []
  const log = createLog('debug', { write: (line) => void logLines.push(line) })
  const messages: Message[] = []
  const recording: MessageGateway = { send: async (message) => void messages.push(message) }
  const searchEngine = options.searchEngine ?? createPostgresEngine({ database })
  const reading = options.reading ?? createTestReading()
  const undeclared = new Set<string>()
  const deps: Deps = {
    config: readConfig({ TRUST_PROXY: '1', SITE_KEY: siteKey, ...noRates, ...options.environment }),
    database,
    searchEngine,
    reading,
    clock,
    elapsed: clock.elapsed,
    log,
    random: systemRandom,
    codes: {
      ...drawCodes(systemRandom),
      pictureAnswer: () => pictureAnswer,
      question: () => question,
      workBits: testWorkBits,
    },
    messageGateway: options.messageGateway === undefined ? recording : options.messageGateway,
    mailer: options.mailer ?? null,
    outgoing: options.outgoing ?? createOutgoing(),
    pageFolder: options.pageFolder ?? null,
    readiness: { isClosing: false },
    storage: options.storage ?? null,
  }
  const { server, services } = await createApp(deps, { onUndeclared: (name, code) => undeclared.add(`${name}: ${code}`) })
  const runners: Runner[] = []
  return {
    server,
    services,
    database,
    searchEngine,
    reading,
    clock,
    logLines,
    messages,
    startJobs: async () => {
      const runner = await startJobs(deps, services)
      runners.push(runner)
      return runner
    },
    call: (name, input, options) => inject(server, name, input, options ?? {}),
    close: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await server.close()
      await services.tail.stop()
      await database.close()
      if (undeclared.size > 0) throw new Error(`calls answered with errors that their rows do not declare: ${[...undeclared].join(', ')}`)
    },
  }
}

function inject<Name extends JsonName>(
  server: FastifyInstance,
  name: Name,
  input: RequestOfCall<Name>,
  options: { token?: string; key?: string; address?: string; host?: string; cookie?: string },
): Promise<TestReply<Name>> {
  return makeCall(server, name, input, {
    ...(options.token === undefined ? {} : { authorization: options.token }),
    ...(options.key === undefined ? {} : { 'x-api-key': options.key }),
    ...(options.address === undefined ? {} : { 'x-forwarded-for': options.address }),
    ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
    ...(options.host === undefined ? {} : { host: options.host }),
  })
}
