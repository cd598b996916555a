import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { createQueryClient } from '../query-client.ts'
import { RequestFailure } from '../request-failure.ts'
import { ListStates } from './list-states.tsx'

type Answer = string[] | Error

function open(answers: Answer[]) {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Fruit answers={answers} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { readAgain: () => client.invalidateQueries() }
}

function Fruit({ answers }: { answers: Answer[] }) {
  const query = useQuery({
    queryKey: ['fruit'],
    queryFn: async () => {
      const answer = answers.shift() ?? []
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return (
    <ListStates query={query} isEmpty={query.data?.length === 0} empty={<p>没有水果</p>}>
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </ListStates>
  )
}

test('shows a list after its loading state', async () => {
  open([['苹果']])
  expect(screen.getByText('正在载入')).toBeTruthy()
  await screen.findByText('苹果')
  expect(screen.queryByText('正在载入')).toBeNull()
})

test('says that a list has no rows', async () => {
  open([[]])
  expect(await screen.findByText('没有水果')).toBeTruthy()
})

test('a list that failed to load can be retried', async () => {
  open([new RequestFailure('unreachable', 0, '', null), ['苹果']])
  await screen.findByText('内容没有载入')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('苹果')).toBeTruthy()
})

test('rows stay after a failed refresh, with a line above them until it succeeds', async () => {
  const { readAgain } = open([['苹果'], new RequestFailure('unreachable', 0, '', null), ['苹果', '梨']])
  await screen.findByText('苹果')
  await readAgain()
  expect((await screen.findByRole('status')).textContent).toBe('没有更新成功，以下是之前的内容。')
  expect(screen.getByText('苹果')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('梨')
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['only operators may see', new RequestFailure('refused', 403, '', { error: 'rights.operator-only' }), '该功能仅运营人员可以使用'],
  ['exist no longer', new RequestFailure('refused', 404, '没有找到该企业', { error: 'enterprise.not-found' }), '没有找到该企业'],
])('removes rows that %s', async (_why, failure, text) => {
  const { readAgain } = open([['苹果'], failure])
  await screen.findByText('苹果')
  await readAgain()
  await screen.findByText(text)
  await waitFor(() => expect(screen.queryByText('苹果')).toBeNull())
  cleanup()
})
