import type { HitsContent } from '../../compose/content.ts'

export interface Message {
  /** The same for all tries. */
  key: string
  /** Null for a test, which says that it is one. */
  content: HitsContent | null
}

/** The request as it is sent. */
export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

export interface Sender {
  publicUrl: string
  now: Date
}

export const testTitle = '测试消息'
export const testText = '收到这条消息，说明推送设置正确。有新公告时会发送到这里。'
