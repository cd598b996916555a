import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../../shared/ui/button.tsx'
import styles from './version-bar.module.css'

interface VersionBarProps {
  onReload: () => void
  onLater: () => void
}

/** Announces a newer version. It takes no focus and covers nothing that is being typed. */
export function VersionBar({ onReload, onLater }: VersionBarProps) {
  return (
    <section className={styles['bar']} aria-label="新版本">
      <output className={styles['text']}>
        <RefreshCw size={16} aria-hidden="true" />
        发现新版本，刷新后即可使用
      </output>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onReload}>
          立即刷新
        </Button>
        <Button onClick={onLater}>稍后</Button>
      </div>
    </section>
  )
}
