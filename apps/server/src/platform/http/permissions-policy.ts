import type { FastifyInstance } from 'fastify'

/** Browser features that the page does not use and therefore denies, as far as browsers know their names; it only writes to the clipboard. */
const refused = [
  'accelerometer',
  'autoplay',
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
  'window-management',
  'xr-spatial-tracking',
]

const policy = [...refused.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', ')

export function sendPermissionsPolicy(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', policy)
  })
}
