import type { Attachment } from '../../../ingest/index.ts'
import type { Random } from '../../world/random.ts'
import type { Section } from '../blocks.ts'

/** What a template lays out. */
export interface Copy {
  title: string
  sections: readonly Section[]
  /** The agency or the tenderer who signs, and the day. */
  signature: { name: string; day: string }
  attachments: readonly Attachment[]
  random: Random
}

/** Plain text templates give no HTML, and the others no text. */
export type Setting = { html: string; text: null } | { html: null; text: string }

export type Template = (copy: Copy) => Setting
