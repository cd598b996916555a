import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, jsonIdField, jsonPageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf } from '../server/meanings.ts'
import { unitRoleNames } from './approvals.ts'
import { documentRow } from './documents.ts'

const time = z.string()

/**
 * Whose contact a person is. A notice names contacts of the tenderer, the agency or the project; an approval record
 * names contacts of participants. Sometimes the source does not tell.
 */
export const contactRoles = [
  'tenderer',
  'agency',
  'project',
  'other',
  'owner',
  'design',
  'survey',
  'construction',
  'supervision',
  'assessment',
  'authority',
] as const
export const contactRoleNames = {
  tenderer: '招标人',
  agency: '代理机构',
  project: '项目联系人',
  other: '联系人',
  owner: '建设单位',
  ...unitRoleNames,
  authority: '审批部门',
} as const satisfies Record<(typeof contactRoles)[number], string>

const personNumber = z.object({
  /** The id by which the number is revealed. */
  id: z.int(),
  kind: z.enum(['mobile', 'landline', 'service', 'local']),
  masked: z.string(),
  /** The whole number if the enterprise has revealed it today, otherwise null. */
  number: z.nullable(z.string()),
  /** The company's switchboard, with many extensions or many names, so nobody's own number. */
  isSwitchboard: z.boolean(),
})

/** A person whom notices name at companies, or a number without a name. */
export const person = z.object({
  id: z.int(),
  /** Null for a number without a name. */
  name: z.nullable(z.string()),
  /** Other names of this person in notices: 张工. */
  otherNames: z.array(z.string()),
  /** The person's companies, latest first. Several mean that the person moved. */
  posts: z.array(
    z.object({
      /** The current id of the company; null if the notice does not tell whose contact it is. */
      companyId: z.nullable(z.int()),
      company: z.string(),
      roles: z.array(z.enum(contactRoles)),
      firstSeen: time,
      lastSeen: time,
    }),
  ),
  numbers: z.array(personNumber),
  lastSeen: time,
  notices: z.int(),
  /** The number of records of approvals and of lists of projects. */
  records: z.int(),
  /** The number of projects; a notice without a project counts as one. */
  projects: z.int(),
})
export type Person = z.infer<typeof person>
export type PersonNumber = z.infer<typeof personNumber>

/** A record of an approval, or of a list of projects, that names a person. */
export const contactRecord = z.object({
  recordId: z.int(),
  at: time,
  title: z.string(),
  projectName: z.string(),
  /** Null for a list of projects. */
  matter: z.nullable(z.string()),
  sourceName: z.string(),
  /**
   * The page that shows it. For an approval also the number of the contact in its text, if it has a place there. Null
   * if the member may not see any such page.
   */
  from: z.nullable(z.object({ kind: z.enum(['approval', 'project']), id: z.int(), contact: z.nullable(z.int()) })),
})
export type ContactRecord = z.infer<typeof contactRecord>

/** What is left of the quota of revealed numbers. `limit` and `left` are null if unlimited. */
export const lookupsLeft = z.object({
  limit: z.nullable(z.int()),
  left: z.nullable(z.int()),
  resetsAt: z.nullable(time),
  /** The level may reveal numbers at all. */
  mayReveal: z.boolean(),
})
export type LookupsLeft = z.infer<typeof lookupsLeft>

/** The kinds of searches for people. */
export const peopleSearches = ['person', 'company', 'number'] as const
export type PeopleSearch = (typeof peopleSearches)[number]

const personPage = z.extend(pageOf(person), { lookups: lookupsLeft })

/** The maximal number of names, latest first, and of companies that are looked at if very many match. */
export const maxPeopleNames = 2000
export const maxPeopleCompanies = 200

export const peopleCalls = {
  getContactList: {
    method: 'POST',
    path: 'workbench/common/getContactList',
    /** `isCut`: more names or companies match than are looked at. */
    reply: z.extend(personPage, { isCut: z.boolean() }),
  },
  getDocContactList: {
    method: 'POST',
    path: 'workbench/common/getDocContactList',
    reply: z.object({ list: z.array(person), lookups: lookupsLeft }),
  },
  selProjectByPhone: {
    method: 'POST',
    path: 'workbench/common/selProjectByPhone',
    reply: z.extend(pageOf(documentRow), { projects: z.int() }),
  },
  getContactRecords: { method: 'POST', path: 'workbench/common/getContactRecords', reply: pageOf(contactRecord) },
  getCompanyContacts: { method: 'POST', path: 'workbench/api/company/getCompanyContacts', reply: personPage },
  revealContact: {
    method: 'POST',
    path: 'workbench/common/revealContact',
    reply: z.object({ number: z.string(), lookups: lookupsLeft }),
  },
} satisfies Record<string, CallShape>

