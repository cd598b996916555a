import { createMain, createSub, type TestMain } from '../../../testing/sub-accounts.ts'
import { app, followed, giveMail, type Member } from './delivery-world.ts'

/** A main account named 张总 and two sub-accounts with a confirmed address. */
export async function newTeam(levelId: number): Promise<{ main: TestMain; wang: Member; li: Member }> {
  const boss = await createMain(app, levelId)
  await app.database.query(`update account set contact_name = '张总' where id = $1`, [boss.id])
  const member = async (contactName: string) => {
    const { id, token } = await createSub(app, boss, { contactName })
    return giveMail({ accountId: id, token })
  }
  return { main: boss, wang: await member('王工'), li: await member('李工') }
}

/** Puts somebody or nobody in charge of opportunities, and waits for everything that follows. @returns the status of the reply */
export async function own(who: { token: string }, ids: number[], to: Pick<Member, 'accountId'> | null): Promise<number> {
  const reply = await app.call('ownCollected', { ids, ownerId: to?.accountId ?? null }, { token: who.token })
  await followed()
  return reply.status
}
