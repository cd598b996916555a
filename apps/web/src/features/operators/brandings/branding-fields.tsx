import { brandVariants, type KeptBranding } from '@tender/contract'
import type { ReactNode } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { variantNames } from './brand-words.ts'
import type { BrandingDraft } from './branding-draft.ts'
import styles from './branding-fields.module.css'
import { LogoField } from './logo-field.tsx'

interface BrandingFieldsProps {
  draft: BrandingDraft
  /** Field → its error. */
  errors: Readonly<Record<string, string>>
  kept: KeptBranding | null
  onChange: (change: Partial<BrandingDraft>) => void
}

type TextName = Exclude<keyof BrandingDraft, 'variant' | 'isDefault' | 'isForOpportunityRole' | 'isPartner' | 'logo'>

const variants = brandVariants.map((value) => ({ value, label: variantNames[value] }))

/** All fields of a brand, in the order in which members see them. */
export function BrandingFields(props: BrandingFieldsProps) {
  const field = fieldsOf(props)
  return (
    <>
      <NameFields {...props} />
      <HostFields {...props} />
      <Section title="客服" hint="显示在登录页与客服面板；不填的不显示。">
        <TextField {...field('hotline', 20)} label="服务热线" placeholder="400-000-0000 或 010-12345678" inputMode="tel" />
        <TextField {...field('chatUrl', 500)} label="在线客服网址" placeholder="https://" inputMode="url" />
        <TextField {...field('appQrText', 500)} label="APP 下载二维码的内容" />
        <TextField {...field('accountQrText', 500)} label="公众号二维码的内容" />
      </Section>
      <Section title="页脚" hint="显示在每一页的下方。">
        <TextField {...field('company', 100)} label="服务提供方" />
        <TextField {...field('caseNumber', 100)} label="备案号" />
        <TextField {...field('footerText', 300)} className={styles['wide']} label="页脚文字" />
      </Section>
    </>
  )
}

/** Gives the props of a text field by its name. */
function fieldsOf({ draft, errors, onChange }: BrandingFieldsProps) {
  return (name: TextName, maxLength: number) => ({
    value: draft[name],
    maxLength,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
}

function NameFields(props: BrandingFieldsProps) {
  const { draft, errors, kept, onChange } = props
  const field = fieldsOf(props)
  return (
    <Section title="名称与标识" hint="显示在浏览器标题、登录页和菜单上方。">
      <TextField
        {...field('name', 60)}
        label={kept === null ? '品牌名称（仅运营人员可见，保存后不能修改）' : '品牌名称（不能修改）'}
        disabled={kept !== null}
      />
      <TextField {...field('siteTitle', 40)} label="产品名称（会员看到的名称）" />
      <LogoField
        logo={draft.logo}
        kept={kept?.hasLogo === true ? kept.shown.logo : null}
        error={errors['logo']}
        onChange={(logo) => onChange({ logo })}
      />
    </Section>
  )
}

function HostFields(props: BrandingFieldsProps) {
  const { draft, errors, onChange } = props
  const field = fieldsOf(props)
  return (
    <Section title="域名与形态" hint="一个域名只能属于一个品牌；没有指定的域名显示默认品牌。">
      <TextArea {...field('hosts', 8000)} rows={4} label="域名或 IP 地址，每行一个" placeholder={'partner.example.cn\n192.0.2.7'} />
      <SelectField
        label="产品形态"
        options={variants}
        value={draft.variant}
        error={errors['variant']}
        onChange={(variant) => onChange({ variant })}
      />
      <TextField {...field('customerName', 60)} label="企业客户名称（角色名称含有它的会员直接进入实时商机）" />
      <TextField {...field('subscriberName', 60)} label="订阅账号（独立页面展示这个主账号的订阅命中的公告，填登录名）" />
      <Switches {...props} />
    </Section>
  )
}

function Switches({ draft, errors, kept, onChange }: BrandingFieldsProps) {
  const isDefaultKept = kept?.isDefault === true
  return (
    <div className={styles['switches']}>
      <Flag
        isOn={draft.isDefault}
        isLocked={isDefaultKept}
        error={errors['isDefault']}
        hint={isDefaultKept ? '要改为别的品牌，请到那个品牌中打开此项' : '没有指定品牌的域名都显示它'}
        onChange={(isDefault) => onChange({ isDefault })}
      >
        默认品牌
      </Flag>
      <Flag
        isOn={draft.isPartner}
        error={errors['isPartner']}
        hint="会员可以使用数据面板"
        onChange={(isPartner) => onChange({ isPartner })}
      >
        合作伙伴
      </Flag>
      {draft.variant === 'opportunity' && (
        <Flag
          isOn={draft.isForOpportunityRole}
          error={errors['isForOpportunityRole']}
          hint="商机管理系统的会员在任何域名都看到它"
          onChange={(isForOpportunityRole) => onChange({ isForOpportunityRole })}
        >
          用于商机管理系统会员
        </Flag>
      )}
    </div>
  )
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Card className={styles['section']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{hint}</p>
      </header>
      <div className={styles['fields']}>{children}</div>
    </Card>
  )
}

interface FlagProps {
  isOn: boolean
  /** The switch is on and cannot be turned off. */
  isLocked?: boolean
  hint: string
  error: string | undefined
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Flag({ isOn, isLocked = false, hint, error, onChange, children }: FlagProps) {
  return (
    <div>
      {isLocked ? (
        <p className={styles['locked']}>
          {children}：是<span>{hint}</span>
        </p>
      ) : (
        <Switch isOn={isOn} hint={hint} onChange={onChange}>
          {children}
        </Switch>
      )}
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </div>
  )
}
