import { resolve } from 'node:path'
import * as z from 'zod'
import { readPaymentConfig, type PaymentConfig } from './payment-config.ts'

/** All settings from outside. docs/OPERATIONS.md lists the same. */
export interface Config {
  host: string
  port: number
  /** Folder of the embedded database, the lock and the rejects of imports. */
  dataDirectory: string
  /** Address of a PostgreSQL server; null: the embedded database in the data directory. */
  databaseUrl: string | null
  /** Number of connections that are kept to the database. */
  databasePool: number
  /** `shared_buffers` of the embedded database, in megabytes; null: derived from the size of the data and the memory of the machine. */
  databaseCacheMegabytes: number | null
  /** Minimum free space on the disk of the data directory, in megabytes. Below it, calls that write are refused. */
  minFreeMegabytes: number
  /** Address under which members reach the product, without a slash at the end. */
  publicUrl: string
  /** Whether to fill an empty database with the demo world and to let its accounts log in, whose password is public. */
  isDemo: boolean
  /** Number of notices in the demo world. */
  demoNotices: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  /** Number of proxies whose X-Forwarded-For and X-Forwarded-Host are trusted. */
  trustedProxies: number
  /** Maximum number of open connections. */
  maxConnections: number
  /** Calls that one account may make in a second. After a rest it may make ten times as many at once. */
  callsPerSecond: number
  /** Calls with changes that one account may make in a minute. */
  writesPerMinute: number
  /** Hours after which a login ends. */
  sessionHours: number
  /** Maximum time in seconds for reading one notice. A notice that takes longer is refused. */
  readTimeoutSeconds: number
  /** Minutes without use after which a login ends. */
  sessionIdleMinutes: number
  /** Minutes without use after which an operator's login ends. */
  operatorSessionIdleMinutes: number
  /** Whether operators must use a second factor. */
  demandsOperatorTotp: boolean
  /** Where messages to phones are sent, and the key that signs them; null: there is no such gateway. */
  messageGateway: { url: string; key: string } | null
  /** Where alarms are reported, and the key that signs them; null: only the operators' page shows them. */
  alarmWebhook: { url: string; key: string } | null
  /** The key by which the provider's own site signs its requests for temporary tokens; null: it gets none. */
  siteKey: string | null
  /** The server for mails and their sender; null: no mail is sent, and pages say so. */
  mailServer: { url: string; from: string } | null
  /** Where to report a security vulnerability (RFC 9116): `mailto:` or `https:`; null: there is no security.txt. */
  securityContact: string | null
  payment: PaymentConfig
}

/** Thrown if a setting is wrong. It has one line for each setting, with its name and what is expected. */
export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
  }
}

/** @throws ConfigError naming each wrong variable and what is expected of it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = settings.safeParse(withoutEmpty(environment))
  const { payment, complaints } = readPaymentConfig(environment)
  const issues = parsed.error?.issues.map((issue) => `环境变量 ${issue.path.join('.')} 不正确：${issue.message}`) ?? []
  if (!parsed.success || complaints.length > 0) throw new ConfigError([...issues, ...complaints])
  const set = parsed.data
  const isOpen = !isLoopback(set.HOST) || set.PUBLIC_URL?.startsWith('https:') === true
  return {
    host: set.HOST,
    port: set.PORT,
    dataDirectory: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    databasePool: set.DATABASE_POOL,
    databaseCacheMegabytes: set.DATABASE_CACHE_MB ?? null,
    minFreeMegabytes: set.MIN_FREE_MB,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/(?<!\/)\/+$/, ''),
    isDemo: set.DEMO === undefined ? set.DATABASE_URL === undefined && !isOpen : set.DEMO === 'on',
    demoNotices: set.DEMO_NOTICES,
    logLevel: set.LOG_LEVEL,
    trustedProxies: set.TRUST_PROXY,
    maxConnections: set.MAX_CONNECTIONS,
    callsPerSecond: set.CALLS_PER_SECOND,
    writesPerMinute: set.WRITES_PER_MINUTE,
    sessionHours: set.SESSION_HOURS,
    readTimeoutSeconds: set.READ_TIMEOUT_SECONDS,
    sessionIdleMinutes: set.SESSION_IDLE_MINUTES,
    operatorSessionIdleMinutes: set.OPERATOR_SESSION_IDLE_MINUTES,
    demandsOperatorTotp: set.OPERATOR_TOTP === 'required',
    messageGateway: signedAddress('MESSAGE_GATEWAY', '短信网关', { url: set.MESSAGE_GATEWAY_URL, key: set.MESSAGE_GATEWAY_KEY }),
    alarmWebhook: signedAddress('ALARM_WEBHOOK', '告警接收方', { url: set.ALARM_WEBHOOK_URL, key: set.ALARM_WEBHOOK_KEY }),
    siteKey: set.SITE_KEY ?? null,
    mailServer: mailServer(set.SMTP_URL, set.MAIL_FROM),
    securityContact: set.SECURITY_CONTACT ?? null,
    payment,
  }
}

/** Whether a server on this host is reachable from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** An address, and the key for what is sent there: both or neither. @throws ConfigError */
function signedAddress(
  prefix: string,
  receiver: string,
  { url, key }: { url: string | undefined; key: string | undefined },
): { url: string; key: string } | null {
  if (url === undefined && key === undefined) return null
  if (url === undefined) throw new ConfigError([`环境变量 ${prefix}_URL 不正确：设置了 ${prefix}_KEY 时应同时设置${receiver}的网址`])
  if (key === undefined) throw new ConfigError([`环境变量 ${prefix}_KEY 不正确：设置了 ${prefix}_URL 时应同时设置${receiver}的密钥`])
  return { url, key }
}

