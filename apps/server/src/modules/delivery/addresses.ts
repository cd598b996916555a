import { isWritten, type OwnedKind, type SubscriptionKind } from '@tender/contract'

/** The address at which a member reads a notice. No address contains a login. */
export function noticeUrl(publicUrl: string, noticeId: number): string {
  return `${publicUrl}/admin/documents/${noticeId}`
}

export function projectUrl(publicUrl: string, projectId: number): string {
  return `${publicUrl}/admin/projects/${projectId}`
}

export function approvalUrl(publicUrl: string, approvalId: number): string {
  return `${publicUrl}/admin/approvals/${approvalId}`
}

export function companyUrl(publicUrl: string, companyId: number): string {
  return `${publicUrl}/admin/companies/${companyId}`
}

/** All hits of a subscription. */
export function hitsUrl(publicUrl: string, { id, kind }: { id: number; kind: SubscriptionKind }): string {
  return `${publicUrl}/admin/monitors${isWritten(kind) ? `/${kind}` : ''}?sub=${id}`
}

/** The favourites that the account is in charge of: notices' projects, or 拟在建 projects. */
export function ownedUrl(publicUrl: string, kind: OwnedKind): string {
  return `${publicUrl}/admin/collections/${kind === 'notice' ? 'documents' : 'projects'}?owned=1`
}
