import { subscriptionCriteria } from '@tender/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useSubscriptions } from '../../../shared/hits/use-subscriptions.ts'
import { createQueryClient } from '../../../shared/query-client.ts'
import { beginSession } from '../../../shared/session.ts'
import { closeToast, useToast } from '../../../shared/toast.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { sampleRow, sampleUser } from '../../../testing/sample-documents.ts'
import { sampleSubscription, sampleSubscriptions } from '../../../testing/sample-subscriptions.ts'
import { Editor } from './editor.tsx'

beforeEach(() => {
  closeToast()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const found = (change: object = {}) =>
  success({
    days: Array.from({ length: 30 }, (_, index) => ({ day: `2026-03-${String(index + 1).padStart(2, '0')}`, count: index === 9 ? 4 : 0 })),
    total: 4,
    totalIsLowerBound: false,
    newest: [sampleRow()],
    newestProjects: [],
    groups: [
      { keyword: '道路', count: 3, isLowerBound: false, words: [], leftOut: null },
      { keyword: '桥梁', count: 1, isLowerBound: false, words: [], leftOut: null },
    ],
    warning: null,
    notes: [],
    ...change,
  })

const empty = success({ list: [], totalCount: 0, pageIndex: 1, pageSize: 20 })
const onSaved = vi.fn<(id: number) => void>()
const onClose = vi.fn<() => void>()
function open(props: Partial<Parameters<typeof Editor>[0]> = {}) {
  onSaved.mockReset()
  onClose.mockReset()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Editor kind="bidding" opened={{ search: '' }} list={[sampleSubscription()]} onSaved={onSaved} onClose={onClose} {...props} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const bodies = (sent: SentRequest[], call: string) => sent.filter(({ url }) => url.endsWith(call)).map(({ body }) => body)
const preview = () => within(screen.getByRole('region', { name: '近 30 天预览' }))
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

describe('while a subscription is written', () => {
  test('Enter and comma turn words into chips, and Backspace removes them', async () => {
    const sent = answerCalls({ preview: found(), 'subscription/save': success({ id: 5 }) })
    open()
    await userEvent.type(screen.getByLabelText('关键词'), '道路')
    await userEvent.type(screen.getByLabelText('同时含'), '改造{Enter}提升，')
    await userEvent.type(screen.getByLabelText('不含'), '维修|保养；清运{Enter}{Backspace}{Backspace}')
    await userEvent.click(screen.getByRole('button', { name: '去掉同时含 改造' }))
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(5))
    expect(bodies(sent, 'subscription/save')).toMatchObject([
      // named after its words, because it was given no name
      {
        kind: 'bidding',
        name: '道路 提升',
        criteria: { groups: [{ keyword: '道路', synonyms: [], further: ['提升'], excluded: ['维修'] }] },
      },
    ])
  })

  test('suggests keywords, arrow keys choose one, and Escape closes only the list', async () => {
    const words = [
      { word: '光伏电站', kind: 'subject', input: '光伏电站' },
      { word: '光伏 运维', kind: 'history', input: '光伏 运维' },
      { word: '光伏组件', kind: 'history', input: '光伏组件' },
      { word: '光伏镇', kind: 'area', input: '光伏镇' },
    ]
    answerCalls({ preview: found(), getRecommendList: success([]), getSynonymList: empty, getAssociativeWordList: success(words) })
    open()
    const field = screen.getByRole('combobox', { name: '关键词' })
    await userEvent.type(field, '光伏')
    const list = await screen.findByRole('listbox', { name: '关键词联想' })
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['光伏电站标的物', '光伏组件搜索过'])
    await userEvent.keyboard('{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.type(field, '{Backspace}伏')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field).toHaveProperty('value', '光伏组件')
    expect(onSaved).not.toHaveBeenCalled()
  })

  test('an empty group offers words, none of them twice', async () => {
    answerCalls({ preview: found(), getSynonymList: empty, getRecommendList: success(['电梯', '中央空调']) })
    open()
    const offers = within(await screen.findByRole('group', { name: '推荐关键词' }))
    await userEvent.click(offers.getByRole('button', { name: '电梯' }))
    expect(screen.getByLabelText('关键词')).toHaveProperty('value', '电梯')
    expect(screen.queryByRole('group', { name: '推荐关键词' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /再加一组/ }))
    const second = within(await screen.findByRole('group', { name: '推荐关键词' }))
    expect(second.getAllByRole('button').map((button) => button.textContent)).toEqual(['中央空调'])
  })

  test('offers synonyms, and a click adds one', async () => {
    const offered = [
      { word: '太阳能', kind: 'synonym', notices: null },
      { word: '储能', kind: 'related', notices: 12 },
    ]
    answerCalls({ preview: found(), getSynonymList: success({ list: offered, totalCount: 2, pageIndex: 1, pageSize: 20 }) })
    open()
    await userEvent.type(screen.getByLabelText('关键词'), '光伏')
    const offers = within(await screen.findByRole('group', { name: '“光伏”的同义词与相关词' }))
    await userEvent.click(offers.getByRole('button', { name: '太阳能' }))
    expect(screen.getByRole('button', { name: '去掉同义词 太阳能' })).toBeTruthy()
    expect(offers.queryByRole('button', { name: '太阳能' })).toBeNull()
    expect(offers.getByRole('button', { name: '储能' })).toBeTruthy()
  })

  test('the preview shows days, groups and newest notices, and an outdated request is cancelled', async () => {
    const asked: SentRequest[] = []
    answerCalls({
      preview: (request) => {
        asked.push(request)
        return asked.length === 1 ? new Promise<Response>(() => undefined) : found()
      },
    })
    open({ opened: { id: 1 } })
    await waitFor(() => expect(asked).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: /再加一组/ }))
    await userEvent.type(within(screen.getByRole('group', { name: '第 2 组' })).getByLabelText('关键词'), '桥梁')
    expect(await preview().findByText(/平均每天不到 1 条/)).toBeTruthy()
    expect(asked).toHaveLength(2)
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(asked[1]?.body).toMatchObject({ kind: 'bidding', criteria: { groups: [{ keyword: '道路' }, { keyword: '桥梁' }] } })
    expect(preview().getByRole('img', { name: /最多的一天是 03-10，4 条/ })).toBeTruthy()
    expect(preview().getByRole('list', { name: '各组关键词带来的公告' }).textContent).toBe('道路3 条桥梁1 条')
    expect(preview().getByText('智慧园区弱电工程招标公告')).toBeTruthy()
  })

  test('the preview shows how many notices each word brings and how many are excluded', async () => {
    const word = (keyword: string, count: number) => ({ keyword, count, isLowerBound: false })
    const groups = [{ ...word('道路', 4), words: [word('道路', 4), word('公路', 0)], leftOut: 2 }]
    answerCalls({ preview: found({ groups }) })
    open({ opened: { id: 1 } })
    const list = await preview().findByRole('list', { name: '“道路”一组中各词带来的公告' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['道路 4 条', '公路 0 条'])
    expect(preview().getByText('“不含”的词排除了 2 条')).toBeTruthy()
  })

  test.each([
    ['too-many', /超过 200 条/],
    ['none', /近 30 天一条也没有/],
  ])('it warns of %s', async (warning, text) => {
    answerCalls({ preview: found({ warning }) })
    open({ opened: { id: 1 } })
    expect(await preview().findByText(text)).toBeTruthy()
  })

  test('a filter without the right says which level has it, also in the preview', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
    answerCalls({ preview: refusal(403, 'rights.insufficient', '您当前会员权限不足，请升级会员！', { permission: 'documents.full-text' }) })
    open({ opened: { id: 1 } })
    expect(await preview().findByRole('link', { name: /升级/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /全文/ }))
    expect(screen.getByRole('radio', { name: /^标题/ })).toHaveProperty('checked', true)
  })

  test('拟在建订阅 has stages, a switch for stage changes and project filters', async () => {
    const sent = answerCalls({ 'subscription/save': success({ id: 6 }), 'subscription/preview': found({ newest: [] }) })
    open({ kind: 'proposed' })
    expect(preview().getByText(/会命中哪些\s*项目/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '投资额' })).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: '阶段变化时提醒' }))
    expect(screen.queryByRole('button', { name: '信息类型' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '施工准备' }))
    await userEvent.type(screen.getByLabelText('名称'), '准备施工的{Enter}')
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(6))
    expect(bodies(sent, 'subscription/save')).toMatchObject([
      { kind: 'proposed', criteria: { projectStages: ['施工准备'], stageMoves: true, groups: [] } },
    ])
  })

  test('the page of all subscriptions offers the kinds that the level has', async () => {
    answerCalls({
      getMonitorType: success([
        { value: 'bidding', label: '招标订阅', allowed: true },
        { value: 'owner', label: '业主监控', allowed: false },
        { value: 'keyword', label: '关键词监控', allowed: true },
      ]),
    })
    open({ kind: null })
    await userEvent.click(await screen.findByRole('radio', { name: '关键词监控' }))
    expect(screen.getByRole('dialog', { name: '新建关键词监控' })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: '业主监控' })).toBeNull()
  })
})

