import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialledNumber } from '../../../phones/dialled-number.ts'
import { personNameKey } from '../../../ingest/index.ts'
import { groupEntries, type Entry } from './group-entries.ts'
import { isFullName } from './person-name.ts'

let lastId = 0

function entry(rootKey: string, name: string, number: string, isTogether = false): Entry {
  lastId += 1
  const nameKey = personNameKey(name)
  const { kind, digits, extension } = dialledNumber(number)
  return { id: lastId, rootKey, nameKey, isFullName: isFullName(nameKey), kind, digits, extension, isTogether }
}

/** Which entries are one person, as numbers from 0 in their order. */
function groupsOf(entries: readonly Entry[]): number[] {
  const { people } = groupEntries(entries)
  const ids = entries.map(({ id }) => people.get(id) ?? 0)
  const order = [...new Set(ids)]
  return ids.map((id) => order.indexOf(id))
}

const mobile = '13800138001'
const landline = '0574-87187195'

test('a full name has two to four characters and is no form of address or office', () => {
  for (const name of ['陈建国', '李芳', '欧阳修远', '王工建']) expect(isFullName(personNameKey(name))).toBe(true)
  for (const name of ['王工', '李老师', '张先生', '赵经理', '招标办', '采购科', '陈', '项目部', '何意琳梅洛', 'Tom']) {
    expect(isFullName(personNameKey(name))).toBe(false)
  }
})

describe('one person', () => {
  test('is one full name at one company, whatever the numbers', () => {
    expect(groupsOf([entry('甲', '陈建国', mobile), entry('甲', '陈 建国', landline), entry('乙', '陈建国', landline)])).toEqual([0, 0, 1])
  })
  test('is one mobile number at one company, whatever the names', () => {
    expect(groupsOf([entry('甲', '陈建国', mobile), entry('甲', '陈工', mobile), entry('甲', '', mobile)])).toEqual([0, 0, 0])
  })
  test('has moved if mobile number and full name are the same at two companies', () => {
    expect(groupsOf([entry('甲', '陈建国', mobile), entry('乙', '陈建国', mobile), entry('丙', '陈工', mobile)])).toEqual([0, 0, 1])
  })
  test('includes a form of address on a landline with one full name', () => {
    expect(groupsOf([entry('甲', '王秀珍', landline), entry('甲', '王工', landline), entry('甲', '李工', landline)])).toEqual([0, 0, 1])
  })
})

describe('a landline', () => {
  test('with two full names belongs to two people, and 王工 stays separate', () => {
    expect(groupsOf([entry('甲', '王秀珍', landline), entry('甲', '王建军', landline), entry('甲', '王工', landline)])).toEqual([0, 1, 2])
  })
  test('with three full names or extensions is the switchboard of the company', () => {
    const names = ['王秀珍', '李芳', '赵敏'].map((name) => entry('甲', name, landline))
    expect([...groupEntries(names).switchboards]).toEqual(names.map(({ id }) => id))
    const desks = ['801', '802', '803'].map((extension) => entry('乙', '', `${landline}-${extension}`))
    const line = entry('乙', '', landline)
    expect([...groupEntries([...desks, line]).switchboards]).toEqual([line.id])
    expect(groupsOf(desks)).toEqual([0, 1, 2])
  })
  test('at another company joins nobody', () => {
    expect(groupsOf([entry('甲', '', landline), entry('乙', '', landline)])).toEqual([0, 1])
  })
})

test('people named together for one mobile number stay separate', () => {
  expect(groupsOf([entry('甲', '王秀珍', mobile, true), entry('甲', '李芳', mobile, true), entry('甲', '王秀珍', landline)])).toEqual([
    0, 1, 0,
  ])
})

test('without a company, a contact is one person only if both number and name are the same', () => {
  expect(
    groupsOf([entry('', '王秀珍', mobile), entry('', '', mobile), entry('甲', '王秀珍', mobile), entry('', '王秀珍', landline)]),
  ).toEqual([0, 1, 0, 2])
})

test('property: the order of the entries changes nothing', () => {
  const some = fc.record({
    company: fc.constantFrom('甲', '乙', ''),
    name: fc.constantFrom('', '王秀珍', '王工', '李芳', '赵敏', '陈建国'),
    number: fc.constantFrom(mobile, '13900139002', landline, `${landline}-801`, `${landline}-802`, `${landline}-803`, '400-820-8820'),
    isTogether: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 25 }), fc.infiniteStream(fc.nat()), (drafts, keys) => {
      const entries = drafts.map(({ company, name, number, isTogether }) => entry(company, name, number, isTogether))
      const shuffled = entries.map((one) => ({ one, key: keys.next().value ?? 0 })).toSorted((a, b) => a.key - b.key)
      const sorted = (from: ReadonlyMap<number, number>): [number, number][] => [...from].toSorted(([a], [b]) => a - b)
      const [first, second] = [groupEntries(entries), groupEntries(shuffled.map(({ one }) => one))]
      expect(sorted(second.people)).toEqual(sorted(first.people))
      expect([...second.switchboards].toSorted((a, b) => a - b)).toEqual([...first.switchboards].toSorted((a, b) => a - b))
    }),
  )
})
