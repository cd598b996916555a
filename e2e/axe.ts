import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from './test.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page, or in a part of it, by all its rules or one of them: each rule that is broken, with the elements and why.
 *
 * A document gets axe once, however often it is read, and hands back only what is wrong.
 */
export async function axeFindings(page: Page, { part, rule }: { part?: string | undefined; rule?: string } = {}): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  return page.evaluate(findIn, { part, rule })
}

async function findIn({ part, rule }: { part?: string | undefined; rule?: string | undefined }): Promise<unknown[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(rule === undefined ? {} : { runOnly: { type: 'rule', values: [rule] } }) }
  // axe takes half its time to find out that kept pages are hidden, so they leave the document meanwhile
  const hidden = [...document.querySelectorAll('[data-page]')].filter((kept) => !kept.checkVisibility())
  const places = hidden.map((kept) => {
    const place = document.createComment('')
    kept.replaceWith(place)
    return { kept, place }
  })
  try {
    const { violations }: AxeResults = await window.axe.run(part ?? document, options)
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)])
  } finally {
    for (const { kept, place } of places) place.replaceWith(kept)
  }
}
