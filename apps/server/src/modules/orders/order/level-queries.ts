import type { Executor } from '../../../platform/database/executor.ts'

export interface Level {
  id: number
  name: string
  rank: number
}

export async function selectLevel(db: Executor, id: number): Promise<Level | null> {
  const [row] = await db.query<Level>('select id, name, rank from member_level where id = $1', [id])
  return row ?? null
}
