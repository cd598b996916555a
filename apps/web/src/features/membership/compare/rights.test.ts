import { permissionCodes, quotaCodes, type MemberLevel } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingLevel } from '../../../shared/upgrade/level-worth.ts'
import { allRights, changeOf, findRight, hasRight, rightGroups, rightText } from './rights.ts'

const levels = fc
  .array(
    fc.record({
      permissions: fc.subarray([...permissionCodes]),
      amounts: fc.array(fc.option(fc.nat(1000)), { minLength: quotaCodes.length, maxLength: quotaCodes.length }),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .chain((given) => fc.nat(given.length - 1).map((current) => ({ given, current })))
  .map(({ given, current }) =>
    given.map(({ permissions, amounts }, rank): MemberLevel => ({
      id: rank + 10,
      name: `级别${rank}`,
      rank,
      permissions,
      quotas: quotaCodes.map((code, index) => ({ code, amount: amounts[index] ?? null, span: index % 2 === 0 ? 'day' : 'total' })),
      prices: [],
      isCurrent: rank === current,
    })),
  )
const right = fc.constantFrom(...allRights)

describe('the comparison of levels', () => {
  test('if one level has more of a right, the other has less', () => {
    fc.assert(
      fc.property(levels, right, ([a, b], one) => {
        if (a === undefined || b === undefined) return
        const opposite = { more: 'less', less: 'more', same: 'same' } as const
        expect(changeOf(b, a, one)).toBe(opposite[changeOf(a, b, one)])
        expect(rightText(a, one) === rightText(b, one) && changeOf(a, b, one) !== 'same').toBe(false)
      }),
    )
  })

  test('the lowest higher level with more of a right opens it', () => {
    fc.assert(
      fc.property(levels, right, (all, one) => {
        const mine = all.find(({ isCurrent }) => isCurrent)
        if (mine === undefined) return
        const having = all.filter((level) => level.rank > mine.rank && changeOf(level, mine, one) === 'more')
        const opening = openingLevel(all.toReversed(), one.code)
        expect(opening).toBe(having[0])
        expect(opening === undefined || hasRight(opening, one)).toBe(true)
      }),
    )
  })

  test('every right is in one group', () => {
    const shown = rightGroups.flatMap(({ rights }) => rights)
    expect(new Set(shown)).toEqual(new Set(allRights))
    expect(shown).toHaveLength(allRights.length)
  })

  test('rights are found only by the codes that refusals name', () => {
    expect(findRight('projects.search')).toMatchObject({ kind: 'permission', name: '拟在建与审批项目查询' })
    expect(findRight('sub-accounts')).toMatchObject({ kind: 'quota', name: '子账号' })
    expect(findRight('toString')).toBeNull()
    expect(findRight(null)).toBeNull()
  })
})
