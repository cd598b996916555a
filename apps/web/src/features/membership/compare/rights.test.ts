import { permissionCodes, quotaCodes, type MemberLevel } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf, findRight, hasRight, lowestWithMore, permissionRights, quotaRights, rightText } from './rights.ts'

const levels = fc
  .array(
    fc.record({
      permissions: fc.subarray([...permissionCodes]),
      amounts: fc.array(fc.option(fc.nat(1000)), { minLength: quotaCodes.length, maxLength: quotaCodes.length }),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((given) =>
    given.map(({ permissions, amounts }, rank): MemberLevel => ({
      id: rank + 10,
      name: `级别${rank}`,
      rank,
      permissions,
      quotas: quotaCodes.map((code, index) => ({ code, amount: amounts[index] ?? null, span: index % 2 === 0 ? 'day' : 'total' })),
      prices: [],
      isCurrent: rank === 0,
    })),
  )
const right = fc.constantFrom(...permissionRights, ...quotaRights)

describe('the comparison of levels', () => {
  test('what one has more of than the other, the other has less of', () => {
    fc.assert(
      fc.property(levels, right, ([a, b], one) => {
        if (a === undefined || b === undefined) return
        const opposite = { more: 'less', less: 'more', same: 'same' } as const
        expect(changeOf(b, a, one)).toBe(opposite[changeOf(a, b, one)])
        expect(rightText(a, one) === rightText(b, one) && changeOf(a, b, one) !== 'same').toBe(false)
      }),
    )
  })

  test('the lowest level with more has more, has the right, and no lower one has more', () => {
    fc.assert(
      fc.property(levels, right, (all, one) => {
        const [mine] = all
        if (mine === undefined) return
        const lowest = lowestWithMore(all.toReversed(), mine, one)
        const having = all.filter((level) => changeOf(level, mine, one) === 'more')
        expect(lowest).toBe(having[0] ?? null)
        expect(lowest === null || hasRight(lowest, one)).toBe(true)
      }),
    )
  })

  test('rights are found by the codes that refusals name, and by no others', () => {
    expect(findRight('projects.search')).toMatchObject({ kind: 'permission', name: '拟在建与审批项目查询' })
    expect(findRight('sub-accounts')).toMatchObject({ kind: 'quota', name: '子账号' })
    expect(findRight('toString')).toBeNull()
    expect(findRight(null)).toBeNull()
  })
})
