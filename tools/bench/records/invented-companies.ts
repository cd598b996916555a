import { companyKinds, companyRoles, dayLength } from '@tender/contract'
import { initialsOf } from '../../../apps/server/src/modules/companies/search/initials-of.ts'
import { wordsOf } from '../../../apps/server/src/modules/companies/search/search-companies.ts'
import type { CompanyContent } from '../../../apps/server/src/search/company-content.ts'
import { companyKind, type CompanyOrder } from '../../../apps/server/src/search/company-kind.ts'
import type { CompanyField } from '../../../apps/server/src/search/company-fields.ts'
import { cities, companyName, end, upTo, type Asked, type InventedRecords } from './invented-records.ts'

type AskedOfCompanies = Asked<CompanyField, CompanyOrder>

const shares = upTo(1000).map((one) => one / 1000)

export const inventedCompanies: InventedRecords<CompanyContent, CompanyField, CompanyOrder> = {
  kind: companyKind,
  record: (id, draw) => {
    const city = draw.pick(cities)
    const name = `${companyName(draw, city.name)}${id % 50 === 0 ? `第${id}分公司` : ''}`
    const won = draw.chance(0.3)
    // most companies are in one project, a few in hundreds
    const projects = Math.floor(1 / draw.pick(shares))
    const kind = draw.pick(companyKinds).code
    return {
      id,
      entry: id,
      names: [name],
      initials: [initialsOf(name)],
      creditCodes: [creditCode(id)],
      kind,
      area: city.code,
      kindByName: kind,
      areaByName: city.code,
      industry: 'E',
      roles: won ? ['winner'] : [draw.pick(companyRoles).code],
      projects,
      wonAmount: won ? projects * 1_000_000 * draw.pick(upTo(100)) : null,
      lastSeen: new Date(end.getTime() - draw.pick(upTo(100)) * dayLength * 7),
      seenIn: [city.code],
      settledIn: [city.code],
      isSettled: true,
    }
  },
  read: wordsOf,
  counted: byProjects('', '有限公司', '恒泰'),
  inside: (area) => [{ kind: 'inside', field: 'area', areas: [area] }],
  mix: {
    'a middle part': byProjects('远航建设', '恒泰路桥', '江科技'),
    'common words': byProjects('有限公司', '工程', '杭州').map((asked): AskedOfCompanies => ({ ...asked, sort: 'amount' })),
    'several words': byProjects('宁波 建设 集团', '工程 -路桥', '设计院|监理'),
    initials: byProjects('nbyh', 'htlqgc', 'jsjt', 'yxgs', 'zj'),
    'nothing typed': [
      { words: '', sort: 'projects' },
      { words: '', sort: 'amount', conditions: [{ kind: 'listed', field: 'roles', values: ['winner'] }] },
      { words: '', sort: 'latest', conditions: [{ kind: 'listed', field: 'roles', values: ['tenderer'] }] },
      { words: '', sort: 'projects', page: 400 },
    ],
    'a credit code': byProjects(creditCode(777)),
    'nothing like it': byProjects('龙宫水晶', 'qqxzv'),
  },
}

function byProjects(...words: string[]): AskedOfCompanies[] {
  return words.map((one) => ({ words: one, sort: 'projects' }))
}

function creditCode(id: number): string {
  return `9133${String(id).padStart(13, '0')}x`
}
