import type { CallShape, JsonShape, RequestOf } from '@tender/contract'
import * as z from 'zod/mini'
import { readAnswer } from './read-answer.ts'
import { askForPassword } from './recent-password.ts'
import { presentFailure, type ShownByScreen } from './request-errors.ts'
import { RequestFailure } from './request-failure.ts'
import { sendAgain } from './send-again.ts'
import { send, type SendOptions } from './send-request.ts'
import { useSession } from './session.ts'

export interface RequestOptions extends SendOptions, ShownByScreen {
  /** Failures are not shown and end no session, because the member did not ask for this request. */
  isSilent?: boolean
}

/**
 * Makes one call of the contract and returns the envelope's `data`. If the server wants the password again, it asks the
 * member and repeats the call. Throws a `RequestFailure` that the member has already been shown, as the error catalogue
 * says.
 */
export function request<C extends JsonShape>(row: C, body: RequestOf<C>, options: RequestOptions = {}): Promise<z.output<C['reply']>> {
  return ask(row, body, options, async (response) => {
    const reply = z.safeParse<C['reply']>(row.reply, await readAnswer(response))
    if (!reply.success) throw new RequestFailure('unreadable', 200, reply.error.message, null)
    return reply.data
  })
}

/** Makes a call whose answer needs its own reader. Failures are handled as for every call. */
export async function ask<C extends CallShape, Answer>(
  row: C,
  body: RequestOf<C>,
  options: RequestOptions,
  read: (response: Response, touch: () => void) => Promise<Answer>,
): Promise<Answer> {
  const { token } = useSession.getState()
  try {
    const sent = { method: row.method, path: row.path, body, token }
    return await sendProven(() => sendAgain(() => send(sent, read, options), options.signal), options)
  } catch (error) {
    if (error instanceof RequestFailure && options.isSilent !== true) presentFailure(error, token, options)
    throw error
  }
}

async function sendProven<Answer>(attempt: () => Promise<Answer>, { isSilent = false }: RequestOptions): Promise<Answer> {
  try {
    return await attempt()
  } catch (error) {
    const isAsked = error instanceof RequestFailure && error.detail?.error === 'password.needed' && !isSilent
    if (!isAsked) throw error
    if (!(await askForPassword())) throw new RequestFailure('cancelled', 0, '', null)
    return attempt()
  }
}
