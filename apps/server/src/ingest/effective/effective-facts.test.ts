import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import { effectiveFacts, isOwn, type StatingNotice } from './effective-facts.ts'
import { drawnProject } from './testing/drawn-projects.ts'
import { plainReading } from './testing/plain-reading.ts'

const at = (text: string) => new Date(`2026-${text}:00+08:00`)
let ids = 0

function notice(title: string, published: string, due: string | null, change: Partial<StatingNotice> = {}): StatingNotice {
  ids += 1
  const channel = title.includes('终止') ? 'failure' : /变更|暂停|恢复/u.test(title) ? 'change' : 'tender'
  return {
    id: ids,
    title,
    channel,
    publishedAt: at(`${published}T09:00`),
    registrationDeadline: null,
    biddingDeadline: due === null ? null : at(due),
    prequalificationDeadline: null,
    openingAt: null,
    openingPlace: null,
    budget: null,
    movesBudget: false,
    ...change,
  }
}

const tender = notice('体育馆工程招标公告', '11-01', '12-20T09:00')
const earlier = notice('体育馆工程变更公告', '11-05', '12-25T09:00')
const later = notice('体育馆工程变更公告', '11-10', '11-28T09:00')
const ended = notice('体育馆工程终止公告', '11-12', null)
const holds = (notices: StatingNotice[], of: StatingNotice) => effectiveFacts(notices).get(of.id)

