import { normaliseText } from '@tender/matching'
import { areaPrefix, cityCode, isAreaCode, provinceCode } from '../../gazetteer/area-code.ts'
import type { SearchContent } from '../port.ts'
import { addAxisTerms } from './axes.ts'
import { addTextTerms, areaTerm, facetTerm } from './terms.ts'

/** Everything that a notice can be found by. @param title normalised @param text normalised */
export function documentTerms(document: SearchContent, title: string, text: string): Set<number> {
  const terms = new Set<number>()
  addTextTerms(terms, 'full', title)
  addTextTerms(terms, 'full', text)
  addTextTerms(terms, 'title', title)
  addParties(terms, document)
  addFacets(terms, document)
  addAxes(terms, document)
  return terms
}

function addParties(terms: Set<number>, { tenderer, agency, winners }: SearchContent): void {
  if (tenderer !== null) addTextTerms(terms, 'tenderer', normaliseText(tenderer))
  if (agency !== null) addTextTerms(terms, 'agency', normaliseText(agency))
  for (const winner of winners) addTextTerms(terms, 'winner', normaliseText(winner))
}

function addFacets(terms: Set<number>, document: SearchContent): void {
  terms.add(facetTerm('channel', document.channel))
  terms.add(facetTerm('attachment', String(document.hasAttachment)))
  terms.add(facetTerm('phone', String(document.hasPhone)))
  if (document.category !== null) terms.add(facetTerm('category', document.category))
  if (document.method !== null) terms.add(facetTerm('method', document.method))
  if (document.industry !== null) terms.add(facetTerm('industry', document.industry))
  if (document.area !== null) addAreas(terms, document.area)
}

/** The area and all areas around it. */
function addAreas(terms: Set<number>, code: string): void {
  if (!isAreaCode(code)) return
  for (const around of [provinceCode(code), cityCode(code), code]) terms.add(areaTerm(areaPrefix(around)))
}

function addAxes(terms: Set<number>, document: SearchContent): void {
  const amount = document.winningAmount ?? document.budget
  addAxisTerms(terms, 'published', document.publishedAt.getTime())
  if (document.biddingDeadline !== null) addAxisTerms(terms, 'deadline', document.biddingDeadline.getTime())
  if (document.budget !== null) addAxisTerms(terms, 'budget', document.budget)
  if (document.winningAmount !== null) addAxisTerms(terms, 'winning', document.winningAmount)
  if (amount === null) terms.add(facetTerm('amount', 'none'))
  else addAxisTerms(terms, 'amount', amount)
}
