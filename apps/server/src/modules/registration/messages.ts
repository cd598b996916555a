import type { MessageCodePurpose } from '@tender/contract'
import type { Message, MessageTemplate } from '../../platform/messages/message-gateway.ts'

const minutes = 5
export const messageCodeSeconds = minutes * 60

/** The purpose of a code, as the message states it. */
const doing: Record<MessageCodePurpose, string> = {
  register: '注册账号',
  reset: '重新设置登录密码',
  'change-phone': '绑定登录手机号',
}

/** Sent instead of a useless code, so that only the holder of the phone learns why. */
const instead: Record<MessageCodePurpose, { template: MessageTemplate; text: string }> = {
  register: { template: 'already-registered', text: '该手机号已注册，请直接登录；忘记密码可在登录页重新设置。' },
  reset: { template: 'not-registered', text: '该手机号尚未注册账号，无需重新设置密码。如非本人操作请忽略。' },
  'change-phone': { template: 'phone-in-use', text: '该手机号已绑定其他账号，请换一个手机号。如非本人操作请忽略。' },
}

export function codeMessage(purpose: MessageCodePurpose, phone: string, code: string): Message {
  const text = `您正在${doing[purpose]}，验证码 ${code}，${minutes} 分钟内有效。请勿告诉他人，如非本人操作请忽略。`
  return { phone, template: purpose, code, text }
}

export function explanation(purpose: MessageCodePurpose, phone: string): Message {
  return { phone, code: null, ...instead[purpose] }
}
