import type { KeptBranding } from '@tender/contract'
import { replacedFields, type FieldInWords } from '../../../shared/replaced-fields.ts'
import { variantNames } from './brand-words.ts'
import { draftOf, type BrandingDraft } from './branding-draft.ts'

interface Meeting {
  /** The stored brand that the draft began with. */
  begun: KeptBranding
  /** The stored brand as another operator has saved it. */
  latest: KeptBranding
  /** What the draft changes. */
  changes: Partial<BrandingDraft>
}

/** The changes of another operator that the draft would replace. */
export function replacedInBrand({ begun, latest, changes }: Meeting): FieldInWords[] {
  return replacedFields({ begun: wordsOf(begun), latest: wordsOf(latest), draft: wordsOf(latest, changes) })
}

function wordsOf(kept: KeptBranding, changes: Partial<BrandingDraft> = {}): FieldInWords[] {
  const draft = { ...draftOf(kept), ...changes }
  const yesNo = (isOn: boolean) => (isOn ? '是' : '否')
  return [
    { name: '产品名称', text: draft.siteTitle },
    { name: '标识', text: draft.logo === undefined ? pictureOf(kept) : '您选择的图片' },
    { name: '域名', text: draft.hosts.split('\n').join('、') },
    { name: '产品形态', text: variantNames[draft.variant] },
    { name: '企业客户名称', text: draft.customerName },
    { name: '订阅账号', text: draft.subscriberName },
    { name: '默认品牌', text: yesNo(draft.isDefault) },
    { name: '合作伙伴', text: yesNo(draft.isPartner) },
    { name: '用于商机管理系统会员', text: yesNo(draft.isForOpportunityRole) },
    { name: '服务热线', text: draft.hotline },
    { name: '在线客服网址', text: draft.chatUrl },
    { name: 'APP 下载二维码的内容', text: draft.appQrText },
    { name: '公众号二维码的内容', text: draft.accountQrText },
    { name: '服务提供方', text: draft.company },
    { name: '备案号', text: draft.caseNumber },
    { name: '页脚文字', text: draft.footerText },
  ]
}

function pictureOf({ hasLogo, shown }: KeptBranding): string {
  return hasLogo ? `图片 ${shown.logo.split('/').at(-1)?.slice(0, 8) ?? ''}` : ''
}
