import type { DocumentDetail, DocumentRow, UnderstoodWords, User } from '@tender/contract'

export function sampleUser(change: Partial<User> = {}): User {
  return {
    userId: 7,
    phone: '13800138000',
    nickName: '李经理',
    avatarPath: null,
    companyName: '宁波远航建设有限公司',
    accountType: 10,
    roles: [{ id: 3, name: '高级会员' }],
    isBxkc: 1,
    level: { id: 3, name: '高级会员', endsAt: '2027-03-01T00:00:00+08:00' },
    permissions: ['documents.search', 'documents.full-text', 'documents.amount-filter', 'documents.party-filter'],
    ...change,
  }
}

export function sampleRow(change: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id: 1,
    title: '智慧园区弱电工程招标公告',
    titleMarks: [],
    snippet: null,
    channel: 'tender',
    areaName: '浙江 宁波',
    tenderer: '鄞州区大数据管理中心',
    agency: null,
    winners: [],
    budget: 1_280_000_000,
    winningAmount: null,
    publishedAt: '2026-03-01T00:00:00Z',
    biddingDeadline: null,
    standing: null,
    expected: null,
    contractEnd: null,
    opened: false,
    collected: false,
    isDemo: true,
    sourceCount: 1,
    ...change,
  }
}

export function sampleList(rows: DocumentRow[], change: object = {}) {
  return {
    list: rows,
    totalCount: rows.length,
    totalIsLowerBound: false,
    pageIndex: 1,
    pageSize: 20,
    nextCursor: null,
    notes: [],
    hiddenNewestDays: 0,
    newestAreaNames: [],
    detailsLeft: null,
    understood: null,
    ...change,
  }
}

/** How typed words were read; nothing is recognised in them unless `change` says so. */
export function sampleUnderstood(words: string, change: Partial<UnderstoodWords> = {}): UnderstoodWords {
  return { words, filters: {}, chips: [], locked: [], ...change }
}

/** The typed words of a request for a list; undefined if it has none. */
export function typedIn(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'input' in body ? String(body.input) : undefined
}

export function sampleDetail(change: Partial<DocumentDetail> = {}): DocumentDetail {
  return {
    id: 1,
    title: '智慧园区弱电工程变更公告',
    channel: 'change',
    publishedAt: '2026-03-01T00:00:00Z',
    collected: false,
    isDemo: true,
    facts: [{ key: 'budget', label: '预算金额', text: '1,280万元', party: null, place: 'budget-1', moved: null }],
    html: '<p>预算<span data-fact="budget-1">1280万元</span></p>',
    attachments: [],
    sources: [],
    contacts: [],
    thread: [],
    changes: [],
    similar: [],
    standing: null,
    standingBy: null,
    registrationDeadline: null,
    biddingDeadline: null,
    openingAt: null,
    openingPlace: null,
    detailsLeft: null,
    ...change,
  }
}
