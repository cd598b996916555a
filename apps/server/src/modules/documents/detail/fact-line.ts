import type { DocumentDetail } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import type { StoredFacts } from '../../../facts/notice-facts.ts'
import type { Mask } from '../rights/mask-phones.ts'

export type FactLine = DocumentDetail['facts'][number]

/** Adds a line, with its place if the fact has one. */
export type AddLine = <T>(
  key: FactLine['key'],
  label: string,
  fact: Fact<T> | null,
  text: (value: T) => string,
  named?: { name?: string; party?: FactLine['party'] },
) => void

/** Masks phones in lines. */
export type LineMask = Pick<Mask, 'text' | 'phone'>

/** The tools for writing lines. */
export interface Writing {
  facts: StoredFacts
  areaName(code: string): string
  mask: LineMask
  add: AddLine
}

/** As written: a month or a year stays a month or a year. */
export function writtenTime(fact: Fact<string> | null | undefined): string {
  return fact?.raw.replaceAll(/\s+/gu, '') ?? ''
}
