import { webhookBody } from '@tender/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { partsOf, subjectOf } from '../../platform/mail/testing/read-mail.ts'
import {
  app,
  arrive,
  deliver,
  lastMail,
  mailsTo,
  memberWithMail,
  pass,
  posts,
  receiver,
  useDeliveryWorld,
} from './testing/delivery-world.ts'

useDeliveryWorld()

const name = '青岭县城南水厂扩建工程'
const works = (part: string) => ({
  title: `${name}${part}招标公告`,
  text: '招标人：青岭县水务发展有限公司\n',
  stated: {
    tenderer: '青岭县水务发展有限公司',
    projectName: `${name}${part}`,
    category: '工程',
    projectCode: `P-${part}`,
    budget: '5000万元',
  },
})

test('a project is delivered by mail and webhook once when it appears and at each new stage', async () => {
  const member = await memberWithMail()
  const criteria = { groups: [{ keyword: '城南水厂' }], stageMoves: true }
  const { envelope } = await app.call('saveSubscription', { kind: 'proposed', name: '水厂', criteria }, { token: member.token })
  const { id } = envelope.data
  const address = `http://127.0.0.1:${receiver.port}/hook?own=1`
  const hook = { kind: 'generic' as const, name: '业务系统', address, secret: 'a secret of some length' }
  const saved = await app.call('saveWebhook', hook, { token: member.token })
  expect(saved.error).toBeNull()
  const webhookId = saved.envelope.data.id
  await deliver(member, id, { mail: { frequency: 'now' }, webhook: { frequency: 'now', webhookId } })
  const told = async (part: string) => {
    await arrive(works(part))
    await app.database.query('update hit set arrived_at = $1, matched_at = $1 where project_id is not null', [app.clock.now()])
    await pass(5)
  }
  await told('设计')
  await told('施工')
  await pass(3600)
  expect(mailsTo(member.email).map(subjectOf)).toEqual(['水厂：1 条项目动态', '水厂：1 条项目动态'])
  const [project] = await app.database.query<{ id: number }>('select id from designed_project where name = $1', [name])
  const url = `https://bid.test/admin/projects/${project?.id}`
  const { text, html } = partsOf(lastMail(member.email))
  for (const part of [text, html]) {
    expect(part).toContain(name)
    expect(part).toContain('阶段变化：初步设计 → 施工准备 · 青岭县水务发展有限公司 · 招标预算 5,000万元')
    expect(part).toContain(url)
    expect(part).toContain(`https://bid.test/admin/monitors/proposed?sub=${id}`)
  }
  const [first, second, ...others] = posts.map(({ body }) => z.parse(webhookBody, JSON.parse(body)))
  expect(others).toEqual([])
  expect(first?.hits).toMatchObject([{ projectId: project?.id, name, reason: 'new', stage: '初步设计', stageBefore: null, url }])
  expect(second?.hits).toMatchObject([{ reason: 'stage', stage: '施工准备', stageBefore: '初步设计', words: ['城南水厂'], url }])
})
