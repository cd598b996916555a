import { useState } from 'react'
import { RequestFailure } from '../../shared/request-failure.ts'
import { send } from '../../shared/send-request.ts'
import { useSession } from '../../shared/session.ts'
import { bodyOf, type ApiCall } from './api-description.ts'

/** The outcome of a trial call. */
export interface Trial {
  /** 0 where no answer came. */
  status: number
  milliseconds: number
  text: string
}

/** longer answers are cut: nobody reads a page of a hundred thousand lines */
const maxLength = 100_000

/** Makes a call as the form describes it and keeps the answer. Failures are shown as answers too; they never end the session. */
export function useTrial(call: ApiCall) {
  const token = useSession((session) => session.token)
  const [trial, setTrial] = useState<Trial | null>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const run = (values: Readonly<Record<string, string>>, json: string) => {
    const body = readBody(call, values, json)
    setError(body === null ? '这不是 JSON 对象，请检查括号、引号与逗号' : undefined)
    if (body === null || isSending) return
    setSending(true)
    void attempt(call, body, token)
      .then(setTrial)
      .finally(() => setSending(false))
  }
  return { trial, isSending, error, run }
}

function readBody(call: ApiCall, values: Readonly<Record<string, string>>, json: string): Record<string, unknown> | null {
  if (bodyOf(call) === null) return { ...values }
  try {
    const body: unknown = JSON.parse(json)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...values } : null
  } catch {
    return null
  }
}

async function attempt({ method, path }: ApiCall, body: object, token: string | null): Promise<Trial> {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const template = path.slice(1).replace(/\{(\w+)\}/g, ':$1')
    const answer = await send(
      { method, path: template, body, token },
      async (response) => ({ status: response.status, text: await response.text() }),
      {},
    )
    return { status: answer.status, milliseconds: took(), text: readable(answer.text) }
  } catch (failure) {
    const isLate = failure instanceof RequestFailure && failure.kind === 'late'
    return { status: 0, milliseconds: took(), text: isLate ? '服务器没有及时应答' : '没有连接到服务器，请检查网络' }
  }
}

function readable(text: string): string {
  const shown = indented(text)
  return shown.length > maxLength ? `${shown.slice(0, maxLength)}\n…（已截断，共 ${shown.length} 字）` : shown
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
