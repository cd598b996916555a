import type { KeptBranding } from '@tender/contract'
import { useState } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { variantNames } from './brand-words.ts'
import styles from './branding-cards.module.css'
import { useBrandingChanges } from './use-brandings.ts'

interface BrandingCardsProps {
  brandings: readonly KeptBranding[]
  onEdit: (name: string) => void
}

/** Shows every brand with its logo and hosts, the default brand first. */
export function BrandingCards({ brandings, onEdit }: BrandingCardsProps) {
  const { remove } = useBrandingChanges()
  const [asked, setAsked] = useState<KeptBranding | null>(null)
  const confirm = ({ name }: KeptBranding) =>
    remove.mutate(name, { onSuccess: () => showToast('success', `已删除品牌“${name}”`), onSettled: () => setAsked(null) })
  return (
    <>
      <ul className={styles['cards']}>
        {brandings.map((branding) => (
          <li key={branding.name}>
            <BrandingCard branding={branding} onEdit={() => onEdit(branding.name)} onRemove={() => setAsked(branding)} />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={`删除品牌“${asked.name}”？`}
          text={asked.hosts.length === 0 ? '删除后不能恢复。' : `它的 ${asked.hosts.length} 个域名将改为显示默认品牌。删除后不能恢复。`}
          busy={remove.isPending}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

function BrandingCard({ branding, onEdit, onRemove }: { branding: KeptBranding; onEdit: () => void; onRemove: () => void }) {
  const { name, hosts, isDefault, isForOpportunityRole, shown } = branding
  return (
    <Card className={styles['card']} aria-label={`品牌 ${name}`}>
      <header className={styles['head']}>
        <img className={styles['logo']} src={shown.logo} alt="" width={44} height={44} />
        <div className={styles['words']}>
          <h2>{shown.siteTitle}</h2>
          <p>{name}</p>
        </div>
      </header>
      <div className={styles['tags']}>
        <Tag tone="blue">{variantNames[shown.variant]}</Tag>
        {isDefault && <Tag tone="green">默认</Tag>}
        {shown.isPartner && <Tag tone="purple">合作伙伴</Tag>}
        {isForOpportunityRole && <Tag tone="teal">商机管理系统会员</Tag>}
        {branding.customerName !== null && <Tag tone="gold">{branding.customerName}</Tag>}
      </div>
      <Hosts hosts={hosts} isDefault={isDefault} />
      <footer className={styles['foot']}>
        <Button size="small" aria-label={`编辑品牌 ${name}`} onClick={onEdit}>
          编辑
        </Button>
        {isDefault ? (
          <span className={styles['note']}>默认品牌不能删除</span>
        ) : (
          <Button size="small" variant="quiet" className={styles['remove']} aria-label={`删除品牌 ${name}`} onClick={onRemove}>
            删除
          </Button>
        )}
      </footer>
    </Card>
  )
}

const maxHosts = 4

function Hosts({ hosts, isDefault }: { hosts: readonly string[]; isDefault: boolean }) {
  return (
    <ul className={styles['hosts']} aria-label="域名">
      {hosts.slice(0, maxHosts).map((host) => (
        <li key={host}>{host}</li>
      ))}
      {hosts.length > maxHosts && <li className={styles['note']}>等 {hosts.length} 个域名</li>}
      {hosts.length === 0 && !isDefault && <li className={styles['note']}>没有域名</li>}
      {isDefault && <li className={styles['note']}>{hosts.length > 0 && '以及'}没有指定品牌的所有域名</li>}
    </ul>
  )
}
