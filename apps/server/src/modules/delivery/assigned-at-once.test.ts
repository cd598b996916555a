import { expect, test } from 'vitest'
import { app, arrive, mailsTo, pass, useDeliveryWorld } from './testing/delivery-world.ts'
import { newTeam, own } from './testing/delivery-team.ts'

useDeliveryWorld()

test('when two accounts choose an owner at once, one succeeds, and only that owner gets a mail', async () => {
  const { main, wang, li } = await newTeam(3)
  const stated = { projectName: '道路照明改造工程', projectCode: 'AS-2025-1' }
  const [id = 0] = await arrive({ title: '道路照明改造工程招标公告', stated })
  await Promise.all([own(main, [id], li), own(wang, [id], wang)])
  const { team } = (await app.call('getTeamwork', { id }, { token: main.token })).envelope.data
  await pass(5)
  expect(mailsTo(li.email)).toHaveLength(team?.owner?.id === li.accountId ? 1 : 0)
  expect(mailsTo(wang.email)).toEqual([])
})
