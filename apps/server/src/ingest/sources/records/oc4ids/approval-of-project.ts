import type { ListedProject } from './read-project.ts'
import type { DeliveredApproval } from '../../../approval.ts'
import { hashOf } from '../../../approvals/record-keys.ts'

/** Who publishes a list of projects, and when. */
export interface PublishedList {
  publisher: string
  publishedAt: Date | null
}

/** A project of a published list as a record about which nothing was decided. */
export function approvalOfProject(project: ListedProject, { publisher, publishedAt }: PublishedList): DeliveredApproval {
  const { id, updatedAt, text, evidence, name, ...said } = project
  return {
    kind: 'list',
    sourceName: publisher,
    sourceId: id,
    url: null,
    title: name,
    publishedAt: updatedAt ?? publishedAt,
    safeHtml: null,
    text,
    matters: [
      {
        ...said,
        projectName: name,
        sourceProject: null,
        itemId: null,
        matter: null,
        authority: null,
        result: null,
        documentNumber: null,
        decidedAt: null,
        auditType: null,
        evidence,
      },
    ],
    // a registered prefix makes an id nobody else's, whoever passes it on
    keys: [`oc4ids:${id.startsWith('oc4ids-') ? id : hashOf([publisher, id])}`],
    // not when the package was made: the same projects are published again and again
    contentHash: hashOf([id, updatedAt, text, said]),
  }
}
