import { mainAccountType, type Branding } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import { logoAddress } from './logo.ts'

/** A stored branding. */
export interface StoredBranding {
  /** The operators' name for it. */
  name: string
  /** Host names and addresses that show it: lower case, without port. */
  hosts: string[]
  /** Shown on every host that no branding names. */
  isDefault: boolean
  /** Shown to members of the business-opportunity management system on hosts of other variants. */
  isForOpportunityRole: boolean
  /** The enterprise customer whose members are led to the real-time page; null if there is none. */
  customerName: string | null
  /** Login name of the account whose subscriptions the standalone pages show, or null. */
  subscriberName: string | null
  /** True if an operator has set it; false for the program's own version. */
  isSetByOperator: boolean
  shown: Branding
}

export interface Logo {
  content: Buffer
  type: string
}

/** The content of a branding file. `logo`: undefined keeps the current one, null means the program's own mark. */
export interface BrandingInput extends Omit<StoredBranding, 'isSetByOperator' | 'shown'> {
  shown: Omit<Branding, 'logo' | 'hasSubscriptions'>
  logo: Logo | null | undefined
}

interface BrandingRow {
  name: string
  hosts: string[]
  isDefault: boolean
  isForOpportunityRole: boolean
  customerName: string | null
  subscriberName: string | null
  setAt: Date | null
  variant: Branding['variant']
  isPartner: boolean
  siteTitle: string
  logoHash: string | null
  logoType: string | null
  company: string | null
  hotline: string | null
  chatUrl: string | null
  appQrText: string | null
  accountQrText: string | null
  footerText: string | null
  caseNumber: string | null
}

/** Every branding, the default first. */
export async function selectBrandings(db: Executor): Promise<StoredBranding[]> {
  const rows = await db.query<BrandingRow>(
    `select branding.name, is_default as "isDefault", is_for_opportunity_role as "isForOpportunityRole", customer_name as "customerName", set_at as "setAt", variant,
            is_partner as "isPartner", site_title as "siteTitle", logo_hash as "logoHash", logo_type as "logoType", company, hotline,
            chat_url as "chatUrl", app_qr_text as "appQrText", account_qr_text as "accountQrText", footer_text as "footerText", case_number as "caseNumber",
            account.name as "subscriberName",
            array(select host from branding_host where branding_id = branding.id order by host) as hosts
       from branding left join account_public account on account.id = branding.subscriber_id order by is_default desc, branding.name`,
  )
  return rows.map(brandingFrom)
}

export async function findLogo(db: Executor, hash: string): Promise<Logo | null> {
  const [row] = await db.query<Logo>('select logo as content, logo_type as type from branding where logo_hash = $1 limit 1', [hash])
  return row ?? null
}

/** Allows one change at a time, so that there is always a default. */
export async function lockBrandings(tx: Executor): Promise<void> {
  await tx.query('lock table branding in share row exclusive mode')
}

/** Takes a mark that only one branding may have from its owner. */
export async function clearMark(tx: Executor, mark: 'is_default' | 'is_for_opportunity_role'): Promise<void> {
  await tx.query(`update branding set ${mark} = false where ${mark}`)
}

/** The main account with this login name. */
export async function findMainAccount(db: Executor, name: string): Promise<number | null> {
  const [row] = await db.query<{ id: number }>('select id from account_public where name = $1 and type = $2', [name, mainAccountType])
  return row?.id ?? null
}

/** Account of the brand of that name whose subscriptions its standalone pages show, or null. */
export async function findSubscriber(db: Executor, brandName: string): Promise<number | null> {
  const [row] = await db.query<{ id: number | null }>('select subscriber_id as id from branding where name = $1', [brandName])
  return row?.id ?? null
}

/**
 * Writes all fields except the hosts. `setAt`: when an operator set it; null for the program. `subscriberId`: the
 * account of `subscriberName`.
 */
