import type { Channel, Screen } from '@tender/contract'
import { firstSearch, withFilters, type SearchFilters } from '../../shared/documents/search-state.ts'
import { searchToQuery } from '../../shared/documents/search-url.ts'
import { paths } from '../../shared/paths.ts'

/** The address of the search for the notices of one day. */
export function dayAddress(day: string, channels: Channel[] = []): string {
  return searchAddress({ published: `${day}..${day}`, docchannel: channels })
}

/** The address of the search for the notices of these stages on all days that the dashboard shows. */
export function channelsAddress({ days, until }: Pick<Screen, 'days' | 'until'>, channels: Channel[]): string {
  return searchAddress({ published: `${days[0]?.day ?? until}..${until}`, docchannel: channels })
}

/** The search for tender notices with a bidding deadline within 7 days. */
export const dueSoonAddress = searchAddress({ docchannel: ['tender'], deadline: '7days' })

export function wordsAddress(words: string): string {
  return searchAddress({ searchWord: words })
}

export function searchAddress(filters: Partial<SearchFilters>): string {
  return `${paths.documents}?${searchToQuery(withFilters(firstSearch, filters))}`
}

/** The list of favourites with updates. */
export const updatesAddress = `${paths.documentCollections}?updated=1`

export const calendarAddress = `${paths.documentCollections}?view=calendar`
