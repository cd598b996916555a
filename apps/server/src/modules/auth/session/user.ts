import type { User } from '@tender/contract'
import { opportunityManagementRole, type Account } from '../../accounts/index.ts'
import type { Member } from '../../membership/index.ts'

/** An account as the page knows it. */
export function userFrom(account: Account, member: Member): User {
  return {
    userId: account.id,
    phone: account.phone,
    nickName: account.nickName,
    avatarPath: account.avatarPath,
    companyName: account.enterpriseName,
    accountType: account.type,
    roles: rolesFrom(account, member),
    isBxkc: account.isBxkc,
    level: { id: member.id, name: member.name, endsAt: member.endsAt?.toISOString() ?? null },
    permissions: [...member.permissions],
  }
}

const defaultRole = 81

/**
 * The current level is the first role, because the page reads the level from that role's name. Its id is 200 for
 * members of the business-opportunity management system, which the page recognises by it; 81 for registered users,
 * which is the default role of users without a level; and 81 + level for paid levels. The other roles follow.
 */
function rolesFrom(account: Account, member: Member): User['roles'] {
  const isOpportunityManagement = account.roles.some((role) => role.id === opportunityManagementRole)
  const level = { id: isOpportunityManagement ? opportunityManagementRole : defaultRole + member.id, name: member.name }
  return [level, ...account.roles.filter((role) => role.id !== opportunityManagementRole && role.id !== defaultRole)]
}
