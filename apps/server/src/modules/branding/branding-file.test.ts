import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrandingFileError, readBrandingFile } from './index.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-branding-file-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plain = { name: '甲', variant: 'standard', siteTitle: '甲网工作台' }

function read(content: unknown) {
  const path = join(folder, 'brand.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readBrandingFile(path)
}

function errorsOf(content: unknown): string[] {
  try {
    read(content)
  } catch (error) {
    if (error instanceof BrandingFileError) return error.message.split('\n')
    throw error
  }
  return []
}

const logoOf = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return read({ ...plain, logoFile: name }).logo
}

describe('a branding file', () => {
  test('needs only a name, a variant and a title', () => {
    expect(read(plain)).toEqual({
      name: '甲',
      hosts: [],
      isDefault: false,
      isForOpportunityRole: false,
      customerName: null,
      subscriberName: null,
      logo: undefined,
      shown: {
        variant: 'standard',
        isPartner: false,
        siteTitle: '甲网工作台',
        company: null,
        hotline: null,
        chatUrl: null,
        appQrText: null,
        accountQrText: null,
        footerText: null,
        caseNumber: null,
      },
    })
    expect(errorsOf({}).map((line) => line.split('：')[0])).toEqual(['name', 'variant', 'siteTitle'])
  })

  test('accepts hosts in the forms that people type', () => {
    const hosts = ['Partner.Example.CN', 'localhost', '192.0.2.7', '2001:DB8::7', '伙伴.cn', 'a-b.example.cn.']
    expect(read({ ...plain, hosts }).hosts).toEqual([
      'partner.example.cn',
      'localhost',
      '192.0.2.7',
      '2001:db8::7',
      'xn--5oq7b.cn',
      'a-b.example.cn',
    ])
  })

  test.each(['https://a.cn', 'a.cn/admin', 'a.cn:80', 'a b', 'a@b.cn', '', '-a.cn', '[::1]:80', '256.1.1.1', '12::34::5', '*.a.cn'])(
    'refuses %j as a host',
    (host) => {
      expect(errorsOf({ ...plain, hosts: ['ok.cn', host] })).toEqual([`hosts.1：“${host}”应为域名或 IP 地址，不带协议、端口和路径`])
    },
  )

  test.each([
    ['hotline', '12345', '请输入正确的电话号码或者固话号码'],
    ['chatUrl', 'javascript:alert(1)', '应为以 http:// 或 https:// 开头的网址'],
    ['chatUrl', 'ftp://a.cn', '应为以 http:// 或 https:// 开头的网址'],
    ['variant', 'gold', '应为 standard、opportunity、bank、enterprise 之一'],
    ['isPartner', '是', '应为 true 或 false'],
    ['siteTitle', ' ', '不能为空'],
    ['siteTitle', '长'.repeat(41), '最多 40 个字'],
    ['caseNumber', 7, '应为文字或 null'],
    ['hosts', 'a.cn', '应为域名的列表'],
    ['isForOpportunityRole', true, '只有 variant 为 opportunity 的品牌可以设为 true'],
    ['colour', 'red', '没有这个字段'],
  ])('reports for %s %j what is wrong', (field, value, message) => {
    expect(errorsOf({ ...plain, [field]: value })).toEqual([`${field}：${message}`])
  })

  test.each(['13800000000', '010-1234567', '0571-12345678', '400-000-0000', '4000000000', '800-123-4567'])(
    'accepts %s as a hotline',
    (hotline) => {
      expect(read({ ...plain, hotline }).shown.hotline).toBe(hotline)
    },
  )

  test('reports all errors at once, and reports invalid JSON or a missing file', () => {
    expect(errorsOf({ ...plain, name: '', hotline: 'x' })).toHaveLength(2)
    expect(errorsOf('{')).toEqual([expect.stringContaining('不是正确的 JSON')])
    expect(errorsOf('[]')).toEqual(['应为一个品牌的 JSON 对象'])
    expect(() => readBrandingFile(join(folder, 'missing.json'))).toThrow('无法读取文件')
  })
})

describe('the logo of a branding', () => {
  test('gets its type from its content, whatever its file name', () => {
    expect(logoOf('a.png', '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')?.type).toBe(
      'image/svg+xml',
    )
    expect(logoOf('b.svg', Buffer.from('89504e470d0a1a0a0000', 'hex'))?.type).toBe('image/png')
    expect(logoOf('c.svg', Buffer.from('RIFF\0\0\0\0WEBPVP8 '))?.type).toBe('image/webp')
  })

  test('is refused if it is no picture, is too large, or is missing', () => {
    for (const content of ['', 'text', '<html><svg></svg></html>', 'GIF89a'])
      expect(() => logoOf('x.svg', content)).toThrow('应为 SVG、PNG 或 WebP 图片')
    expect(() => logoOf('large.svg', `<svg>${' '.repeat(262_144)}</svg>`)).toThrow('超过 256 KB')
    expect(errorsOf({ ...plain, logoFile: 'none.png' })).toEqual([expect.stringMatching(/^logoFile：没有文件/)])
    expect(errorsOf({ ...plain, logoFile: '.' })).toEqual([expect.stringMatching(/^logoFile：没有文件/)])
  })

  test('is removed by null', () => {
    expect(read({ ...plain, logoFile: null }).logo).toBeNull()
  })
})
