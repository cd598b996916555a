import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without variables the product runs locally on the embedded database with the demo world', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: null,
    publicUrl: 'http://localhost:8080',
    isDemo: true,
    demoNotices: 20_000,
    readTimeoutSeconds: 5,
  })
})

test('a database server has no demo world unless DEMO is on', () => {
  const DATABASE_URL = 'postgres://tender@db.internal/tender'
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).isDemo).toBe(true)
})

test('a server that others can reach has no demo world unless DEMO is on', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).isDemo).toBe(false)
  expect(readConfig({ HOST: 'workbench.internal' }).isDemo).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://bid.example.cn' }).isDemo).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://bid.example.cn', DEMO: 'on' }).isDemo).toBe(true)
  for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) expect(readConfig({ HOST }).isDemo).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'http://bid.internal' }).isDemo).toBe(true)
})

test('logins end after a day, those of operators after two hours; operators need no second factor by default', () => {
  expect(readConfig({})).toMatchObject({ sessionIdleMinutes: 1440, operatorSessionIdleMinutes: 120, demandsOperatorTotp: false })
  expect(readConfig({ OPERATOR_TOTP: 'required', OPERATOR_SESSION_IDLE_MINUTES: '15' })).toMatchObject({
    operatorSessionIdleMinutes: 15,
    demandsOperatorTotp: true,
  })
})

test.each([
  ['OPERATOR_TOTP', 'yes', '应为 required 或 optional'],
  ['SESSION_IDLE_MINUTES', '0', '应为 1 到 43200 之间的整数'],
  ['PORT', 'eighty', '应为 0 到 65535 之间的整数'],
  ['PORT', '65536', '应为 0 到 65535 之间的整数'],
  ['DATABASE_URL', 'mysql://x/y', '应为 postgres://用户:密码@主机:端口/数据库'],
  ['PUBLIC_URL', 'workbench.example', '应为以 http:// 或 https:// 开头的网址'],
  ['DEMO', 'maybe', '应为 on 或 off'],
  ['LOG_LEVEL', 'loud', '应为 fatal、error、warn、info 或 debug'],
  ['SESSION_HOURS', '0', '应为 1 到 720 之间的整数'],
  ['READ_TIMEOUT_SECONDS', '0.5', '应为 1 到 300 之间的整数'],
  ['MESSAGE_GATEWAY_URL', 'messages', '应为短信网关的网址，以 http:// 或 https:// 开头'],
  ['MESSAGE_GATEWAY_KEY', 'short', '应为至少 16 个字符的密钥'],
  ['ALARM_WEBHOOK_URL', 'hook', '应为接收告警的网址，以 http:// 或 https:// 开头'],
  ['ALARM_WEBHOOK_KEY', 'short', '应为至少 16 个字符的密钥'],
  ['SITE_KEY', 'a key of some length', '应为至少 32 个字符的密钥'],
  ['SMTP_URL', 'mail.example.cn:25', '应为 smtp://用户:密码@主机:端口 或 smtps://…'],
  ['MAIL_FROM', 'nobody', '应为发件邮箱，例如 招标平台 <notice@example.com>'],
  ['MAIL_FROM', '招标 <a@b.cn>\r\nBcc: c@d.cn', '应为发件邮箱，例如 招标平台 <notice@example.com>'],
  ['SECURITY_CONTACT', 'security@workbench.test', '应为 mailto:邮箱 或以 https:// 开头的网址'],
])('the wrong setting %s=%s stops the start and says what is expected', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(`环境变量 ${name} 不正确：${expected}`)
})

test('a mail server needs both an address and a sender', () => {
  const [SMTP_URL, MAIL_FROM] = ['smtps://user:secret@mail.example.cn', '招标平台 <notice@example.cn>']
  expect(readConfig({}).mailServer).toBeNull()
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mailServer).toEqual({ url: SMTP_URL, from: MAIL_FROM })
  expect(() => readConfig({ SMTP_URL })).toThrow('环境变量 MAIL_FROM 不正确')
  expect(() => readConfig({ MAIL_FROM })).toThrow('环境变量 SMTP_URL 不正确')
})

test('a message gateway needs both an address and a key', () => {
  const MESSAGE_GATEWAY_URL = 'https://messages.internal/send'
  const MESSAGE_GATEWAY_KEY = 'a key of some length'
  expect(readConfig({}).messageGateway).toBeNull()
  expect(readConfig({ MESSAGE_GATEWAY_URL, MESSAGE_GATEWAY_KEY }).messageGateway).toEqual({
    url: MESSAGE_GATEWAY_URL,
    key: MESSAGE_GATEWAY_KEY,
  })
  expect(() => readConfig({ MESSAGE_GATEWAY_URL })).toThrow('环境变量 MESSAGE_GATEWAY_KEY 不正确')
  expect(() => readConfig({ MESSAGE_GATEWAY_KEY })).toThrow('环境变量 MESSAGE_GATEWAY_URL 不正确')
})

test('all wrong variables are named together', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[^]*DEMO/)
})
