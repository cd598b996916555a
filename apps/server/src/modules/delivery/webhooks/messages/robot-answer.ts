const longest = 200

/**
 * Why a robot did not accept a message, in Chinese; empty if it did. Robots answer 200 even if they refuse: `errcode`,
 * or `code` for 飞书, tells.
 */
export function robotError(text: string): string {
  const answer = parse(text)
  const code = answer['errcode'] ?? answer['code'] ?? answer['StatusCode']
  if (code === 0) return ''
  if (typeof code !== 'number') return '机器人的答复无法识别，请检查地址'
  const message = answer['errmsg'] ?? answer['msg']
  return `机器人拒绝（${code}）：${typeof message === 'string' ? message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longest) : '没有说明'}`
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
