import { bidReferenceCalls, formatMoney, type BidReference, type LikelyBidder } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { request } from '../../../shared/api.ts'
import { firstSearch, withFilters } from '../../../shared/documents/search-state.ts'
import { searchToQuery } from '../../../shared/documents/search-url.ts'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { paths } from '../../../shared/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './bid-reference.module.css'

/**
 * What the awards of similar projects say: how far below the budget, how many bidders, and who. The member may say by
 * words what is similar.
 */
export function BidReferenceResult({ id }: { id: number }) {
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['bid-reference', id, words],
    queryFn: ({ signal }) => request(bidReferenceCalls.getBidReference, { id, words }, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
  })
  // the reply names the words that it compared; a field that stood before would lose what is typed into it
  if (data === undefined && error === null && words === '') return <Skeleton width="100%" height="226px" />
  return (
    <div className={styles['result']}>
      <WordsForm
        label={wordsLabel}
        placeholder={wordsLabel}
        words={words === '' ? (data?.filters?.searchWord ?? '') : words}
        onSearch={setWords}
      />
      {error !== null ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height="180px" />
      ) : (
        <Compared reference={data} />
      )}
    </div>
  )
}

const wordsLabel = '同类项目的词，如 路灯 养护'

function Compared({ reference }: { reference: BidReference }) {
  if (reference.projects === 0)
    return <p className={styles['note']}>近 3 年没有已公布投标或中标单位的同类项目。请写一两个同类项目标题中常见的词。</p>
  return (
    <>
      <Basis reference={reference} />
      <Figures reference={reference} />
      <Likely reference={reference} />
      <p className={styles['note']}>按历史公告统计，只供参考：以招标文件与自身成本为准。</p>
    </>
  )
}

function Basis({ reference: { projects, areaName, filters, isCut } }: { reference: BidReference }) {
  const isByPlace = filters?.searchWord === ''
  const text = `${projects.toLocaleString('zh-CN')} 个${isByPlace ? '同行业' : '同类'}项目`
  return (
    <p className={styles['basis']}>
      对照{areaName ?? '全国'}近 3 年已公布投标或中标单位的
      {filters === null ? text : <Link to={`${paths.documents}?${searchToQuery(withFilters(firstSearch, filters))}`}>{text}</Link>}
      {isCut && '（只计最近的公告）'}
      {isByPlace && '。写出同类项目的词，对照更准'}
    </p>
  )
}

function Figures({ reference: { discount, price, bidders } }: { reference: BidReference }) {
  const count = (projects: number) => projects.toLocaleString('zh-CN')
  return (
    <dl className={styles['figures']}>
      {price !== null && (
        <Usual title={`按预算 ${formatMoney(price.budget)} 折算`} note={`中位 ${formatMoney(price.median)}`}>
          <strong>
            {formatMoney(price.low)} – {formatMoney(price.high)}
          </strong>
        </Usual>
      )}
      {discount === null ? (
        <Usual title="中标价比预算低" note="预算与中标价齐全的项目太少" />
      ) : (
        <Usual
          title="中标价比预算低"
          note={`中位 ${percent(discount.median)}，${count(discount.projects)} 个项目中的一半在此之间`}
        >{`${percent(discount.low)} – ${percent(discount.high)}`}</Usual>
      )}
      {bidders !== null && (
        <Usual title="一般有" note={`按 ${count(bidders.projects)} 个公布了候选人的项目`}>{`${bidders.median} 家入围`}</Usual>
      )}
    </dl>
  )
}

function Usual({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {children}
        <span className={styles['note']}>{note}</span>
      </dd>
    </div>
  )
}

function Likely({ reference: { likely, own } }: { reference: BidReference }) {
  const mayOpen = useMayOpen()(paths.companies)
  return (
    <div>
      <h3 className={styles['subtitle']}>可能的对手</h3>
      <ol className={styles['likely']}>
        {likely.map((bidder) => (
          <li key={bidder.id}>
            {mayOpen ? <Link to={paths.company(bidder.id)}>{bidder.name}</Link> : bidder.name}
            <span className={styles['note']}>{deeds(bidder)}</span>
          </li>
        ))}
      </ol>
      {own !== null && <p className={styles['note']}>本单位：{deeds(own)}</p>}
    </div>
  )
}

function deeds({ competed, won, discount, fromTenderer }: LikelyBidder): string {
  const parts = [`参与 ${competed.toLocaleString('zh-CN')} 次`, `中标 ${won.toLocaleString('zh-CN')} 次`]
  if (fromTenderer > 0) parts.push(`其中本招标单位 ${fromTenderer.toLocaleString('zh-CN')} 次`)
  if (discount !== null) parts.push(`平均降幅 ${percent(discount)}`)
  return parts.join(' · ')
}

function percent(tenThousandths: number): string {
  return `${(tenThousandths / 100).toFixed(1)}%`
}
