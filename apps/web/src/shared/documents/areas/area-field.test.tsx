import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, success } from '../../../testing/answer-calls.ts'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { createQueryClient } from '../../query-client.ts'
import { beginSession } from '../../session.ts'
import { AreaField } from './area-field.tsx'

const area = (name: string, code: string, children: object[] = []) => ({ name, code, classify: 'one', children })
const tree = [
  area('全国', '000000', [area('浙江省', '330000', [area('杭州市', '330100'), area('宁波市', '330200')]), area('北京市', '110000')]),
]

beforeEach(() => beginSession('tok', sampleUser()))
afterEach(cleanup)

function show(chosen: string[]) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AreaField chosen={chosen} onChange={() => undefined} />
    </QueryClientProvider>,
  )
}

test('shows the chosen areas as provinces with their cities', async () => {
  answerCalls({ selAreaArray: success(tree) })
  show(['330200', '110000'])
  expect(await screen.findByText('浙江省（宁波市）、北京市（不限）')).toBeTruthy()
  expect(screen.getByText('已选 2 个地区')).toBeTruthy()
})

test('shows 全国 if nothing is chosen', async () => {
  answerCalls({ selAreaArray: success(tree) })
  show([])
  expect(await screen.findByText('全国')).toBeTruthy()
})

test('says so if there are no areas to choose from', async () => {
  answerCalls({ selAreaArray: success([]) })
  show(['330200'])
  expect(await screen.findByText('地区数据为空！')).toBeTruthy()
})
