import * as z from 'zod/mini'

const rule = /^[A-Za-z][\w.-]{3,31}$/

/** A name to log in with besides the phone. It begins with a letter, so it can never be somebody's phone number. */
export const loginName = z
  .string('请输入登录名')
  .check(z.trim(), z.regex(rule, '登录名为 4–32 位，以字母开头，可用字母、数字、点、下划线和短横线'))
