import { useEffect, useRef } from 'react'
import { useLocation } from '../../shared/router/index.ts'
import { needIn } from '../../shared/upgrade/need.ts'
import { wordsOf } from '../../shared/upgrade/need-words.ts'
import { closeRefusal, useRefusal } from '../../shared/upgrade/refusal.ts'
import { resetText } from '../../shared/upgrade/resets-at.ts'
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'

/** Names the right that the level lacks and where to get it, for every action that has no place of its own to show this. */
export function RefusalDialog() {
  const refusal = useRefusal((state) => state.refusal)
  const { key } = useLocation()
  const shownOn = useRef(key)
  useEffect(() => {
    // closes with the page it was shown on
    if (shownOn.current !== key) closeRefusal()
    shownOn.current = key
  }, [key])
  if (refusal === null) return null
  const { detail, text } = refusal
  const need = needIn(detail)
  const words = need === null ? null : wordsOf(need)
  const footer = (
    <>
      <Button onClick={closeRefusal}>知道了</Button>
      <UpgradeLink need={need} className={buttonClass('primary')} onFollow={closeRefusal} />
    </>
  )
  return (
    <Dialog title={text} onClose={closeRefusal} footer={footer}>
      {words !== null && (
        <p>
          <strong>{words.name}</strong>：{words.gives}
        </p>
      )}
      {detail.resetsAt !== undefined && <p>额度将于 {resetText(detail.resetsAt)} 恢复。</p>}
    </Dialog>
  )
}