/** The minimal number of characters of a search for people. */
export const minPeopleWordsLength = 2

/** The words of a search for people: a part of a name, or a number. */
export function peopleWords() {
  return z
    .string('请输入要查找的内容')
    .check(
      z.trim(),
      z.minLength(minPeopleWordsLength, '请输入至少两个字'),
      z.maxLength(100, '请控制在 100 字以内'),
      z.describe('姓名或单位名称中的文字，或完整的电话号码'),
    )
}

export function peopleSearchField() {
  return z.enum(peopleSearches, '查找方式有误').check(z.describe('按什么查找：person 人名、company 单位名称、number 电话号码'))
}

/** A person, an entry or a number; exactly one of them. */
function askedContact() {
  return {
    phone: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(7, '请输入至少 7 位号码'),
          z.maxLength(40, '号码过长'),
          z.describe('电话号码，需会员权限 documents.contact-phone；三者填且只填一项'),
        ),
    ),
    contactId: z.optional(jsonIdField('号码编号，见联系人的 numbers')),
    personId: z.optional(jsonIdField('联系人编号，见 getContactList')),
  }
}

/** The id of a company, or its whole name if it has no page because only records name it; exactly one of them. */
function askedCompany() {
  return {
    id: z.optional(jsonIdField(numberOf.company)),
    name: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(2, '请输入至少两个字'),
          z.maxLength(200, '请控制在 200 字以内'),
          z.describe('完整的单位名称，用于没有单位编号、只在审批与项目中出现的单位；与单位编号（id）填且只填一项'),
        ),
    ),
  }
}

/** The server's part of the calls: who may make them, and their request schemas. */
export const peopleRows = rows(() => {
  const access = { permission: 'documents.party-filter' } as const
  return {
    getContactList: call(peopleCalls.getContactList, {
      access,
      summary: '人脉电话：按人名、单位名称或电话号码查找联系人；号码打码，按电话查找需有“查看联系电话”权限',
      request: z.object({ by: peopleSearchField(), words: peopleWords(), ...jsonPageRequest() }),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    getDocContactList: call(peopleCalls.getDocContactList, {
      access,
      summary: '一篇公告的联系人：单位、角色、最近出现时间与参与的项目数；号码打码',
      request: z.object({ id: jsonIdField(numberOf.notice) }),
      errors: ['document.not-found', 'rights.insufficient', 'quota.used-up'],
      rate: 'read',
    }),
    selProjectByPhone: call(peopleCalls.selProjectByPhone, {
      access,
      summary:
        '一个号码或一位联系人出现过的公告与项目数；填写电话号码（phone）需有“查看联系电话”权限，否则用联系人编号（personId）或号码编号（contactId）',
      request: z.object({ ...askedContact(), ...jsonPageRequest() }),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    getContactRecords: call(peopleCalls.getContactRecords, {
      access,
      summary:
        '一个号码或一位联系人出现过的审批记录与项目清单，需有“拟在建与审批项目查询”权限，否则为空；填写电话号码（phone）需有“查看联系电话”权限',
      request: z.object({ ...askedContact(), ...jsonPageRequest() }),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    getCompanyContacts: call(peopleCalls.getCompanyContacts, {
      access,
      summary: '一家单位的联系人，最近出现的在前；号码打码',
      request: z.object({ ...askedCompany(), ...jsonPageRequest() }),
      errors: [],
      rate: 'read',
    }),
    revealContact: call(peopleCalls.revealContact, {
      access: { permission: 'documents.contact-phone' },
      summary: '查看一个联系人的完整号码：同一号码当日只计一次人脉查询额度',
      request: z.object({ id: jsonIdField('号码编号，见联系人的 numbers') }),
      errors: ['people.not-found', 'people.number-forgotten', 'quota.used-up', 'rights.insufficient'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof peopleCalls, Call>
})
