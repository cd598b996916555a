import type { ListedProject } from './read-project.ts'
import type { DeliveredApproval } from '../../../approval.ts'
import { hashOf } from '../../../approvals/record-keys.ts'

/** The publisher of a list of projects, and the time of publication. */
export interface PublishedList {
  publisher: string
  publishedAt: Date | null
}

/** Turns a project of a published list into a record, about which nothing was decided. */
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
    // a registered prefix makes an id unique, whoever passes it on
    keys: [`oc4ids:${id.startsWith('oc4ids-') ? id : hashOf([publisher, id])}`],
    // without the time when the package was made, because the same projects are published again and again
    contentHash: hashOf([id, updatedAt, text, said]),
  }
}
