import type { Attachment } from '../../../ingest/index.ts'
import type { Random } from '../../world/random.ts'
import type { Section } from '../blocks.ts'

/** What a template is given to set. */
export interface Copy {
  title: string
  sections: readonly Section[]
  /** Who signs, the agency or the tenderer, and on which day. */
  signature: { name: string; day: string }
  attachments: readonly Attachment[]
  random: Random
}

/** Plain text templates have no HTML, the others no text. */
export type Setting = { html: string; text: null } | { html: null; text: string }

export type Template = (copy: Copy) => Setting