export async function upsertBranding(
  tx: Executor,
  branding: BrandingInput,
  { setAt, subscriberId }: { setAt: Date | null; subscriberId: number | null },
): Promise<void> {
  await tx.query(
    `insert into branding (name, is_default, is_for_opportunity_role, customer_name, variant, is_partner, site_title, logo, logo_type,
                           company, hotline, chat_url, app_qr_text, account_qr_text, footer_text, case_number, set_at, subscriber_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $19)
     on conflict (name) do update set
       is_default = excluded.is_default, is_for_opportunity_role = excluded.is_for_opportunity_role,
       customer_name = excluded.customer_name, variant = excluded.variant, is_partner = excluded.is_partner,
       site_title = excluded.site_title,
       logo = case when $18 then branding.logo else excluded.logo end,
       logo_type = case when $18 then branding.logo_type else excluded.logo_type end,
       company = excluded.company, hotline = excluded.hotline, chat_url = excluded.chat_url, app_qr_text = excluded.app_qr_text,
       account_qr_text = excluded.account_qr_text, footer_text = excluded.footer_text, case_number = excluded.case_number,
       set_at = excluded.set_at, subscriber_id = excluded.subscriber_id`,
    [...valuesOf(branding), setAt, branding.logo === undefined, subscriberId],
  )
}

/** $1 to $16 of the insert: the content of a branding file. */
function valuesOf({ shown, logo, ...branding }: BrandingInput) {
  return [
    branding.name,
    branding.isDefault,
    branding.isForOpportunityRole,
    branding.customerName,
    shown.variant,
    shown.isPartner,
    shown.siteTitle,
    logo?.content ?? null,
    logo?.type ?? null,
    shown.company,
    shown.hotline,
    shown.chatUrl,
    shown.appQrText,
    shown.accountQrText,
    shown.footerText,
    shown.caseNumber,
  ]
}

/** Hosts among these that belong to another branding. */
export async function selectTakenHosts(
  db: Executor,
  branding: { name: string; hosts: string[] },
): Promise<{ host: string; name: string }[]> {
  return db.query(
    `select branding_host.host, branding.name from branding_host join branding on branding.id = branding_host.branding_id
      where branding_host.host = any($1) and branding.name <> $2 order by branding_host.host`,
    [branding.hosts, branding.name],
  )
}

export async function deleteOtherHosts(tx: Executor, branding: { name: string; hosts: string[] }): Promise<void> {
  await tx.query(
    `delete from branding_host using branding
      where branding.id = branding_host.branding_id and branding.name = $1 and branding_host.host <> all($2)`,
    [branding.name, branding.hosts],
  )
}

/** Adds hosts that no branding has yet. */
export async function insertHosts(tx: Executor, branding: { name: string; hosts: string[] }): Promise<void> {
  await tx.query(
    `insert into branding_host (host, branding_id) select host, branding.id from unnest($2::text[]) as host, branding where branding.name = $1
     on conflict do nothing`,
    [branding.name, branding.hosts],
  )
}

export async function deleteBranding(tx: Executor, name: string): Promise<void> {
  await tx.query('delete from branding where name = $1', [name])
}

function brandingFrom(row: BrandingRow): StoredBranding {
  return {
    name: row.name,
    hosts: row.hosts,
    isDefault: row.isDefault,
    isForOpportunityRole: row.isForOpportunityRole,
    customerName: row.customerName,
    subscriberName: row.subscriberName,
    isSetByOperator: row.setAt !== null,
    shown: {
      variant: row.variant,
      isPartner: row.isPartner,
      siteTitle: row.siteTitle,
      logo: logoAddress(row.logoHash, row.logoType),
      company: row.company,
      hotline: row.hotline,
      chatUrl: row.chatUrl,
      appQrText: row.appQrText,
      accountQrText: row.accountQrText,
      footerText: row.footerText,
      caseNumber: row.caseNumber,
      hasSubscriptions: row.subscriberName !== null,
    },
  }
}
