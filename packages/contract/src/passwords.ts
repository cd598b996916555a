/** The owner of the password, as far as known while it is typed. */
export interface PasswordOwner {
  name?: string | null
  phone?: string | null
  enterprise?: string | null
}

interface PasswordRule {
  /** The text beside the field. */
  text: string
  message: string
  holds: (password: string, owner: PasswordOwner) => boolean
}

export const minPasswordLength = 8
export const maxPasswordLength = 64

/** The rules for every new password, for main accounts, sub-accounts and operators. */
export const passwordRules: readonly PasswordRule[] = [
  {
    text: `${minPasswordLength} 到 ${maxPasswordLength} 个字符`,
    message: `密码应为 ${minPasswordLength} 到 ${maxPasswordLength} 个字符`,
    holds: (password) => password.length >= minPasswordLength && password.length <= maxPasswordLength,
  },
  { text: '不能全是数字', message: '密码不能全是数字，请加入字母或符号', holds: (password) => /\D/.test(password) },
  {
    text: '不能与用户名或手机号相同',
    message: '密码不能与用户名或手机号相同',
    holds: (password, { name, phone }) => !isSame(password, name) && !isSame(password, phone),
  },
]

/** The error of a new password and how to correct it; null if it is valid. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const plain = password.normalize('NFKC')
  return passwordRules.find((rule) => !rule.holds(plain, owner))?.message ?? null
}

function isSame(password: string, other: string | null | undefined): boolean {
  if (other === null || other === undefined) return false
  return password.toLowerCase() === other.normalize('NFKC').trim().toLowerCase()
}
