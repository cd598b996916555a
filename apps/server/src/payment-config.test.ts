import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const publicPem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
const alipay = { ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: privatePem, ALIPAY_PUBLIC_KEY: publicPem }
const wechat = {
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_SERIAL: '5157F0',
  WECHAT_PAY_PRIVATE_KEY: privatePem,
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY: publicPem,
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
}
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-keys-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without variables no payment method is configured', () => {
  expect(readConfig({}).payment).toEqual({ alipay: null, wechat: null, bank: null })
})

test('each method is configured by its own variables and has a default gateway', () => {
  const { payment } = readConfig({
    ...alipay,
    ...wechat,
    BANK_TRANSFER_NAME: '甲',
    BANK_TRANSFER_ACCOUNT: '6222',
    BANK_TRANSFER_BANK: '工行',
  })
  expect(payment.alipay).toMatchObject({ appId: '2021', gateway: 'https://openapi.alipay.com/gateway.do' })
  expect(payment.wechat).toMatchObject({ merchantId: '1900000001', publicKeyId: 'PUB_KEY_ID_1', gateway: 'https://api.mch.weixin.qq.com' })
  expect(payment.bank).toEqual({ name: '甲', account: '6222', bank: '工行' })
})

test('a key may be PEM, one-line PEM, a file path or bare base64', () => {
  const path = join(folder, 'key.pem')
  writeFileSync(path, privatePem)
  const bare = (type: 'pkcs8' | 'pkcs1') => privateKey.export({ format: 'der', type }).toString('base64')
  for (const written of [privatePem, privatePem.replaceAll('\n', String.raw`\n`), path, bare('pkcs8'), bare('pkcs1')]) {
    const key = readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: written }).payment.alipay?.privateKey
    expect(key?.equals(privateKey)).toBe(true)
  }
  const bareAlipay = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  expect(readConfig({ ...alipay, ALIPAY_PUBLIC_KEY: bareAlipay }).payment.alipay?.publicKey.equals(publicKey)).toBe(true)
})

test.each([...Object.keys(alipay), ...Object.keys(wechat)])('a missing %s of a configured method stops the start with its name', (name) => {
  const group = name.startsWith('ALIPAY') ? alipay : wechat
  expect(() => readConfig({ ...group, [name]: '' })).toThrow(`环境变量 ${name} 不正确：已设置`)
})

test.each([
  ['ALIPAY_PRIVATE_KEY', 'no key at all', alipay],
  ['ALIPAY_PRIVATE_KEY', '/nowhere/key.pem', alipay],
  ['ALIPAY_PUBLIC_KEY', privatePem, alipay],
  ['ALIPAY_GATEWAY', 'alipay', alipay],
  ['WECHAT_PAY_PUBLIC_KEY', 'AAAA', wechat],
  ['WECHAT_PAY_API_V3_KEY', 'short', wechat],
  ['WECHAT_PAY_GATEWAY', 'ftp://pay', wechat],
  ['BANK_TRANSFER_BANK', '', { BANK_TRANSFER_NAME: '甲' }],
])('an invalid %s stops the start with its name and does not reveal the value', (name, value, group) => {
  const start = () => readConfig({ ...group, [name]: value })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(`环境变量 ${name} 不正确`)
  expect(start).not.toThrow(/PRIVATE KEY-----|no key at all|AAAA|short/)
})
