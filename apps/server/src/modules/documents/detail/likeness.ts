import { readSubject } from '../../../ingest/index.ts'
import { readProjectKind } from '../../../wording/projects/project-kind.ts'
import type { NoticeRecord } from '../queries.ts'

/** How notices of similar projects are found. */
export interface Likeness {
  /** Words of the title: one of each list. */
  words: readonly (readonly string[])[]
  /** Whether they must also be of the notice's industry and in its city, because a district alone has too few. */
  isOfPlace: boolean
}

type ComparedNotice = Pick<NoticeRecord, 'title' | 'facts' | 'category' | 'industry' | 'areaCode'>

/**
 * The likest first, for searches one after the other until enough is found: the goods and services that the notice
 * names, then what its title is about with what is done to it, then without, then its industry and city. All are of
 * its category.
 */
export function likenessesOf(notice: ComparedNotice): Likeness[] {
  const { facts, category, industry, areaCode, title } = notice
  const subjects = facts.subjects.map(({ value }) => value).filter((word) => word.length >= 2)
  const kind = readProjectKind(readSubject(title.slice(0, maxTitleLength)).words)
  const likenesses: Likeness[] = []
  if (subjects.length > 0) likenesses.push({ words: [subjects.slice(0, maxSubjects)], isOfPlace: false })
  if (kind?.deed !== undefined && kind.deed !== null) likenesses.push({ words: [kind.thing, kind.deed], isOfPlace: false })
  if (kind !== null) likenesses.push({ words: [kind.thing], isOfPlace: false })
  if (category !== null && industry !== null && areaCode !== null) likenesses.push({ words: [], isOfPlace: true })
  return likenesses
}

const maxSubjects = 4
/** a longer title is a paragraph */
const maxTitleLength = 300
