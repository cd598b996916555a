import type { Branding } from '@tender/contract'

/** A brand of the demo world, with hosts that browsers resolve to this machine. */
export interface DemoBranding {
  name: string
  hosts: string[]
  isDefault: boolean
  isForOpportunityRole: boolean
  customerName: string | null
  subscriberName: string | null
  shown: Omit<Branding, 'logo' | 'hasSubscriptions'>
  /** Null: the program's own mark; undefined: the mark that the program has for this brand. */
  logo: { content: Buffer; type: 'image/svg+xml' } | null | undefined
}

// names below .example are reserved
const sharedTexts: Omit<Branding, 'logo' | 'hasSubscriptions' | 'variant' | 'siteTitle'> = {
  isPartner: false,
  company: '招投标信息服务有限公司（演示）',
  hotline: '400-000-0000',
  chatUrl: null,
  appQrText: 'https://app.tender.example/',
  accountQrText: 'https://account.tender.example/',
  footerText: '演示环境：品牌、联系方式与备案号均为演示内容',
  caseNumber: '京ICP备00000000号（演示）',
}

/** One brand for each variant, and a partner's. Their contact data are invented and say that they are for demonstrations. */
export function demoBrandings(): DemoBranding[] {
  return [
    {
      ...brand('standard', []),
      isDefault: true,
      shown: { ...sharedTexts, variant: 'standard', siteTitle: '工作台' },
    },
    {
      ...brand('opportunity', ['opportunity.localhost']),
      isForOpportunityRole: true,
      shown: { ...sharedTexts, variant: 'opportunity', siteTitle: '商机管理系统' },
      logo: undefined,
    },
    {
      ...brand('bank', ['bank.localhost']),
      shown: { ...sharedTexts, variant: 'bank', siteTitle: '演示银行招投标工作台', company: '演示银行股份有限公司（演示）' },
      logo: logo('#c0392b', '#7d1d24', 'M8 13.5L16 8.5l8 5zM10.5 16v5.5M16 16v5.5M21.5 16v5.5M8.5 24h15'),
    },
    {
      ...brand('enterprise', ['enterprise.localhost']),
      customerName: '示范建设集团',
      shown: { ...sharedTexts, variant: 'enterprise', siteTitle: '示范建设集团工作台', company: '示范建设集团有限公司（演示）' },
      logo: logo('#e67e22', '#a04a0c', 'M9 24V12l7-4v16M16 14l7 3v7M7.5 24h17M12 14.5v.1M12 18.5v.1M19.5 20v.1'),
    },
    {
      ...brand('partner', ['partner.localhost']),
      shown: {
        ...sharedTexts,
        variant: 'standard',
        isPartner: true,
        siteTitle: '合作伙伴工作台',
        company: '合作伙伴信息服务有限公司（演示）',
        chatUrl: 'https://chat.partner.example/',
      },
      logo: logo('#7d5fd3', '#47319a', 'M18 16a5 5 0 1 1-10 0a5 5 0 1 1 10 0zM24 16a5 5 0 1 1-10 0a5 5 0 1 1 10 0z'),
    },
  ]
}

function brand(name: string, hosts: string[]): Omit<DemoBranding, 'shown'> {
  return { name, hosts, isDefault: false, isForOpportunityRole: false, customerName: null, subscriberName: null, logo: null }
}

/** A mark in the style of the program's own: a line on a rounded square. */
function logo(from: string, to: string, line: string): DemoBranding['logo'] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="32" height="32" rx="8" fill="url(#ground)"/><path d="${line}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`
  return { content: Buffer.from(svg), type: 'image/svg+xml' }
}
