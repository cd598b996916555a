import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { forecastBases, forecastFilters, forecastFilterShape } from '../forecast.ts'
import { call, rows, type Call } from '../server/call.ts'
import { filterMeanings } from '../server/filter-meanings.ts'
import { listInAddress } from '../server/list-in-address.ts'
import { documentRow } from './documents.ts'

/** A tender that is expected. */
const forecast = z.object({
  /** ISO time: the end of the time that a plan names, the last day of a contract, or in a month or so of it. */
  at: z.string(),
  basis: z.enum(forecastBases.map(({ code }) => code)),
  /** No notice names the time: the end of a contract was calculated, or it follows from earlier purchases. */
  isEstimate: z.boolean(),
  /** With `rhythm`: it was bought about every so many months until now, so many times. Null otherwise. */
  rhythm: z.nullable(z.object({ months: z.int(), purchases: z.int() })),
  /** The plan, the award whose contract ends, or the last tender. */
  notice: documentRow,
  /** With `contract`: a newer tender of the same tenderer for the same thing, so that it is probably tendered again already. */
  successor: z.nullable(z.object({ id: z.int(), publishedAt: z.string() })),
})
export type Forecast = z.infer<typeof forecast>

export const forecastCalls = {
  getProjectForecastList: {
    method: 'GET',
    path: 'workbench/common/getProjectForecastList',
    reply: z.object({
      /** The soonest 200 of `total`. */
      forecasts: z.array(forecast),
      total: z.int(),
      /** How many of each basis, whichever was asked for. */
      counts: z.object({ plan: z.int(), contract: z.int(), rhythm: z.int() }),
      /** More notices were found than are read: later plans and contracts, and purchases long ago, may be missing. */
      isCut: z.boolean(),
      /** Notes in Chinese on words and rights. */
      notes: z.array(z.string()),
      /** Notices are left out until they are so many days old; 0 if none is. */
      hiddenNewestDays: z.int(),
      /** The areas that the account is limited to. */
      areaNames: z.array(z.string()),
    }),
  },
} satisfies Record<string, CallShape>
export type ForecastReply = z.infer<typeof forecastCalls.getProjectForecastList.reply>

const { area, dtype, qcodes } = forecastFilters

/** The server's part of the call: who may make it, and its request schema. */
export const forecastRows = rows(
  () =>
    ({
      getProjectForecastList: call(forecastCalls.getProjectForecastList, {
        access: { permission: 'analysis.potential' },
        summary: '项目预测：按产品或服务，列出预计将要招标的项目：已公布的采购意向与招标计划、即将到期的合同、按历次采购推算的下一次',
        request: z.extend(forecastFilterShape, {
          area: listInAddress(area.schema, filterMeanings('area', area)['area'] ?? ''),
          dtype: listInAddress(dtype.schema, filterMeanings('dtype', dtype)['dtype'] ?? ''),
          qcodes: listInAddress(qcodes.schema, filterMeanings('qcodes', qcodes)['qcodes'] ?? ''),
        }),
        errors: ['rights.insufficient'],
        rate: 'read',
      }),
    }) satisfies Record<keyof typeof forecastCalls, Call>,
)