describe('errors at their fields', () => {
  test('appear before anything is sent', async () => {
    const sent = answerCalls({ preview: found() })
    open()
    await save()
    expect(await screen.findByText('请至少填写一组关键词，或选择一个筛选条件')).toBeTruthy()
    expect(screen.getByText('请输入订阅名称')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('不含'), '维修{Enter}')
    await save()
    expect(screen.getByText('请输入关键词')).toBeTruthy()
    expect(bodies(sent, 'subscription/save')).toEqual([])
  })

  test('ask for the company of a monitor, which is suggested during typing', async () => {
    const sent = answerCalls({
      preview: found(),
      'company/suggest': success([{ id: 7, name: '宁波市鄞州区教育局', role: 'tenderer', notices: 3 }]),
      'subscription/save': success({ id: 7 }),
    })
    open({ kind: 'owner' })
    await save()
    expect(await screen.findByText('请填写要监控的单位名称')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('监控的招标单位'), '教育局')
    await userEvent.click(await screen.findByRole('option', { name: '宁波市鄞州区教育局' }))
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(7))
    expect(bodies(sent, 'subscription/save')).toMatchObject([
      { name: '宁波市鄞州区教育局', criteria: { filters: { tenderer: '宁波市鄞州区教育局' } } },
    ])
  })

  test('show what the server says', async () => {
    answerCalls({ preview: found(), 'subscription/save': refusal(409, 'subscription.name-taken', '已有同名订阅，请换一个名称') })
    open({ opened: { id: 1 } })
    await userEvent.type(screen.getByLabelText('名称'), '二')
    await save()
    expect(await screen.findByText('已有同名订阅，请换一个名称')).toBeTruthy()
    expect(screen.getByLabelText('名称').getAttribute('aria-invalid')).toBe('true')
    expect(useToast.getState().toast).toBeNull()
  })
})

