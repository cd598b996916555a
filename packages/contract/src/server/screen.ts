import * as z from 'zod/mini'
import { screenCalls } from '../calls/screen.ts'
import { call, type Call } from './call.ts'

export const screenRows = {
  screen: call(screenCalls.screen, {
    access: { permission: 'documents.search' },
    summary: '数据面板：近 30 日公告数量与构成、7 日内截标、收藏数',
    request: z.object({}),
    errors: [],
  }),
} satisfies Record<keyof typeof screenCalls, Call>
