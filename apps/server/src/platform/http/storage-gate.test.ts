import { calls, type Call } from '@tender/contract/server'
import { expect, test } from 'vitest'
import { isAnsweredOnLowDisk } from './storage-gate.ts'

const rows = Object.entries<Call>(calls).filter(([, { kind }]) => kind !== 'stream' && kind !== 'file')
const begins = (pattern: RegExp) => rows.filter(([name]) => pattern.test(name))
const refused = (some: typeof rows) => some.filter(([, row]) => !isAnsweredOnLowDisk(row)).map(([name]) => name)

test('every reading call is answered when the disk is nearly full', () => {
  const reading = begins(/^(?:get|find|list|sel|suggest|search|recommend|preview|describe|check|is|understand|verify|menu$|info$|screen$)/)
  expect(reading.length).toBeGreaterThan(100)
  expect(refused(reading)).toEqual([])
})

test('every call that deletes or ends something is answered, except endSecondFactor', () => {
  const ending = begins(
    /^(?:delete|remove|end|clear|revokeIngestKey|unsubscribe|pause|cancel|logout|reset(?:Account|SubAccount|Second)|set\w+State$)/,
  )
  expect(ending.length).toBeGreaterThan(15)
  // turning the second factor off locks nobody out
  expect(refused(ending)).toEqual(['endSecondFactor'])
})

test('every call that saves something is refused, except changePassword', () => {
  const saving = begins(/^(?:save|create|change|copy|add|apply|register$|ingest|mark|merge|note|rename|order|document|company|upload)/)
  const answered = saving.filter(([, row]) => isAnsweredOnLowDisk(row)).map(([name]) => name)
  expect(saving.length).toBeGreaterThan(30)
  // changing the password locks out whoever knows the old one
  expect(answered).toEqual(['changePassword'])
  expect(refused(saving)).toEqual(expect.arrayContaining(['documentCollect', 'companyCollect', 'saveProjectCollection', 'addBuyPoint']))
})