test('keeps words that a field does not accept, says why, and saves nothing until they are corrected', async () => {
  const sent = answerCalls({ preview: found(), 'subscription/save': success({ id: 5 }) })
  open()
  await userEvent.type(screen.getByLabelText('关键词'), '充电桩')
  await userEvent.type(screen.getByLabelText('不含'), '甲 乙 丙 丁 戊 己 庚 辛 壬 癸 子')
  expect(await screen.findByText('最多 10 个词，现有 11 个')).toBeTruthy()
  await save()
  expect(await screen.findByText('还有词没有加入，请先修改标红的输入框')).toBeTruthy()
  expect(bodies(sent, 'subscription/save')).toEqual([])
  await userEvent.type(screen.getByLabelText('不含'), '{Backspace}{Backspace}{Enter}')
  // many short words do not exceed the limit of one word
  await userEvent.click(screen.getByLabelText('同时含'))
  await userEvent.paste(
    ['一二三四五六七八九十一二', '甲乙丙丁戊己庚辛壬癸子丑', '东南西北东南西北东南西北', '春夏秋冬春夏秋冬春夏秋冬', '子丑寅卯辰巳'].join(
      '，',
    ),
  )
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(5))
  expect(bodies(sent, 'subscription/save')).toMatchObject([
    { criteria: { groups: [{ excluded: '甲 乙 丙 丁 戊 己 庚 辛 壬 癸'.split(' '), further: expect.objectContaining({ length: 5 }) }] } },
  ])
})

