import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { openKeptPage } from '../../testing/open-kept-page.tsx'
import { ApiDocsPage } from './api-docs-page.tsx'

const call = (operationId: string, asked: object) => ({
  operationId,
  tags: ['收藏'],
  summary: '收藏的备注',
  description: '权限：登录后',
  security: [],
  parameters: [],
  responses: { '200': { description: '成功' } },
  ...asked,
})

const description = {
  info: { title: '招投标会员工作台', description: '' },
  servers: [{ url: 'https://workbench.example.cn' }],
  tags: [{ name: '收藏' }],
  paths: {
    '/workbench/note/{id}': {
      put: call('note', {
        parameters: [{ name: 'id', in: 'path', required: true, description: '公告编号', schema: { type: 'integer', minimum: 1 } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  marks: {
                    type: 'array',
                    description: '各项备注',
                    items: {
                      properties: { amount: { type: 'integer', maximum: 9, description: '报价，单位分' }, plain: { type: 'string' } },
                    },
                  },
                },
              },
            },
          },
        },
      }),
    },
  },
}

const rowOf = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(name) })

test('each parameter shows its meaning and its limits', async () => {
  answerCalls({ 'openapi.json': Response.json(description) })
  openKeptPage(<ApiDocsPage />, '/docs?call=note')
  expect(await screen.findByRole('heading', { name: '收藏的备注' })).toBeTruthy()
  const words = (row: HTMLElement) =>
    within(row)
      .queryAllByRole('paragraph')
      .map(({ textContent }) => textContent)
  expect(words(rowOf('地址中的参数', 'id'))).toEqual(['公告编号', '不小于 1'])
  expect(words(rowOf('请求体（JSON）', 'marks'))).toEqual(['各项备注'])
  expect(words(rowOf('请求体（JSON）', 'amount'))).toEqual(['报价，单位分', '最多 9'])
  expect(words(rowOf('请求体（JSON）', 'plain'))).toEqual([])
})
