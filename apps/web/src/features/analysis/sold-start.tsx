import Target from 'lucide-react/icons/target'
import { useRecentSearches } from '../../shared/documents/recent-searches.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import styles from './analysis.module.css'

const maxRecent = 8

/** What to do first. The member's recent searches tell what it sells. */
export function SoldStart({ onWords }: { onWords: (words: string) => void }) {
  const { data } = useRecentSearches()
  return (
    <Card aria-label="开始查找">
      <StatePanel icon={<Target size={28} />} title="写下您的产品或服务">
        例如“电梯 维保”“路灯”“物业服务”；也可以只选类别或行业。
      </StatePanel>
      {data !== undefined && data.length > 0 && (
        <div className={styles['recent']}>
          <span className={styles['note']}>最近搜索</span>
          {data.slice(0, maxRecent).map(({ words }) => (
            <Button key={words} size="small" onClick={() => onWords(words)}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
