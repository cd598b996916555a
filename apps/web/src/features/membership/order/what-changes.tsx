import { formatTime, type UpgradeQuote } from '@tender/contract'
import styles from './order-page.module.css'

/** Tells what the order changes: the level, its end, and the time of other levels that waits meanwhile. */
export function WhatChanges({ quote: { levelNow, levelAfter, level, use, waiting } }: { quote: UpgradeQuote }) {
  return (
    <section className={styles['section']}>
      <h2>开通后的变化</h2>
      <dl className={styles['facts']}>
        <dt>当前级别</dt>
        <dd>{levelWords(levelNow)}</dd>
        <dt>开通后</dt>
        <dd>
          <strong>{levelAfter.name}</strong>
          {levelAfter.endsAt !== null && `，至 ${formatTime(levelAfter.endsAt)}`}
        </dd>
        <dt>本次服务期</dt>
        <dd>
          {formatTime(use.from)} 至 {formatTime(use.to)}
        </dd>
      </dl>
      <p className={styles['note']}>{whenUsed(levelNow, level, use.isAtOnce)}</p>
      {waiting.length > 0 && (
        <>
          <p className={styles['note']}>以下服务期会顺延，已购时长不会减少：</p>
          <ul className={styles['waiting']}>
            {waiting.map(({ levelName, areaNames, endsBefore, endsAfter }) => (
              <li key={`${levelName} ${areaNames.join()} ${endsBefore}`}>
                {levelName}（{areaNames.join('、')}）：到期由 {formatTime(endsBefore)} 变为 {formatTime(endsAfter)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function levelWords({ name, endsAt }: UpgradeQuote['levelNow']): string {
  return endsAt === null ? name : `${name}，${formatTime(endsAt)} 到期`
}

function whenUsed(now: UpgradeQuote['levelNow'], level: UpgradeQuote['level'], isAtOnce: boolean): string {
  if (isAtOnce) return '开通后立即生效，不需要重新登录。'
  if (now.id === level.id) return '与现有的同级别服务期首尾相接，时长自动叠加。'
  return `您现有的${now.name}级别更高，会优先使用；${level.name}在它到期后开始使用。`
}
