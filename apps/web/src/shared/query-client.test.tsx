import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

async function send(): Promise<string> {
  if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
  return '三条公告'
}

function Page() {
  const query = useQuery({ queryKey: ['notices'], queryFn: send })
  const saving = useMutation({ mutationFn: send })
  return (
    <>
      <output>{query.data ?? query.error?.message ?? '正在载入'}</output>
      <button type="button" onClick={() => saving.mutate()}>
        {saving.status}
      </button>
    </>
  )
}

test('without a network requests fail at once, and a list loads when the network returns', async () => {
  onlineManager.setOnline(false)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Failed to fetch')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('error')).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('三条公告')).toBeTruthy()
})
