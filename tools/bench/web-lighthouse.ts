import lighthouse, { desktopConfig } from 'lighthouse'
import type { Browser } from 'puppeteer-core'

const categories = ['performance', 'accessibility', 'best-practices'] as const

/** milliseconds. A page that follows hits always has an open request, and Lighthouse would wait 45 s for its end */
const maxWaitForLoad = 15_000

/** Lighthouse's scores (0 to 100) of an address, opened with a member's token, or without a session if it is null. The median of `runs`. */
export async function lighthouseScores(
  browser: Browser,
  visit: { address: string; token: string | null; isMobile: boolean; runs: number },
): Promise<Record<(typeof categories)[number], number>> {
  const scores: Record<string, number>[] = []
  for (let run = 0; run < visit.runs; run++) scores.push(await scoreOnce(browser, visit))
  const median = (category: string) =>
    scores.map((score) => score[category] ?? 0).toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0
  return { performance: median('performance'), accessibility: median('accessibility'), 'best-practices': median('best-practices') }
}

async function scoreOnce(
  browser: Browser,
  { address, token, isMobile }: { address: string; token: string | null; isMobile: boolean },
): Promise<Record<string, number>> {
  const page = await browser.newPage()
  try {
    if (token !== null) await page.evaluateOnNewDocument((kept) => sessionStorage.setItem('token', kept), token)
    const flags = { onlyCategories: [...categories], disableStorageReset: true, logLevel: 'error' as const, maxWaitForLoad }
    const result = await lighthouse(address, flags, isMobile ? undefined : desktopConfig, page)
    if (result === undefined) throw new Error(`lighthouse gave no result for ${address}`)
    printFaults(result.lhr)
    return Object.fromEntries(categories.map((category) => [category, Math.round((result.lhr.categories[category]?.score ?? 0) * 100)]))
  } finally {
    await page.close()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Prints what cost points outside of performance, so that it can be fixed. */
function printFaults(result: Result): void {
  for (const category of ['accessibility', 'best-practices']) {
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id]
      if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1)
        console.log(`  ${category}: ${audit.id} ${audit.title}`)
    }
  }
}