test('punctuation alone is not a keyword', async () => {
  const sent = answerCalls({ preview: found(), 'subscription/save': success({ id: 5 }) })
  open()
  await userEvent.type(screen.getByLabelText('关键词'), '，。、！')
  await save()
  expect(await screen.findByText('关键词须含文字或数字')).toBeTruthy()
  expect(bodies(sent, 'subscription/save')).toEqual([])
})

test('names the filters that a subscription does not take over from a search', () => {
  answerCalls({ preview: found() })
  open({ opened: { search: 'words=道路&published=7d' } })
  expect(screen.getByText(/没有带入“发布时间”/)).toBeTruthy()
  expect(screen.getByLabelText('关键词')).toHaveProperty('value', '道路')
})

test('asks before it discards changes', async () => {
  answerCalls({ preview: found() })
  open({ opened: { id: 1 } })
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.type(screen.getByLabelText('名称'), '二')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(within(screen.getByRole('dialog', { name: '放弃修改' })).getByRole('button', { name: '确定' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('merges what was saved elsewhere and names what the draft would replace', async () => {
  const first = sampleSubscription()
  let stored = first
  const sent = answerCalls({
    preview: found(),
    getUserMonitor: () => success(sampleSubscriptions([stored])),
    'subscription/save': ({ body }) =>
      JSON.stringify(body).includes(`"version":"${stored.version}"`)
        ? success({ id: 1 })
        : refusal(409, 'subscription.changed-meanwhile', '该订阅刚刚在别处修改过，请看过之后再保存'),
  })
  onSaved.mockReset()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LoadedEditor />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const name = await screen.findByLabelText('名称')
  await userEvent.clear(name)
  await userEvent.type(name, '我的道路')
  await userEvent.type(screen.getByLabelText('不含'), '维修{Enter}')
  const groups = [{ keyword: '公路', synonyms: [], further: [], excluded: [] }]
  const criteria = z.parse(subscriptionCriteria, { groups, filters: { scope: 'full', area: ['330000'] } })
  stored = sampleSubscription({ version: 'v2', criteria })
  await save()
  expect((await screen.findByText('关键词：已改为“公路”')).closest('ul')?.children).toHaveLength(1)
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '我的道路')
  expect(screen.queryByText('该订阅刚刚在别处修改过，请看过之后再保存')).toBeNull()
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(1))
  expect(bodies(sent, 'subscription/save').at(-1)).toMatchObject({
    id: 1,
    version: 'v2',
    name: '我的道路',
    criteria: { groups: [{ keyword: '道路', excluded: ['维修'] }], filters: { scope: 'full', area: ['330000'] } },
  })
})

test('keeps the draft of a subscription that was deleted elsewhere, and saves it as a new one', async () => {
  let stored = [sampleSubscription()]
  const sent = answerCalls({
    preview: found(),
    getUserMonitor: () => success(sampleSubscriptions(stored)),
    'subscription/save': ({ body }) =>
      JSON.stringify(body).includes('"id":')
        ? refusal(404, 'subscription.not-found', '没有找到该订阅，可能已被删除，请刷新后重试')
        : success({ id: 2 }),
  })
  onSaved.mockReset()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LoadedEditor />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByLabelText('不含'), '维修{Enter}')
  stored = []
  await save()
  expect((await screen.findByText(/该订阅刚刚在别处被删除/)).closest('[role=alert]')).toBe(document.activeElement)
  expect(useToast.getState().toast).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '存为新订阅' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(2))
  expect(bodies(sent, 'subscription/save').at(-1)).toEqual({
    kind: 'bidding',
    name: sampleSubscription().name,
    criteria: expect.objectContaining({ groups: [expect.objectContaining({ excluded: ['维修'] })] }),
  })
})

function LoadedEditor() {
  const { data } = useSubscriptions()
  return data === undefined ? null : <Editor kind={null} opened={{ id: 1 }} list={data.list} onSaved={onSaved} onClose={onClose} />
}
