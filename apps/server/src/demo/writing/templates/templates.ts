import type { TemplateName } from '../../world/sources.ts'
import { construction } from './construction.ts'
import { enterprise } from './enterprise.ts'
import { feed } from './feed.ts'
import type { Template } from './template.ts'
import { numbered } from './numbered.ts'
import { plain } from './plain.ts'
import { portal } from './portal.ts'
import { word } from './word.ts'

export const templates: Record<TemplateName, Template> = { numbered, portal, word, plain, construction, enterprise, feed }
