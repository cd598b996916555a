import type { FastifyInstance } from 'fastify'

/** What a browser can do for a page beyond showing it: the page uses none of it, except writing to the clipboard. */
const refused = [
  'accelerometer',
  'ambient-light-sensor',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
]

const policy = [...refused.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', ')

export function sendPermissionsPolicy(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', policy)
  })
}
