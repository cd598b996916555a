import type { TestApp } from '../../../testing/app.ts'
import { lineOf, setBranding, type BrandingInput } from '../index.ts'

/** Makes a brand with default values except the given ones; throws if it is refused. */
export async function createBranding(
  app: TestApp,
  changes: { name: string } & Partial<Omit<BrandingInput, 'shown'>> & { shown?: Partial<BrandingInput['shown']> },
): Promise<void> {
  const errors = await setBranding(
    app.database,
    {
      hosts: [],
      isDefault: false,
      isForOpportunityRole: false,
      customerName: null,
      subscriberName: null,
      logo: null,
      ...changes,
      shown: { ...plain, siteTitle: changes.name, ...changes.shown },
    },
    { actor: { kind: 'system', name: 'test' }, now: app.clock.now() },
  )
  if (errors.length > 0) throw new Error(errors.map(lineOf).join('\n'))
  app.clock.advance(5_000)
}

const plain = {
  variant: 'standard' as const,
  isPartner: false,
  company: null,
  hotline: null,
  chatUrl: null,
  appQrText: null,
  accountQrText: null,
  footerText: null,
  caseNumber: null,
}