/** Address and sender: both or neither. @throws ConfigError */
function mailServer(url: string | undefined, from: string | undefined): { url: string; from: string } | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined) throw new ConfigError(['环境变量 SMTP_URL 不正确：设置了 MAIL_FROM 时应同时设置邮件服务器的网址'])
  if (from === undefined) throw new ConfigError(['环境变量 MAIL_FROM 不正确：设置了 SMTP_URL 时应同时设置发件人'])
  return { url, from }
}

const anyWhole = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to, { error: `应为 ${from} 到 ${to} 之间的整数` })
    .transform(Number)

const whole = (from: number, to: number, fallback: number) => anyWhole(from, to).default(fallback)

const url = (protocols: RegExp, expected: string) => z.url({ protocol: protocols, error: expected })

const settings = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, '应为主机名或 IP 地址，例如 0.0.0.0')
    .default('127.0.0.1'),
  PORT: whole(0, 65_535, 8080),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/, '应为 postgres://用户:密码@主机:端口/数据库').optional(),
  DATABASE_POOL: whole(2, 100, 10),
  DATABASE_CACHE_MB: anyWhole(16, 1024).optional(),
  MIN_FREE_MB: whole(0, 1_000_000, 300),
  PUBLIC_URL: url(/^https?$/, '应为以 http:// 或 https:// 开头的网址').optional(),
  DEMO: z.enum(['on', 'off'], '应为 on 或 off').optional(),
  DEMO_NOTICES: whole(0, 2_000_000, 20_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug'], '应为 fatal、error、warn、info 或 debug').default('info'),
  TRUST_PROXY: whole(0, 10, 0),
  MAX_CONNECTIONS: whole(10, 100_000, 2000),
  CALLS_PER_SECOND: whole(1, 1_000_000, 20),
  WRITES_PER_MINUTE: whole(1, 1_000_000, 120),
  SESSION_HOURS: whole(1, 720, 24),
  READ_TIMEOUT_SECONDS: whole(1, 300, 5),
  SESSION_IDLE_MINUTES: whole(1, 43_200, 1440),
  OPERATOR_SESSION_IDLE_MINUTES: whole(1, 43_200, 120),
  OPERATOR_TOTP: z.enum(['required', 'optional'], '应为 required 或 optional').default('optional'),
  MESSAGE_GATEWAY_URL: url(/^https?$/, '应为短信网关的网址，以 http:// 或 https:// 开头').optional(),
  MESSAGE_GATEWAY_KEY: z.string().min(16, '应为至少 16 个字符的密钥').optional(),
  ALARM_WEBHOOK_URL: url(/^https?$/, '应为接收告警的网址，以 http:// 或 https:// 开头').optional(),
  ALARM_WEBHOOK_KEY: z.string().min(16, '应为至少 16 个字符的密钥').optional(),
  SITE_KEY: z.string().min(32, '应为至少 32 个字符的密钥').optional(),
  SMTP_URL: url(/^smtps?$/, '应为 smtp://用户:密码@主机:端口 或 smtps://…').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\s@<>]+@[^\s@<>]+|[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>)$/u, '应为发件邮箱，例如 招标平台 <notice@example.com>')
    .optional(),
  SECURITY_CONTACT: url(/^(?:mailto|https)$/, '应为 mailto:邮箱 或以 https:// 开头的网址').optional(),
})

function withoutEmpty(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}
