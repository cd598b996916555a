import type { CallShape, RequestOf } from '@tender/contract'
import * as z from 'zod/mini'
import { readAnswer } from './read-answer.ts'
import { askForPassword } from './recent-password.ts'
import { presentFailure, type ShownByScreen } from './request-errors.ts'
import { RequestFailure } from './request-failure.ts'
import { sendAgain } from './send-again.ts'
import { send, type SendOptions } from './send-request.ts'
import { useSession } from './session.ts'

interface RequestOptions extends SendOptions, ShownByScreen {
  /** A failure is not shown and ends no session: the member did not ask for what fails. */
  isSilent?: boolean
}

/**
 * Makes one call of the contract and gives what is in the envelope's `data`. Where the server wants the password again, asks for it and repeats the call.
 * Fails with a `RequestFailure`, which has by then been shown to the member as the error catalogue says.
 */
export async function request<C extends CallShape>(
  row: C,
  body: RequestOf<C>,
  options: RequestOptions = {},
): Promise<z.output<C['reply']>> {
  const { token } = useSession.getState()
  try {
    const sent = { method: row.method, path: row.path, body, token }
    const attempt = () => sendAgain(() => send(sent, readAnswer, options), options.signal)
    const data = await sendProven(attempt, options)
    const reply = z.safeParse<C['reply']>(row.reply, data)
    if (!reply.success) throw new RequestFailure('unreadable', 200, reply.error.message, null)
    return reply.data
  } catch (error) {
    if (error instanceof RequestFailure && options.isSilent !== true) presentFailure(error, token, options)
    throw error
  }
}

async function sendProven(attempt: () => Promise<unknown>, { isSilent = false }: RequestOptions): Promise<unknown> {
  try {
    return await attempt()
  } catch (error) {
    const isAsked = error instanceof RequestFailure && error.detail?.error === 'password.needed' && !isSilent
    if (!isAsked) throw error
    if (!(await askForPassword())) throw new RequestFailure('cancelled', 0, '', null)
    return attempt()
  }
}
