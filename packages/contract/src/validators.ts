import * as z from 'zod/mini'
import { isTaxNumber } from './tax-number.ts'

interface Validator {
  /** Whether a text is valid; it is never empty. */
  holds: (text: string) => boolean
  message: string
}

const mobile = /^1\d{10}$/
const landline = /^0\d{2,3}-\d{7,8}$/
const mainlandMobile = /^1(?:3\d|4[014-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/

/** The checks of section 5 of the specification. Where it gives no message, the message is ours. */
const validators = {
  ip: { holds: isIp, message: '请输入正确的IP地址' },
  phoneOrLandline: { holds: (text) => mobile.test(text) || landline.test(text), message: '请输入正确的电话号码或者固话号码' },
  landline: { holds: (text) => landline.test(text), message: '请输入正确的固话（格式：区号+号码,如010-1234567）' },
  mobile: { holds: (text) => mobile.test(text), message: '请输入正确的电话号码' },
  mainlandMobile: { holds: (text) => mainlandMobile.test(text), message: '请输入正确的电话号码' },
  idNumber: { holds: (text) => /^(?:\d{15}|\d{17}[\dXx])$/.test(text), message: '请输入正确的身份证号码' },
  taxNumber: { holds: isTaxNumber, message: '纳税人识别号有误，请核对（18 位统一社会信用代码）' },
  url: { holds: (text) => /^(?:https?|ftp):\/\/[^\s/]/i.test(text) && URL.canParse(text), message: '请输入正确的网址' },
  email: { holds: (text) => /^\w+(?:[-+.]\w+)*@\w+(?:-\w+)*(?:\.\w+(?:-\w+)*)+$/.test(text), message: '请输入正确的邮箱地址' },
  lowerCase: { holds: (text) => /^[a-z]+$/.test(text), message: '请输入小写字母' },
  upperCase: { holds: (text) => /^[A-Z]+$/.test(text), message: '请输入大写字母' },
  letters: { holds: (text) => /^[A-Za-z]+$/.test(text), message: '请输入字母' },
} satisfies Record<string, Validator>

export type ValidatorName = keyof typeof validators

/** Whether a text is valid exactly as it stands, without trimming or converting full-width digits. An empty text is always valid. */
export function isValid(name: ValidatorName, text: string): boolean {
  return text === '' || validators[name].holds(text)
}

/** A form's text with a check and its message; surrounding spaces are removed first. An empty text passes. */
export function checked(name: ValidatorName) {
  return z.string().check(
    z.trim(),
    z.refine((text) => isValid(name, text), validators[name].message),
  )
}

function isIp(text: string): boolean {
  if (/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text)) return true
  // only characters of an IPv6 address, so that nothing can close the brackets early
  return /^[\da-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]`)
}
