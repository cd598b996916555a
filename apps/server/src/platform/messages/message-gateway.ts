/** The kind of a message; the gateway may have its own text for each. */
export type MessageTemplate = 'register' | 'reset' | 'change-phone' | 'already-registered' | 'not-registered' | 'phone-in-use'

export interface Message {
  phone: string
  template: MessageTemplate
  /** Null if the message contains no code. */
  code: string | null
  /** The complete text, for gateways that send it unchanged. */
  text: string
}

/** Sends messages to phones. */
export interface MessageGateway {
  /** @throws MessageNotSent if the gateway did not accept the message; its reason contains no phone and no code */
  send(message: Message): Promise<void>
}

export class MessageNotSent extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MessageNotSent'
  }
}
