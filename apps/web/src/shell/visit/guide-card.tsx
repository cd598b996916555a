import { profileCalls } from '@tender/contract'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useExampleWords } from '../../features/documents/search/example-words.ts'
import { request } from '../../shared/api.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { guideSteps } from './guide-steps.ts'
import styles from './visit.module.css'

/** The first-use guide: a few cards beside the page, not over it. Once finished or closed, it never comes back. */
export function GuideCard({ onClose }: { onClose: () => void }) {
  const [index, setIndex] = useState(0)
  const mayOpen = useMayOpen()
  const steps = guideSteps(useExampleWords()).filter(({ address }) => address === null || mayOpen(address))
  const step = steps[index]
  const finish = () => {
    onClose()
    // if this fails, the guide is just shown once more, so the member need not know
    request(profileCalls.skipBoot, {}, { isSilent: true }).catch(() => undefined)
  }
  if (step === undefined) return null
  const isLast = index === steps.length - 1
  return (
    <section className={styles['guide']} aria-label="新手引导">
      <div className={styles['guideHead']}>
        <span className={styles['count']}>
          新手引导 {index + 1} / {steps.length}
        </span>
        <IconButton label="跳过引导" onClick={finish}>
          <X size={16} />
        </IconButton>
      </div>
      <output>
        <strong className={styles['guideTitle']}>{step.title}</strong>
        <span className={styles['guideText']}>{step.text}</span>
      </output>
      <div className={styles['actions']}>
        {step.address !== null && (
          <Link to={step.address} className={styles['guideLink']}>
            去看看
          </Link>
        )}
        {index > 0 && <Button onClick={() => setIndex(index - 1)}>上一步</Button>}
        <Button variant="primary" onClick={isLast ? finish : () => setIndex(index + 1)}>
          {isLast ? '开始使用' : '下一步'}
        </Button>
      </div>
    </section>
  )
}
