import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface AlipaySettings {
  appId: string
  /** Our private key. */
  privateKey: KeyObject
  /** Alipay's public key. */
  publicKey: KeyObject
  /** Address of the gateway. */
  gateway: string
}

export interface WechatPaySettings {
  merchantId: string
  appId: string
  /** Serial number of our merchant certificate. */
  serial: string
  privateKey: KeyObject
  apiV3Key: string
  /** WeChat Pay's public key. */
  publicKey: KeyObject
  publicKeyId: string
  /** Address of the gateway, without a slash at the end. */
  gateway: string
}

/** How members can pay. Null: that method is not set up. A bank transfer is always possible. */
export interface PaymentConfig {
  alipay: AlipaySettings | null
  wechat: WechatPaySettings | null
  /** Account for bank transfers; null: the help line gives it. */
  bank: { name: string; account: string; bank: string } | null
}

/** One line for each wrong variable. */
type Complaints = string[]
type Environment = Readonly<Record<string, string | undefined>>

/** The settings of the payment methods, and one line for each variable that is wrong. The settings of a method must be complete or absent. */
export function readPaymentConfig(environment: Environment): { payment: PaymentConfig; complaints: Complaints } {
  const complaints: Complaints = []
  const payment = {
    alipay: readAlipay(environment, complaints),
    wechat: readWechat(environment, complaints),
    bank: readBank(environment, complaints),
  }
  return { payment, complaints }
}

function readAlipay(environment: Environment, complaints: Complaints): AlipaySettings | null {
  const setting = readGroup(environment, ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'], complaints)
  if (setting === null) return null
  const privateKey = readKey('ALIPAY_PRIVATE_KEY', setting('ALIPAY_PRIVATE_KEY'), complaints, privateKeyFrom)
  const publicKey = readKey('ALIPAY_PUBLIC_KEY', setting('ALIPAY_PUBLIC_KEY'), complaints, publicKeyFrom)
  const gateway = readAddress(environment, 'ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do', complaints)
  return privateKey === null || publicKey === null ? null : { appId: setting('ALIPAY_APP_ID'), privateKey, publicKey, gateway }
}

function readWechat(environment: Environment, complaints: Complaints): WechatPaySettings | null {
  const setting = readGroup(
    environment,
    [
      'WECHAT_PAY_MERCHANT_ID',
      'WECHAT_PAY_APP_ID',
      'WECHAT_PAY_SERIAL',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_API_V3_KEY',
      'WECHAT_PAY_PUBLIC_KEY',
      'WECHAT_PAY_PUBLIC_KEY_ID',
    ],
    complaints,
  )
  if (setting === null) return null
  const privateKey = readKey('WECHAT_PAY_PRIVATE_KEY', setting('WECHAT_PAY_PRIVATE_KEY'), complaints, privateKeyFrom)
  const publicKey = readKey('WECHAT_PAY_PUBLIC_KEY', setting('WECHAT_PAY_PUBLIC_KEY'), complaints, publicKeyFrom)
  if (Buffer.byteLength(setting('WECHAT_PAY_API_V3_KEY')) !== 32)
    complaints.push(wrong('WECHAT_PAY_API_V3_KEY', '应为 32 个字符的 APIv3 密钥'))
  const gateway = readAddress(environment, 'WECHAT_PAY_GATEWAY', 'https://api.mch.weixin.qq.com', complaints)
  if (privateKey === null || publicKey === null) return null
  return {
    merchantId: setting('WECHAT_PAY_MERCHANT_ID'),
    appId: setting('WECHAT_PAY_APP_ID'),
    serial: setting('WECHAT_PAY_SERIAL'),
    privateKey,
    apiV3Key: setting('WECHAT_PAY_API_V3_KEY'),
    publicKey,
    publicKeyId: setting('WECHAT_PAY_PUBLIC_KEY_ID'),
    gateway,
  }
}

function readBank(environment: Environment, complaints: Complaints): PaymentConfig['bank'] {
  const setting = readGroup(environment, ['BANK_TRANSFER_NAME', 'BANK_TRANSFER_ACCOUNT', 'BANK_TRANSFER_BANK'], complaints)
  if (setting === null) return null
  return { name: setting('BANK_TRANSFER_NAME'), account: setting('BANK_TRANSFER_ACCOUNT'), bank: setting('BANK_TRANSFER_BANK') }
}

/** All of them, or null if none is set. If only some are set, there is a complaint about each missing one. */
function readGroup<const Name extends string>(
  environment: Environment,
  names: readonly Name[],
  complaints: Complaints,
): ((name: Name) => string) | null {
  const valueOf = (name: Name) => environment[name]?.trim() ?? ''
  const set = names.filter((name) => valueOf(name) !== '')
  if (set.length === 0) return null
  const missing = names.filter((name) => valueOf(name) === '')
  complaints.push(...missing.map((name) => wrong(name, `已设置 ${set[0]}，应一起设置`)))
  return missing.length === 0 ? valueOf : null
}

function readAddress(environment: Environment, name: string, fallback: string, complaints: Complaints): string {
  const address = environment[name]?.trim() ?? ''
  if (address === '') return fallback
  if (!URL.canParse(address) || !/^https?:/.test(address)) complaints.push(wrong(name, '应为以 http:// 或 https:// 开头的网址'))
  return address.replace(/(?<!\/)\/+$/, '')
}

/** A key as PEM, as the path of a PEM file, or as the bare base64 text that Alipay's tool gives. */
function readKey(name: string, setting: string, complaints: Complaints, read: (text: string) => KeyObject): KeyObject | null {
  try {
    const key = read(keyText(setting))
    if (key.asymmetricKeyType === 'rsa') return key
    complaints.push(wrong(name, '应为 RSA 密钥'))
  } catch {
    // the value is a secret, so no part of it may be in the message
    complaints.push(wrong(name, '应为 PEM 格式的 RSA 密钥，或 PEM 文件的路径'))
  }
  return null
}

function keyText(setting: string): string {
  const isText = setting.includes('-----BEGIN') || /^[A-Za-z\d+/=\s]{200,}$/.test(setting)
  return (isText ? setting.replaceAll(String.raw`\n`, '\n') : readFileSync(setting, 'utf8')).trim()
}

function privateKeyFrom(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  const key = Buffer.from(text, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

function publicKeyFrom(text: string): KeyObject {
  // a private key would also be accepted, and signatures would be checked with its public half
  if (text.includes('PRIVATE KEY')) throw new Error('a private key is no public key')
  if (text.includes('-----BEGIN')) return createPublicKey(text)
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
}

function wrong(name: string, expected: string): string {
  return `环境变量 ${name} 不正确：${expected}`
}
