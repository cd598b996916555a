import { useState } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { fieldErrorsOf } from '../../../shared/use-form-fields.ts'
import { FilterBar } from '../shared/filter-bar.tsx'
import styles from './host-preview.module.css'
import { useHostPreview } from './use-brandings.ts'

/** Shows which brand a host gets, so that operators can check a domain before members see it. */
export function HostPreview() {
  const [host, setHost] = useState('')
  const preview = useHostPreview()
  const look = () => preview.mutate(host.trim())
  const clear = () => {
    setHost('')
    preview.reset()
  }
  const found = preview.data
  return (
    <Card className={styles['card']} aria-label="查看域名">
      <FilterBar label="查看域名显示的品牌" onSearch={look} onClear={preview.isIdle ? undefined : clear}>
        <TextField
          label="查看某个域名显示哪个品牌"
          placeholder="如 partner.example.cn"
          maxLength={300}
          value={host}
          error={fieldErrorsOf(preview.error)['host']}
          onChange={({ target }) => {
            setHost(target.value)
            if (!preview.isIdle) preview.reset()
          }}
        />
      </FilterBar>
      <output className={styles['found']}>
        {found !== undefined && (
          <>
            <img src={found.branding.shown.logo} alt="" width={28} height={28} />
            <span>
              <strong>{found.host}</strong> 显示“{found.branding.shown.siteTitle}”
              {found.isNamed ? `（品牌 ${found.branding.name}）` : `（没有品牌指定这个域名，使用默认品牌 ${found.branding.name}）`}
            </span>
          </>
        )}
      </output>
    </Card>
  )
}
