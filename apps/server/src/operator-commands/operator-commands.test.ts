import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../modules/auth/testing/auth-testing.ts'
import { rawNotice, storeNotices } from '../testing/factories.ts'
import { runOperatorCommand } from './testing/run-operator-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const operator = (line: string) => runOperatorCommand(app, line)

test('accounts are disabled, enabled and given roles, but the last operator stays', async () => {
  const first = await createMember(app, { roleIds: [300] })
  expect(await operator(`account disable ${first.name}`)).toEqual({ code: 1, printed: expect.stringContaining('至少要保留一个') })
  expect((await operator(`account role ${first.name} --remove operator`)).code).toBe(1)
  const second = await createMember(app)
  expect((await operator(`account role ${second.name} --add 300`)).printed).toBe(`账号 ${second.name} 的角色：300 operator`)
  const session = await loginAs(app, first)
  expect((await operator(`account disable ${first.phone}`)).code).toBe(0)
  expect((await app.call('info', {}, { token: session.token })).status).toBe(401)
  expect((await operator('audit list --action account.disabled')).printed).toMatch(
    /命令行 tester {2}停用账号 {2}Member-\d+ {2}#\d+ 演示企业\d+$/,
  )
  expect((await operator(`account enable ${first.name}`)).code).toBe(0)
  expect((await operator(`account list ${second.phone}`)).printed).toMatch(
    /^#\d+ {2}演示企业\d+ {2}注册用户\n {4}Member-\d+ {2}主账号 {2}operator$/,
  )
  expect((await operator('account list 没有这样的企业')).printed).toBe('没有符合条件的企业或账号')
})

test('paid time is given, listed and ended', async () => {
  const { enterpriseId } = await createMember(app, { levelId: 4 })
  const added = await operator(`period add #${enterpriseId} --level 至尊会员 --days 10 --areas 330000`)
  expect(added.printed).toMatch(/：至尊会员.*\n级别：VIP会员（至 .*） → 至尊会员（至 .*）$/)
  const id = /服务期 (\d+)/.exec(added.printed)?.[1] ?? ''
  expect((await operator(`period revoke ${enterpriseId} ${id}`)).printed).toBe('请用 --reason 写明终止的原因')
  app.clock.advance(3_600_000)
  expect((await operator(`period revoke ${enterpriseId} ${id} --reason 试用结束`)).code).toBe(0)
  expect((await operator(`period list ${enterpriseId}`)).printed).toMatch(/使用中 {2}VIP会员.*全国\n\d+ {2}已终止 {2}至尊会员.*浙江$/)
  expect((await operator(`period add ${enterpriseId} --level 7`)).printed).toContain('请用月数、天数或截止日期中的一种')
  expect((await operator('period add 没有的企业 --level 3 --days 1')).printed).toContain('没有企业“没有的企业”')
})

test('links invite members and reset passwords at the address of the server', async () => {
  const link = /^https:\/\/bid\.example\.cn\/admin\/invitation\?token=([\w-]{43})$/m
  const invited = (await operator('account invite --enterprise 受邀企业')).printed
  const again = (await operator('account invite --enterprise 受邀企业')).printed
  const accept = (printed: string) =>
    app.call('acceptInvitation', { token: link.exec(printed)?.[1] ?? '', loginName: 'invited-here', password: 'correct horse 7' })
  expect((await accept(invited)).status).toBe(422)
  expect((await accept(again)).status).toBe(200)
  expect((await operator('account invite --enterprise 受邀企业')).printed).toBe('该企业已有主账号')
  expect((await operator('account reset-password invited-here --link')).printed).toMatch(link)
  expect((await tryLogin(app, { username: 'invited-here', password: 'correct horse 7' })).status).toBe(200)
})

test('rights are shown, given and taken away', async () => {
  expect((await operator('rights deny 4 analysis.potential')).printed).toBe('VIP会员的权益已保存，5 秒内生效')
  expect((await operator('rights quota VIP会员 monitors 不限')).code).toBe(0)
  expect((await operator('rights show 4')).printed).toMatch(/— {2}analysis\.potential[^]*不限 {2}monitors/)
  expect((await operator('rights allow 4 analysis.potential')).code).toBe(0)
  expect((await operator('rights show 4')).printed).toMatch(/✓ {2}analysis\.potential/)
  expect((await operator('rights allow 9 documents.search')).printed).toContain('没有级别“9”')
  expect((await operator('rights allow 4 fly')).printed).toContain('没有权限“fly”')
})

test('companies are shown, merged and split', async () => {
  await storeNotices(
    app,
    ['高岭建设有限公司', '高岭建设集团有限公司'].map((name) =>
      rawNotice({
        title: '校舍修缮中标结果公告',
        text: `招标人：高岭县教育局\n中标人：${name}`,
        stated: { winners: [{ name, price: '12万元' }] },
      }),
    ),
  )
  const jobs = await app.startJobs()
  const shown = async () => (await operator('company show 高岭建设有限公司')).printed
  await expect.poll(shown).toMatch(/^#\d+ 高岭建设有限公司\n.*中标 1 个（12万元）/)
  await jobs.stop()
  const preview = (await operator('company merge 高岭建设有限公司 高岭建设集团有限公司')).printed
  expect(preview).toMatch(/合并后：#\d+ 高岭建设有限公司、高岭建设集团有限公司\n.*中标 2 个[^]*未作修改/)
  const merged = (await operator('company merge 高岭建设有限公司 高岭建设集团有限公司 --yes')).printed
  const number = /company undo (\d+)/.exec(merged)?.[1] ?? ''
  expect((await operator('company part 高岭建设集团有限公司')).printed).toMatch(/分出：#\d+ 高岭建设集团有限公司[^]*未作修改/)
  expect((await operator(`company undo ${number}`)).printed).toBe('已撤销')
  expect(await operator(`company undo ${number}`)).toEqual({ code: 1, printed: expect.stringContaining('已经撤销') })
  expect((await operator('company part 高岭建设集团有限公司')).printed).toContain('无需分开')
  expect((await operator('company show 没有的公司')).printed).toContain('没有单位')
})

test('errors are explained in Chinese', async () => {
  expect((await operator('account create 13911112222 --enterprise 某企业')).printed).toContain('以字母开头')
  expect((await operator('account create someone')).printed).toContain('--enterprise')
  expect((await operator('account disable nobody')).printed).toBe('没有账号“nobody”（account list 可查）')
  expect((await operator('account disable')).printed).toBe('请给出登录名')
  expect((await operator('order list --state 没有')).printed).toContain('没有状态“没有”')
  expect((await operator('order list')).printed).toBe('没有符合条件的订单')
  expect((await operator('order confirm 1234567890123456789012 --amount 3980 --reference 流水1')).code).toBe(1)
  expect((await operator('order refund 1234567890123456789012 --amount 39.805 --reason 退')).printed).toContain('--amount')
})