describe('the effective facts of a project', () => {
  test('equal a plain reading of all notices, whatever the order of arrival', () => {
    fc.assert(
      fc.property(drawnProject, fc.infiniteStream(fc.nat()), (project, keys) => {
        const arrival = project.map((drawn) => ({ drawn, key: keys.next().value ?? 0 })).sort((one, other) => one.key - other.key)
        const facts = effectiveFacts(arrival.map(({ drawn }) => drawn))
        for (const drawn of project) expect(facts.get(drawn.id)).toEqual(plainReading(project, drawn))
      }),
      { numRuns: rounds({ few: 500, whole: 5000 }) },
    )
  })

  test('follow the latest change by publication, not by arrival', () => {
    for (const order of [
      [tender, earlier, later],
      [later, earlier, tender],
      [earlier, tender, later],
    ]) {
      for (const of of order) expect(holds(order, of)?.biddingDeadline).toEqual({ value: at('11-28T09:00'), by: later.id })
    }
  })

  test('end with a suspension until a notice resumes the tender or names a new deadline', () => {
    const suspended = notice('体育馆工程暂停公告', '11-11', null)
    const resumed = notice('体育馆工程恢复采购公告', '11-14', null)
    const called = notice('体育馆工程取消暂停公告', '11-14', null)
    const renewed = notice('体育馆工程变更公告', '11-14', '12-22T09:00')
    const untilThen = notice('体育馆工程暂停公告', '11-12', '12-24T09:00')
    expect(holds([tender, suspended], tender)?.endedBy).toBe(suspended.id)
    expect(holds([tender, suspended], suspended)?.endedBy).toBe(suspended.id)
    for (const after of [resumed, called, renewed]) expect(holds([tender, suspended, after], tender)?.endedBy).toBeNull()
    expect(holds([tender, untilThen], tender)).toMatchObject({ endedBy: null, biddingDeadline: { by: untilThen.id } })
    expect(holds([tender, suspended, ended], tender)?.endedBy).toBe(ended.id)
  })

  test('are those of the tender again when the change is removed', () => {
    const facts = effectiveFacts([tender]).get(tender.id)
    expect(facts !== undefined && isOwn(facts, tender)).toBe(true)
  })

  test('change for one lot without changing the others, and show that some lots were changed', () => {
    const [one, two] = [notice('公路一标段招标公告', '11-01', '12-20T09:00'), notice('公路二标段招标公告', '11-01', '12-20T09:00')]
    const all = notice('公路招标公告', '11-01', '12-20T09:00')
    const moved = notice('公路二标段变更公告', '11-10', '11-28T09:00')
    const project = [one, two, all, moved]
    expect(holds(project, two)?.biddingDeadline?.by).toBe(moved.id)
    expect(holds(project, one)).toMatchObject({ biddingDeadline: { value: at('12-20T09:00') }, lotsChangedBy: null })
    expect(holds(project, all)).toMatchObject({ biddingDeadline: { value: at('12-20T09:00') }, lotsChangedBy: moved.id })
  })

  test('end with a cancellation and begin again with the next tender', () => {
    expect(holds([tender, ended], tender)?.endedBy).toBe(ended.id)
    const again = notice('体育馆工程二次招标公告', '11-15', '12-30T09:00')
    expect(holds([tender, ended, again], tender)).toMatchObject({ endedBy: null, biddingDeadline: { by: again.id } })
  })

  test('follow the kinds of notices on a day without known times', () => {
    const onDay = (title: string, due: string | null, hour = '00:00') => notice(title, '11-10', due, { publishedAt: at(`11-10T${hour}`) })
    const again = onDay('体育馆工程招标公告（二次）', '12-30T09:00')
    const failed = onDay('体育馆工程终止公告', null)
    for (const order of [
      [tender, failed, again],
      [{ ...tender, id: 900 }, again, { ...failed, id: 901 }],
    ])
      for (const of of [order[0], again]) expect(of && holds(order, of)).toMatchObject({ endedBy: null, biddingDeadline: { by: again.id } })
    const second = onDay('体育馆工程变更公告（二）', '12-28T09:00')
    const first = onDay('体育馆工程变更公告（一）', '12-25T09:00')
    expect(holds([tender, second, first], tender)?.biddingDeadline?.by).toBe(second.id)
    expect(holds([tender, failed, first], tender)?.endedBy).toBe(failed.id)
  })

  test('follow the times of notices on a day with known times', () => {
    const onDay = (title: string, due: string | null, hour: string) => notice(title, '11-10', due, { publishedAt: at(`11-10T${hour}`) })
    const moved = onDay('体育馆工程变更公告', '12-25T09:00', '08:00')
    const failed = onDay('体育馆工程终止公告', null, '18:00')
    expect(holds([failed, moved, tender], tender)).toMatchObject({ endedBy: failed.id })
    const revived = onDay('体育馆工程变更公告', '12-25T09:00', '19:00')
    expect(holds([failed, revived, tender], tender)).toMatchObject({ endedBy: null, biddingDeadline: { by: revived.id } })
  })

  test('for works ignore the tender of the supervision', () => {
    const works = notice('体育馆工程施工招标公告', '11-01', '12-20T09:00')
    const supervision = notice('体育馆工程监理招标公告', '11-10', '11-28T09:00')
    expect(holds([works, supervision], works)?.biddingDeadline?.by).toBe(works.id)
  })

  test('ignore a deadline that had passed before its notice was published', () => {
    const quoting = notice('体育馆工程变更公告', '11-10', '11-02T09:00')
    expect(holds([tender, quoting], tender)?.biddingDeadline?.by).toBe(tender.id)
  })

  test('take the budget of the newest tender or of a change that says that it is new', () => {
    const first = notice('体育馆工程招标公告', '11-01', '12-20T09:00', { budget: 1200 })
    const repeating = notice('体育馆工程变更公告', '11-05', '12-25T09:00', { budget: 5000 })
    expect(holds([first, repeating], first)?.budget).toEqual({ value: 1200, by: first.id })
    expect(holds([first, repeating], repeating)?.budget).toEqual({ value: 5000, by: repeating.id })
    const raising = notice('体育馆工程变更公告', '11-10', '12-25T09:00', { budget: 1500, movesBudget: true })
    const project = [raising, first, repeating, later, ended]
    for (const of of [first, repeating, later, raising]) expect(holds(project, of)?.budget).toEqual({ value: 1500, by: raising.id })
    expect(holds(project, ended)?.budget).toBeNull()
    const [one, two] = [
      notice('公路一标段招标公告', '11-01', null, { budget: 10 }),
      notice('公路二标段招标公告', '11-01', null, { budget: 20 }),
    ]
    const ofTwo = notice('公路二标段变更公告', '11-10', null, { budget: 25, movesBudget: true })
    expect(holds([one, two, ofTwo], one)?.budget).toEqual({ value: 10, by: one.id })
    expect(holds([one, two, ofTwo], two)?.budget).toEqual({ value: 25, by: ofTwo.id })
  })

  test('move the opening with the deadline if both were at the same time', () => {
    const opening = notice('体育馆工程招标公告', '11-01', '12-20T09:00', { openingAt: at('12-20T09:00') })
    expect(holds([opening, later], opening)?.openingAt).toEqual({ value: at('11-28T09:00'), by: later.id })
  })
})
