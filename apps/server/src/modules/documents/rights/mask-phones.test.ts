import { permissionCodes } from '@tender/contract'
import { parseQuery } from '@tender/matching'
import { expect, test } from 'vitest'
import { maskFor, phonesReadIn } from './mask-phones.ts'

const all = new Set(permissionCodes)
const others = new Set(permissionCodes.filter((code) => code !== 'documents.contact-phone'))
const everywhere = { grants: [{ levelId: 2, permissions: all, areaCodes: [] }] }
const nowhere = { grants: [{ levelId: 1, permissions: others, areaCodes: [] }] }
const inZhejiang = { grants: [...nowhere.grants, { levelId: 2, permissions: all, areaCodes: ['330000'] }] }

const text = '联系人：王工 13812345678\n分机\t8001'
const extension = { start: text.indexOf('8001'), end: text.length }

test('a text is shown, searched and marked without the phones that the member may not read', () => {
  const read = (caller: typeof inZhejiang, areaCode: string | null) => {
    const { shown, searched, marks } = maskFor(caller, areaCode).read(text, [extension])
    const words = marks(parseQuery('王工|13812345678|8001').query, { inTitle: false }).map(([start, end]) => text.slice(start, end))
    return { shown, isFound: searched.includes('13812345678'), words }
  }
  const whole = { shown: text, isFound: true, words: ['王工', '13812345678', '8001'] }
  const masked = { shown: '联系人：王工 138****5678\n分机\t****', isFound: false, words: ['王工'] }
  expect([read(everywhere, '420100'), read(everywhere, null), read(inZhejiang, '330212')]).toEqual([whole, whole, whole])
  expect([read(nowhere, '330212'), read(inZhejiang, '420100'), read(inZhejiang, null)]).toEqual([masked, masked, masked])
})

test('an address that contains a phone is null for a member who may not read the phone', () => {
  const addresses = ['https://a.test/13812345678.pdf', 'https://a.test/7.pdf']
  expect(addresses.map(maskFor(everywhere, null).address)).toEqual(addresses)
  expect(addresses.map(maskFor(nowhere, null).address)).toEqual([null, addresses[1]])
})

test('a search knows in which areas phones may be found', () => {
  expect([phonesReadIn(everywhere), phonesReadIn(inZhejiang), phonesReadIn(nowhere)]).toEqual([undefined, ['330000'], []])
})
