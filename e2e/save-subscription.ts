import { callAsShown } from './call-as-shown.ts'
import type { Page } from './test.ts'

interface Wish {
  kind: string
  name: string
  criteria: object
}

/** Saves a subscription of the page's member. @returns its id */
export async function saveSubscription(page: Page, wish: Wish): Promise<number> {
  return (await callAsShown<{ id: number }>(page, { path: '/workbench/api/subscription/save', body: wish })).id
}
