import { shanghaiText, shanghaiZone } from '@tender/contract'
import type { Oc4idsVersion } from '../../../wording/projects/oc4ids-codes.ts'

/** The data of a publication. */
export interface Publication {
  /** The public address of the product without a trailing slash; ids and addresses begin with it. */
  publicUrl: string
  /** The publisher; null for the operator of the host. */
  publisher: string | null
  version: Oc4idsVersion
  now: Date
}

/** The prefix of projects' ids: `oc4ids-` and the host, so that they are unique. */
export function projectPrefix({ publicUrl }: Pick<Publication, 'publicUrl'>): string {
  return `oc4ids-${hostOf(publicUrl)}`
}

/** The same for contracting processes without an ocid. */
export function processPrefix({ publicUrl }: Pick<Publication, 'publicUrl'>): string {
  return `ocds-${hostOf(publicUrl)}`
}

function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}

/** A package as text: the parts before and after its projects. @param address its address, below the public one */
export function packageAround(publication: Publication, address: string): { before: string; after: string } {
  const { publicUrl, publisher, version, now } = publication
  const fields = {
    uri: `${publicUrl}/${address}`,
    publishedDate: timeText(now),
    publisher: { name: publisher ?? new URL(publicUrl).hostname, uri: publicUrl },
    version,
  }
  return { before: `${JSON.stringify(fields).slice(0, -1)},"projects":[`, after: ']}' }
}

/** `2026-03-09T14:30:00+08:00`. */
export function timeText(moment: Date): string {
  return `${shanghaiText(moment).replace(' ', 'T')}${shanghaiZone}`
}

/** Leaves out unknown data: the standard has no nulls, and no empty lists, objects and texts. */
export function known(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)))
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}
