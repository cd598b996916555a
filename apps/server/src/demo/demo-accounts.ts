import { createMarket } from './world/companies.ts'
import { personName } from './world/names.ts'
import { itemAt, Random } from './world/random.ts'

/** Seed of the world with which an empty data directory is filled. The enterprises of the demo accounts live in it, however large it is. */
export const demoSeed = 20_260_101

/** For demonstrations only. It is printed at start and stands in the README, so it protects nothing. */
const demoPassword = 'demo-2026'

export interface DemoAccount {
  name: string
  phone: string
  password: string
  nickName: string
  contactName: string
  enterpriseName: string
  /** 0 to 7 as in member_level. A sub-account has the level of its enterprise. */
  levelId: number
  /** 10 for a main account, 20 for a sub-account. */
  type: 10 | 20
  /** Main account of a sub-account. */
  mainAccountName: string | null
  /** As in table role: 200 a member of the business-opportunity management system, 300 an operator. */
  roleIds: readonly number[]
}

const seniorLevel = 3

/** As in member_level. */
const levels = [
  { id: 0, suffix: 'registered', level: '注册用户' },
  { id: 1, suffix: 'tender-pass', level: '招标通会员' },
  { id: 2, suffix: 'ordinary', level: '普通会员' },
  { id: 3, suffix: 'senior', level: '高级会员' },
  { id: 4, suffix: 'vip', level: 'VIP会员' },
  { id: 5, suffix: 'ai-data', level: 'AI大数据会员' },
  { id: 6, suffix: 'platinum', level: '铂金会员' },
  { id: 7, suffix: 'supreme', level: '至尊会员' },
] as const

/**
 * One main account for each level, two sub-accounts of the senior member, an operator, and a member of the business-opportunity management system, in
 * the order in which they can be created.
 * New ones are added at the end, because each draws from the random numbers that those before it left.
 */
export const demoAccounts: readonly DemoAccount[] = createAccounts()

function createAccounts(): DemoAccount[] {
  const random = new Random(demoSeed, 0x6163)
  const { suppliers } = createMarket(demoSeed, 0)
  const members = levels.map(({ id, suffix, level }) => {
    const enterpriseName = itemAt(suppliers, id * 2 + 1).name
    return account(random, { name: `demo-${suffix}`, nickName: `演示${level}`, enterpriseName, levelId: id, phone: `1600000000${id}` })
  })
  const senior = itemAt(members, seniorLevel)
  const subs = ['一', '二'].map((ordinal, index) => ({
    ...account(random, {
      ...senior,
      name: `${senior.name}-sub-${index + 1}`,
      nickName: `演示子账号${ordinal}`,
      phone: `1600000001${index}`,
    }),
    type: 20 as const,
    mainAccountName: senior.name,
  }))
  const operator = account(random, {
    name: 'demo-operator',
    nickName: '演示运营人员',
    enterpriseName: '演示平台运营中心',
    levelId: 7,
    phone: '16000000099',
  })
  const opportunity = account(random, {
    name: 'demo-opportunity',
    nickName: '演示商机管理会员',
    enterpriseName: itemAt(suppliers, levels.length * 2 + 1).name,
    levelId: seniorLevel,
    phone: '16000000020',
  })
  return [...members, ...subs, { ...operator, roleIds: [300] }, { ...opportunity, roleIds: [200] }]
}

function account(random: Random, facts: Pick<DemoAccount, 'name' | 'nickName' | 'enterpriseName' | 'levelId' | 'phone'>): DemoAccount {
  const { name, nickName, enterpriseName, levelId, phone } = facts
  return {
    name,
    phone,
    password: demoPassword,
    nickName,
    contactName: personName(random),
    enterpriseName,
    levelId,
    type: 10,
    mainAccountName: null,
    roleIds: [],
  }
}
