import { twoDigits } from './two-digits.ts'
import { shanghaiClock, type Channel } from '@tender/contract'
import type { RawNotice } from '../../ingest/index.ts'
import type { DemoNotice } from '../demo-notice.ts'
import type { DemoProject } from '../world/project.ts'
import { itemAt, Random } from '../world/random.ts'
import { republishers, type Source } from '../world/sources.ts'
import type { Stage } from '../world/stages.ts'
import { compose } from './compose.ts'
import { templates } from './templates/templates.ts'
import { attachmentNames } from './parts.ts'
import { statedFacts } from './stated.ts'
import { Telling } from './telling.ts'
import { titleOf } from './titles.ts'

/** The notice of one stage as its first site publishes it. */
export function writeNotice(seed: number, project: DemoProject, stageIndex: number): DemoNotice {
  const stage = itemAt(project.outline.stages, stageIndex)
  const random = new Random(seed, project.outline.serial, stageIndex, 0x7772)
  const telling = new Telling(project, stage, random)
  const { source } = project
  const sourceId = `${project.outline.serial}-${stageIndex + 1}`
  const { title, kind } = titleOf(telling)
  const sections = compose(telling)
  const attachments = attachmentNames(telling).map((name, index) => ({
    name,
    url: `https://demo.invalid/${source.path}/files/${sourceId}/${index + 1}`,
  }))
  const signature = { name: signerOf(telling), day: telling.day(stage.at) }
  const body = templates[source.template]({ title, sections, signature, attachments, random })
  const raw: RawNotice = {
    sourceName: source.name,
    sourceId,
    url: urlOf(source.path, stage, sourceId),
    title,
    publishedAt: publishedText(source.published, stage.at),
    ...body,
    attachments,
    stated: statedFacts(telling, kind),
  }
  return { raw, truth: telling.truth }
}

const ownNotices: ReadonlySet<Channel> = new Set(['intention', 'contract', 'acceptance'])

/** Intentions, contracts and acceptances are signed by the buyer, everything in between by the agency if there is one. */
function signerOf(telling: Telling): string {
  if (ownNotices.has(telling.stage.channel)) return telling.tenderer()
  return telling.agency() ?? telling.tenderer()
}

/** The same words on a second site, under its own name and address. */
export function repeatNotice(notice: DemoNotice, stage: Stage, at: number): DemoNotice {
  const site = itemAt(republishers, notice.truth.project % republishers.length)
  const sourceId = `z${notice.raw.sourceId ?? ''}`
  return {
    raw: {
      ...notice.raw,
      sourceName: site.name,
      sourceId,
      url: urlOf(site.path, stage, sourceId),
      publishedAt: publishedText('minute', at),
      stated: {},
    },
    truth: { ...notice.truth, publishedAt: new Date(at), duplicateOf: notice.raw.url },
  }
}

function urlOf(path: string, stage: Stage, sourceId: string): string {
  const { year, month } = shanghaiClock(stage.at)
  return `https://demo.invalid/${path}/${stage.channel}/${year}${twoDigits(month)}/${sourceId}.html`
}

function publishedText(style: Source['published'], moment: number): string {
  const { year, month, day, hour, minute, second } = shanghaiClock(moment)
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  switch (style) {
    case 'second':
      return `${date} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
    case 'minute':
      return `${date} ${twoDigits(hour)}:${twoDigits(minute)}`
    case 'day':
      return date
    case 'chinese':
      return `${year}年${twoDigits(month)}月${twoDigits(day)}日`
    default:
      return style satisfies never
  }
}
