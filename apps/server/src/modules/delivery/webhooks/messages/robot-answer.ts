const longest = 200

/** Why a robot did not take a message, in Chinese; empty where it did. Robots answer 200 also where they refuse: `errcode`, or `code` of 飞书, tells. */
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
