/** What a message says; the gateway may have its own template for each. */
export type MessageTemplate = 'register' | 'reset' | 'change-phone' | 'already-registered' | 'not-registered' | 'phone-in-use'

export interface Message {
  phone: string
  template: MessageTemplate
  /** Null where the message carries none. */
  code: string | null
  /** The whole text, for gateways that send it as it is. */
  text: string
}

/** Sends messages to phones. */
export interface MessageGateway {
  /** @throws MessageNotSent where the gateway did not take the message; its reason names no phone and no code */
  send(message: Message): Promise<void>
}

export class MessageNotSent extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MessageNotSent'
  }
}
