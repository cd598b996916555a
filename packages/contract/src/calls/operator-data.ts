import * as z from 'zod/mini'
import { branding } from '../branding.ts'
import type { CallShape } from '../call-shape.ts'
import { pageOf } from '../paging.ts'

const dictionaryItem = z.object({ id: z.int(), value: z.string(), label: z.string(), position: z.int() })
export type DictionaryItemRow = z.infer<typeof dictionaryItem>

const keptBranding = z.object({
  /** What operators call it; it does not change. */
  name: z.string(),
  /** Lower case, without port, in punycode. */
  hosts: z.array(z.string()),
  /** Shown on every host that no branding names. */
  isDefault: z.boolean(),
  isForOpportunityRole: z.boolean(),
  /** Members whose first role's name contains it are led to the real-time page. */
  customerName: z.nullable(z.string()),
  /** Otherwise it is as the program made it. */
  isSetByOperator: z.boolean(),
  hasLogo: z.boolean(),
  shown: branding,
})
export type KeptBranding = z.infer<typeof keptBranding>

const importRun = z.object({
  id: z.int(),
  /** Files or folders, as the command line named them. */
  origin: z.string(),
  startedAt: z.string(),
  /** Null while it goes on, and where it was cut off. */
  finishedAt: z.nullable(z.string()),
  /** Milliseconds; of one that was cut off, until it was last heard of. */
  durationMs: z.int(),
  state: z.enum(['running', 'finished', 'stopped', 'failed', 'cut-off']),
  readCount: z.int(),
  newCount: z.int(),
  mergedCount: z.int(),
  updatedCount: z.int(),
  unchangedCount: z.int(),
  rejectedCount: z.int(),
})
export type ImportRunRow = z.infer<typeof importRun>

const importReject = z.object({
  id: z.int(),
  /** Null where a feed pushed it. */
  runId: z.nullable(z.int()),
  /** Path of the file, or `http:<feed>`. */
  origin: z.string(),
  line: z.int(),
  reason: z.string(),
  /** Where the record began, phones masked. */
  excerpt: z.string(),
  rejectedAt: z.string(),
})
export type ImportRejectRow = z.infer<typeof importReject>

export const operatorDataCalls = {
  getDictionaries: {
    method: 'GET',
    path: 'workbench/backend/dict',
    reply: z.array(
      z.object({
        dictName: z.string(),
        /** Empty for a dictionary that only operators know. */
        title: z.string(),
        count: z.int(),
        isChangeable: z.boolean(),
        /** Values are ranges `from-below` in fen, whose labels follow from them. */
        isOfAmounts: z.boolean(),
      }),
    ),
  },
  getDictDetail: {
    method: 'GET',
    path: 'workbench/backend/dictDetail',
    reply: z.object({ content: z.array(dictionaryItem), totalElements: z.int() }),
  },
  getDictDetailMap: {
    method: 'GET',
    path: 'workbench/backend/dictDetail/map',
    reply: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  },
  createDictDetail: {
    method: 'POST',
    path: 'workbench/backend/dictDetail',
    reply: dictionaryItem,
  },
  changeDictDetail: {
    method: 'PUT',
    path: 'workbench/backend/dictDetail',
    reply: dictionaryItem,
  },
  orderDictDetail: {
    method: 'PUT',
    path: 'workbench/backend/dictDetail/order',
    reply: z.null(),
  },
  removeDictDetail: {
    method: 'DELETE',
    path: 'workbench/backend/dictDetail/:id',
    reply: z.null(),
  },
  getAreaFigures: {
    method: 'GET',
    path: 'workbench/backend/area/figures',
    reply: z.object({
      areas: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          /** With what stands above it: 浙江 宁波 鄞州区. */
          path: z.string(),
          level: z.int(),
          hasChildren: z.boolean(),
          /** Of the area and all below it. */
          noticeCount: z.int(),
          /** Enterprises one of whose periods in use is limited to this very area. */
          enterpriseCount: z.int(),
        }),
      ),
      /** More were found than are listed. */
      isCut: z.boolean(),
      /** Of the whole country: all notices, those without an area, and enterprises limited to some area. */
      total: z.object({ noticeCount: z.int(), withoutArea: z.int(), limitedEnterprises: z.int() }),
      /** From the country down to the parent. */
      above: z.array(z.object({ code: z.string(), name: z.string() })),
      /** When the figures were counted. */
      countedAt: z.string(),
    }),
  },
  getBrandings: {
    method: 'GET',
    path: 'workbench/backend/branding',
    reply: z.array(keptBranding),
  },
  previewBranding: {
    method: 'GET',
    path: 'workbench/backend/branding/preview',
    reply: z.object({ host: z.string(), isNamed: z.boolean(), branding: keptBranding }),
  },
  saveBranding: {
    method: 'POST',
    path: 'workbench/backend/branding',
    reply: keptBranding,
  },
  removeBranding: {
    method: 'DELETE',
    path: 'workbench/backend/branding/:name',
    reply: z.null(),
  },
  getImportFigures: {
    method: 'GET',
    path: 'workbench/backend/import/figures',
    reply: z.object({
      now: z.string(),
      /** Since midnight in Shanghai. */
      noticesToday: z.int(),
      rejectsToday: z.int(),
      /** The latest publication, and when a notice was last taken in; null where there is none. */
      newestPublishedAt: z.nullable(z.string()),
      newestStoredAt: z.nullable(z.string()),
      /** The last 24 hours, the current one last: when it began and how many notices were taken in. */
      byHour: z.array(z.object({ from: z.string(), count: z.int() })),
      /** The last 14 days in Shanghai, today last. */
      byDay: z.array(z.object({ from: z.string(), count: z.int() })),
      /** Where notices come from, the latest delivery first. */
      sources: z.array(
        z.object({
          name: z.string(),
          lastAt: z.string(),
          /** New notices of the last 24 hours, and of the last 7 days. */
          dayCount: z.int(),
          weekCount: z.int(),
        }),
      ),
      /** More sources are known than are listed. */
      sourcesAreCut: z.boolean(),
      /** The disk of the data directory; null where it is another machine's. `low`: who saves is refused; `none`: nothing at all is stored. */
      storage: z.nullable(z.object({ room: z.enum(['enough', 'low', 'none']), freeMegabytes: z.int() })),
    }),
  },
  getImportRuns: {
    method: 'GET',
    path: 'workbench/backend/import/runs',
    reply: pageOf(importRun),
  },
  getImportRejects: {
    method: 'GET',
    path: 'workbench/backend/import/rejects',
    reply: z.extend(pageOf(importReject), {
      /** Kinds of reasons under the other filters, the most frequent first. */
      reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    }),
  },
  getIngestKeys: {
    method: 'GET',
    path: 'workbench/backend/ingestKey',
    reply: z.array(z.object({ name: z.string(), createdAt: z.string(), revokedAt: z.nullable(z.string()) })),
  },
  revokeIngestKey: {
    method: 'DELETE',
    path: 'workbench/backend/ingestKey/:name',
    reply: z.object({ revoked: z.int() }),
  },
} satisfies Record<string, CallShape>
