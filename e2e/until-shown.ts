import { expect, type Locator, type Page } from './test.ts'

/**
 * Asks the server until its answer shows all of these: what was just published is there once its consumers have come to it.
 * @param call the end of its path @param ask what makes the page ask; a reload unless told otherwise
 */
export async function untilShown(
  page: Page,
  call: string,
  wanted: readonly Locator[],
  ask: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  await expect(async () => {
    // a busy machine may take its time to answer, but not to show what it was answered
    await Promise.all([page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith(`/${call}`)), ask()])
    for (const locator of wanted) await expect(locator).toBeVisible({ timeout: 1000 })
  }).toPass()
}
