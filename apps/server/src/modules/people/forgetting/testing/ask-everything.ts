import { fillPath } from '@tender/contract'
import { calls, type Call } from '@tender/contract/server'
import * as z from 'zod/mini'
import { askOnce } from '../../../../testing/ask-once.ts'
import type { TestApp } from '../../../../testing/app.ts'

export interface Answered {
  name: string
  status: number
  body: string
}

/** Values for fields of requests, by field name; each value is tried. */
export type Samples = Readonly<Record<string, readonly unknown[]>>

/**
 * Makes the calls of the contract, once for each value of their fields, calls that only read first.
 * @param which `reading` for calls that change nothing
 * @param tokenFor gives a valid session
 */
export async function askEverything(
  app: TestApp,
  samples: Samples,
  tokenFor: () => Promise<string>,
  which: 'reading' | 'all',
): Promise<Answered[]> {
  const rows = Object.entries<Call>(calls).filter(([name, row]) => !ending.has(name) && (which === 'all' || isReading(row)))
  const sorted = rows.toSorted(([, one], [, other]) => Number(!isReading(one)) - Number(!isReading(other)))
  let token = await tokenFor()
  const answers: Answered[] = []
  for (const [name, row] of sorted) {
    for (const input of inputsOf(row, samples)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a member does
      let answer = await ask(app, row, input, token)
      if (answer.status === 401 && row.access !== 'public') {
        // oxlint-disable-next-line no-await-in-loop
        token = await tokenFor()
        // oxlint-disable-next-line no-await-in-loop
        answer = await ask(app, row, input, token)
      }
      answers.push({ name, ...answer })
      // a member is refused by the gate, whatever the request
      if (answer.status === 403 && row.access === 'operator') break
    }
  }
  return answers
}

/** Calls that would restore or remove the subject of the test. */
const ending = new Set(['undoForgotten', 'documentCollect'])

function isReading({ method, access, ...row }: Call): boolean {
  return row.kind === 'file' || (access !== 'public' && (method === 'GET' || row.rate === 'read'))
}

async function ask(app: TestApp, row: Call, input: Record<string, unknown>, token: string): Promise<{ status: number; body: string }> {
  const { path, rest } = fillPath(row.path, input)
  const isInAddress = row.method === 'GET' || row.method === 'DELETE'
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)])).toString()
  const { status, body } = await askOnce(app.server, {
    method: row.method,
    url: `/${path}${isInAddress && query !== '' ? `?${query}` : ''}`,
    headers: { authorization: token },
    ...(isInAddress || row.kind === 'upload' || row.kind === 'callback' ? {} : { payload: rest }),
  })
  return { status, body }
}

/** A request for each value of the field with the most values. */
function inputsOf(row: Call, samples: Samples): Record<string, unknown>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(row.request, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || samples[name] !== undefined)
  const values = fields.map(([name, field]) => [name, samples[name] ?? [plain(field)]] as const)
  const most = Math.max(1, ...values.map(([, list]) => list.length))
  return Array.from({ length: most }, (_, at) => Object.fromEntries(values.map(([name, list]) => [name, list[at % list.length]])))
}

function plain(field: z.core.JSONSchema._JSONSchema): unknown {
  if (typeof field === 'boolean') return ''
  if (field.enum !== undefined) return field.enum[0]
  if (field.anyOf?.[0] !== undefined) return plain(field.anyOf[0])
  if (field.type === 'integer' || field.type === 'number') return Math.max(1, field.minimum ?? 1)
  if (field.type === 'boolean') return true
  if (field.type === 'array') return []
  return field.type === 'object' ? {} : '设备'
}
