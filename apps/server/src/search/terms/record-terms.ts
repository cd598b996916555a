import { normaliseText } from '@tender/matching'
import { areaPrefix, cityCode, isAreaCode, provinceCode } from '../../gazetteer/area-code.ts'
import type { Field, Fields } from '../fields.ts'
import { addAxisTerms } from './axes.ts'
import { readInitials } from '../initials.ts'
import { addTextTerms, areaTerm, facetTerm, initialsTerm } from './terms.ts'

/** All terms by which a record can be found. @param title normalised @param text normalised */
export function recordTerms<Record>(fields: Fields<Record>, record: Record, title: string, text: string): Set<number> {
  const terms = new Set<number>()
  addTextTerms(terms, 'full', title)
  addTextTerms(terms, 'full', text)
  addTextTerms(terms, 'title', title)
  for (const field of Object.values(fields)) addFieldTerms(terms, field, record)
  return terms
}

export function addFieldTerms<Record>(terms: Set<number>, field: Field<Record>, record: Record): void {
  switch (field.kind) {
    case 'code':
      for (const code of field.read(record)) terms.add(facetTerm(field.term, code))
      break
    case 'flag':
      terms.add(facetTerm(field.term, String(field.read(record))))
      break
    case 'area':
      for (const code of field.read(record)) addAreas(terms, field.place, code)
      break
    case 'number': {
      const value = field.read(record)
      if (value !== null) addAxisTerms(terms, field, value)
      else if (field.termOfNone !== undefined) terms.add(facetTerm(field.termOfNone, 'none'))
      break
    }
    case 'names':
      for (const name of field.read(record)) addTextTerms(terms, field.term, normaliseText(name))
      break
    case 'initials':
      for (const name of field.read(record)) addInitials(terms, field.term, readInitials(name))
      break
    case 'group':
  }
}

/** Adds the area and all areas that contain it. */
function addAreas(terms: Set<number>, place: number, code: string): void {
  if (!isAreaCode(code)) return
  for (const around of [provinceCode(code), cityCode(code), code]) terms.add(areaTerm(place, areaPrefix(around)))
}

function addInitials(terms: Set<number>, field: string, letters: readonly string[]): void {
  for (const [at, own] of letters.entries()) {
    for (const letter of own) {
      terms.add(initialsTerm(field, letter))
      for (const next of letters[at + 1] ?? '') terms.add(initialsTerm(field, letter + next))
    }
  }
}
