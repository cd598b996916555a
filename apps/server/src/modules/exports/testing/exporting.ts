import type { ExportColumn, ExportFormat, ExportOrder } from '@tender/contract'
import { calls } from '@tender/contract/server'
import { expect } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'

export interface Wish {
  format?: ExportFormat
  columns?: readonly ExportColumn[]
  rows?: number
}

/** Orders and reads exports like a member. */
export function exporting(app: TestApp) {
  const order = (token: string, id: number, { format = 'csv', columns = ['title'], rows = 100 }: Wish = {}) =>
    app.call('orderExport', { id, format, columns: [...columns], rows }, { token })

  async function ended(token: string, id: number): Promise<ExportOrder> {
    await expect
      .poll(async () => (await app.call('exportStatus', { id }, { token })).envelope.data.state, { timeout: 20_000 })
      .not.toMatch(/waiting|running/)
    return (await app.call('exportStatus', { id }, { token })).envelope.data
  }

  const download = (token: string, id: number) =>
    app.server.inject({ url: `/${calls.exportFile.path}?id=${id}`, headers: { authorization: token, 'accept-encoding': 'identity' } })

  /** The lines of a CSV file. */
  async function exported(token: string, id: number, wish?: Wish): Promise<string[]> {
    await order(token, id, wish)
    expect(await ended(token, id)).toMatchObject({ state: 'ready' })
    return (await download(token, id)).body.split('\r\n').slice(1, -1)
  }

  const used = async (token: string) =>
    (await app.call('getMemberServiceFrequency', { quota: 'export-rows' }, { token })).envelope.data.map((quota) => quota.used)

  return { order, ended, download, exported, used }
}
