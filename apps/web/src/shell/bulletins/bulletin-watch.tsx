import { useEffect, useState } from 'react'
import { askWhileShown } from '../../shared/ask-while-shown.ts'
import { useSession } from '../../shared/session.ts'
import { isBusy } from '../busy/is-busy.ts'
import { lateOverlay } from '../late-overlay.tsx'
import { askForBulletins, markBulletinsRead } from './ask-bulletins.ts'
import { useBulletins } from './bulletin-state.ts'

/** milliseconds between two requests while the page is visible */
const askedEvery = 300_000
/** milliseconds until it looks again whether the member is free */
const triedEvery = 2000

const BulletinDialog = lateOverlay(() => import('./bulletin-dialog.tsx').then((chunk) => chunk.BulletinDialog), {
  onFail: ({ onLater }) => onLater(),
})

/** Shows important bulletins that the account has not read, one by one, never while the member is in the middle of something. */
export function BulletinWatch() {
  const account = useSession((session) => session.user?.userId)
  useEffect(() => {
    if (account === undefined) return undefined
    const stop = askWhileShown({ every: askedEvery, atOnce: true, ask: askForBulletins })
    return () => {
      stop()
      // they belong to the account
      useBulletins.setState(useBulletins.getInitialState())
    }
  }, [account])
  const bulletin = useBulletins(({ important }) => important)
  const { isFree, putOff } = useTurn(bulletin?.id ?? null)
  if (bulletin === null || !isFree) return null
  const read = () => {
    putOff()
    void markBulletinsRead([bulletin.id])
  }
  return <BulletinDialog bulletin={bulletin} onRead={read} onLater={putOff} />
}

/** Whether a bulletin may be shown: from the first moment in which the member is free, until it is put off. */
function useTurn(id: number | null) {
  const [turnOf, setTurnOf] = useState<number | null>(null)
  const [putOffs, setPutOffs] = useState<readonly number[]>([])
  const isFree = id !== null && turnOf === id && !putOffs.includes(id)
  const isWaiting = id !== null && turnOf !== id
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () => {
      if (!isBusy()) setTurnOf(id)
    }
    look()
    const timer = setInterval(look, triedEvery)
    return () => clearInterval(timer)
  }, [id, isWaiting])
  return { isFree, putOff: () => id !== null && setPutOffs((before) => [...before, id]) }
}
