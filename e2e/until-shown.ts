import { expect, type Locator, type Page } from './test.ts'

/**
 * Asks the server again and again until its answer shows all of these, because new notices appear only after the
 * consumers have processed them.
 * @param call the end of its path
 * @param ask makes the page ask; a reload by default
 */
export async function untilShown(
  page: Page,
  call: string,
  wanted: readonly Locator[],
  ask: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  await expect(async () => {
    // a busy machine may answer late, but must show an answer at once
    await Promise.all([page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith(`/${call}`)), ask()])
    for (const locator of wanted) await expect(locator).toBeVisible({ timeout: 1000 })
  }).toPass()
}
