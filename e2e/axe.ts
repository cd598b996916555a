import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from './test.ts'

/** What axe finds on the page, or in a part of it, by all its rules or one of them: each rule that is broken, with the elements and why. */
export async function axeFindings(page: Page, { part, rule }: { part?: string | undefined; rule?: string } = {}): Promise<unknown[]> {
  // the page has no frames, so nothing must be gathered in a separate page
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (part !== undefined) builder.include(part)
  if (rule !== undefined) builder.withRules(rule)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)])
}
