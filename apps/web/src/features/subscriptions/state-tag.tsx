import { kindOf, quietDays, type Subscription } from '@tender/contract'
import { Tag } from '../../shared/ui/tag.tsx'
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx'
import styles from './subscriptions.module.css'

/** Names in a word what keeps a subscription from finding anything. */
export function StateTag({ subscription: { state, isQuiet } }: { subscription: Subscription }) {
  switch (state) {
    case 'paused':
      return <Tag tone="grey">已暂停</Tag>
    case 'over-quota':
      return <Tag tone="orange">超出会员额度</Tag>
    case 'no-right':
      return <Tag tone="orange">权限不足</Tag>
    case 'active':
      return isQuiet && <Tag tone="orange">{quietDays} 天没有命中</Tag>
  }
}

/** Explains the state in a sentence and tells what to do. */
export function StateNote({ subscription: { kind, state, isQuiet } }: { subscription: Subscription }) {
  const { need, quota } = kindOf(kind)
  const what = kind === 'proposed' ? '项目' : '公告'
  switch (state) {
    case 'paused':
      return (
        <p className={styles['state']}>
          已暂停：期间入库的{what}不会补发，恢复后从下一{kind === 'proposed' ? '个' : '条'}
          {what}起生效。
        </p>
      )
    case 'over-quota':
      return (
        <p className={styles['state']}>
          超出会员额度：命中的{what}暂不显示。可删除不再需要的，或 <UpgradeLink need={quota} />
        </p>
      )
    case 'no-right':
      return (
        <p className={styles['state']}>
          您当前的会员级别不含其中的条件，命中的{what}暂不显示。可修改条件，或 <UpgradeLink need={need} />
        </p>
      )
    case 'active':
      return isQuiet && <p className={styles['state']}>{quietDays} 天没有命中，却占用一个额度：可放宽条件，或删除后另建。</p>
  }
}
