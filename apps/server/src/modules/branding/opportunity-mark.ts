import type { Executor } from '../../platform/database/executor.ts'

/** The mark of the business-opportunity management system, in the style of the program's own. */
const opportunityMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#12a594" />
      <stop offset="1" stop-color="#0b5f74" />
    </linearGradient>
  </defs>
  <rect width="32" height="32" rx="8" fill="url(#ground)" />
  <path d="M9 21.5l5-5.5 4 3.5 5.5-8M19 11h4.5v4.5" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
</svg>
`

/** Gives the program's own branding of that system its mark, unless an operator has set it. Repeatable. */
export async function seedOpportunityMark(db: Executor): Promise<void> {
  await db.query(
    `update branding set logo = $1, logo_type = 'image/svg+xml'
      where name = 'opportunity' and set_at is null and logo is distinct from $1`,
    [Buffer.from(opportunityMark)],
  )
}
