import type { Clock } from '../clock.ts'
import { MessageNotSent, type MessageGateway } from './message-gateway.ts'
import { NotTaken, postSigned, type SignedAddress } from './post-signed.ts'

interface HttpGatewayOptions extends SignedAddress {
  clock: Clock
  /** Milliseconds after which a message counts as not sent. */
  timeout?: number
}

const defaultTimeout = 10_000

/** Sends messages as signed JSON over HTTP (post-signed.ts). */
export function createHttpGateway({ url, key, clock, timeout = defaultTimeout }: HttpGatewayOptions): MessageGateway {
  return {
    send: async ({ phone, template, code, text }) => {
      try {
        await postSigned({ url, key }, { body: { phone, template, code, text }, clock, timeout })
      } catch (error) {
        if (error instanceof NotTaken) throw new MessageNotSent(error.message)
        throw error
      }
    },
  }
}
