import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { serveSecurityText } from './security-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { SECURITY_CONTACT: 'mailto:security@workbench.test', PUBLIC_URL: 'https://workbench.test' } })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

describe('every reply', () => {
  test.each(['/healthz', '/workbench/common/branding', '/no/such/place'])(
    'of %s allows the page only the browser features that it uses',
    async (url) => {
      const { headers } = await app.server.inject({ url })
      const policy = String(headers['permissions-policy'])
      for (const power of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'])
        expect(policy).toContain(`${power}=()`)
      expect(policy).toContain('clipboard-write=(self)')
      const content = String(headers['content-security-policy'])
      expect(content).toContain("require-trusted-types-for 'script'")
      expect(content).toContain('trusted-types notice-html default')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    },
  )
})

describe('security.txt', () => {
  const file = '/.well-known/security.txt'

  test('names the contact and expires in half a year', async () => {
    const reply = await app.server.inject({ url: file })
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:security@workbench.test',
      'Expires: 2027-05-19T02:00:00Z',
      'Preferred-Languages: zh',
      `Canonical: https://workbench.test${file}`,
      '',
    ])
  })

  test('does not exist if no contact is set', async () => {
    const other = fastify()
    serveSecurityText(other, { contact: null, publicUrl: 'https://workbench.test', clock: app.clock })
    expect((await other.inject({ url: file })).statusCode).toBe(404)
  })
})

describe('a request that no route handles gets an envelope without internal details', () => {
  test.each([
    ['an address that is no UTF-8', '/workbench/common/%ff%fe', 'request.not-found', 404],
    ['an address that ends within a letter', '/workbench/common/screen%', 'request.not-found', 404],
    ['a part of an address that is too long', `/workbench/common/subAccount/${'1'.repeat(300)}/menus`, 'request.not-found', 404],
  ])('if it has %s', async (_what, url, error, status) => {
    const reply = await app.server.inject({ url })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code: status, data: { error } })
    expect(reply.body).not.toContain('FST_')
  })

  test.each([
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 'request.too-large'],
    ['something that is no HTTP', 'HELO there\r\n\r\n', 'request.invalid'],
  ])('if it sends %s', async (_what, sent, error) => {
    const [address] = app.server.addresses()
    if (typeof address !== 'object') throw new Error('not listening on a port')
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(address.port, '127.0.0.1', () => socket.write(sent))
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
    })
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ data: { error } })
  })
})
