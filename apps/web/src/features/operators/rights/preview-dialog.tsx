import type { LevelEffect, operatorRightsCalls, ReplyOf, RightsDifference } from '@tender/contract'
import { formatCount } from '../../../shared/format/count.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  preview: ReplyOf<typeof operatorRightsCalls.previewRights>
  /** Why saving failed. */
  problem: string | null
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

/** Previews whom a change affects and what they gain or lose, before it is saved. */
export function PreviewDialog({ preview, problem, isSaving, onSave, onClose }: PreviewDialogProps) {
  const { effects, warnings } = preview
  const footer = (
    <>
      <Button onClick={onClose}>返回修改</Button>
      <Button variant="primary" busy={isSaving} disabled={effects.length === 0 || problem !== null} onClick={onSave}>
        确认保存
      </Button>
    </>
  )
  return (
    <Dialog title="修改的影响" onClose={onClose} footer={footer}>
      <div className={styles['effects']}>
        {problem !== null && (
          <NoticeBox tone="warning">
            <span role="alert">{problem}</span>
          </NoticeBox>
        )}
        {effects.length === 0 && <p>与当前的权益表相同，没有需要保存的修改。</p>}
        {effects.map((effect) => (
          <Effect key={effect.levelId} effect={effect} />
        ))}
        {warnings.length > 0 && (
          <NoticeBox tone="warning">
            <ul className={styles['warnings']} aria-label="请核对">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </NoticeBox>
        )}
      </div>
    </Dialog>
  )
}

function Effect({ effect }: { effect: LevelEffect }) {
  const { levelName, enterprises, accounts, gains, losses, prices } = effect
  return (
    <section className={styles['effect']} aria-label={levelName}>
      <h3 className={styles['level']}>{levelName}</h3>
      <p className={styles['count']}>
        {enterprises === 0
          ? '目前没有企业使用该级别'
          : `目前有 ${formatCount(enterprises, false)} 家企业、${formatCount(accounts, false)} 个账号使用该级别`}
      </p>
      <ul className={styles['list']}>
        <Differences word="增加" tone="green" differences={gains} />
        <Differences word="减少" tone="red" differences={losses} />
        <Differences word="价格" tone="blue" differences={prices} />
      </ul>
    </section>
  )
}

function Differences({ word, tone, differences }: { word: string; tone: TagTone; differences: readonly RightsDifference[] }) {
  return differences.map(({ what, before, after }) => (
    <li key={what}>
      <Tag tone={tone}>{word}</Tag>
      <span>{`${what}：${before} → ${after}`}</span>
    </li>
  ))
}
