import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { purchaseTerms } from './purchase-terms.ts'
import styles from './terms-dialog.module.css'

interface TermsDialogProps {
  name: string
  onAgree: () => void
  onClose: () => void
}

export function TermsDialog({ name, onAgree, onClose }: TermsDialogProps) {
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <Button variant="primary" onClick={onAgree}>
        同意
      </Button>
    </>
  )
  return (
    <Dialog title={name} kind="wide" onClose={onClose} footer={footer}>
      <ScrollRegion className={styles['terms']} aria-label={name}>
        {purchaseTerms.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </ScrollRegion>
    </Dialog>
  )
}
