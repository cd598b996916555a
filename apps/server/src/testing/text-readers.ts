import { Readable } from 'node:stream'
import { isValid, maskEmail, maskPhone, type ValidatorName } from '@tender/contract'
import { edged, evaluate, highlight, matchedWords, normalise, normaliseText, parseQuery, prepareDocument, tokensOf } from '@tender/matching'
import { statedNames } from '../facts/notice-facts.ts'
import { annotateHtml, annotateText } from '../ingest/html/annotate-html.ts'
import { cleanNotice } from '../ingest/clean-notice.ts'
import { readAwards } from '../ingest/extract/awards.ts'
import { readBudget } from '../ingest/extract/budget.ts'
import { classifyCategory } from '../ingest/extract/classify/category.ts'
import { classifyChannel } from '../ingest/extract/classify/channel.ts'
import { classifyIndustry } from '../ingest/extract/classify/industry.ts'
import { classifyMethod } from '../ingest/extract/classify/method.ts'
import { readEquipment } from '../ingest/extract/equipment/read-equipment.ts'
import { readBuilding } from '../ingest/extract/building/read-building.ts'
import { readContacts } from '../ingest/extract/contacts.ts'
import { extractFacts } from '../ingest/extract/extract-facts.ts'
import { readParties } from '../ingest/extract/parties.ts'
import { readPlans } from '../ingest/extract/plans/read-plans.ts'
import { readProjectCode, readProjectName } from '../ingest/extract/project.ts'
import { readNotice, type Reading } from '../ingest/extract/reading.ts'
import { readSubjects } from '../ingest/extract/subjects.ts'
import { readTimes } from '../ingest/extract/times/read-times.ts'
import { contentHash, identityKeys } from '../ingest/identify/identity-keys.ts'
import { comparedUrl } from '../ingest/identify/notice-url.ts'
import { projectKeys } from '../ingest/identify/project-keys.ts'
import { isSameSubject } from '../ingest/identify/same-subject.ts'
import { findArea } from '../ingest/extract/area/find-area.ts'
import { findAmounts, unitInLabel } from '../wording/texts/amount.ts'
import { findForeignMoney, withoutForeignUnits } from '../wording/texts/foreign-money.ts'
import { readCapitalAmount, readNumeral } from '../wording/texts/capital-amount.ts'
import { hasOrganisationEnd, readOrganisation } from '../wording/organisations/company-name.ts'
import { readContractTerm } from '../wording/texts/contract-term.ts'
import { findTimes } from '../wording/texts/date-time.ts'
import { foldProjectName } from '../wording/projects/fold-project-name.ts'
import { investmentCodeIn } from '../wording/projects/investment-code.ts'
import { stageOfMatter } from '../wording/projects/project-stage.ts'
import { readCreditCodes } from '../wording/organisations/credit-codes.ts'
import { readFormerNames } from '../wording/organisations/former-names.ts'
import { isNoOrganisation } from '../wording/organisations/not-an-organisation.ts'
import { readPart } from '../wording/organisations/part-of-parent.ts'
import { organisationName, readNames } from '../wording/organisations/read-names.ts'
import { splitConsortium } from '../wording/organisations/split-consortium.ts'
import { findPhones } from '../phones/find-phones.ts'
import type { ParsedNotice, RawNotice } from '../ingest/notice.ts'
import { parseNotice } from '../ingest/html/parse-html.ts'
import { findPublishedAt } from '../ingest/extract/times/published-at.ts'
import { isAbsent } from '../ingest/fields/absent-value.ts'
import { fieldKey } from '../ingest/fields/field-aliases.ts'
import { labelOf } from '../ingest/fields/field-labels.ts'
import { cleanTitle, mapRecord } from '../ingest/sources/records/map-record.ts'
import { readProject } from '../ingest/sources/records/oc4ids/read-project.ts'
import { interpretPiece } from '../ingest/sources/records/interpret-piece.ts'
import { readSource, type Interpret } from '../ingest/sources/read-source.ts'
import { describeDevice } from '../modules/auth/session/describe-device.ts'
import { logoType } from '../modules/branding/logo.ts'
import { maskPhones } from '../phones/mask-phones.ts'
import { understandWords } from '../modules/documents/plain-words/understand-words.ts'
import { normaliseHost } from '../platform/http/host.ts'

/** A part of the product that reads text from outside. */
export interface TextReader {
  name: string
  read(text: string): unknown
  /** A quick test reads only one in so many texts, for readers that need much time for each row of a container. */
  sampled?: number
}

const now = new Date('2026-01-14T04:00:00Z')
const context = { fallbackSource: 'feed' }

/** All parts that read texts which anybody may send: containers, parsing, extraction, identity, search, and what is shown. */
export const textReaders: readonly TextReader[] = [
  ...(['html', 'text'] as const).map((kind): TextReader => ({ name: `parseNotice ${kind}`, read: (text) => parse(text, kind) })),
  ...extractors(),
  ...normalisers(),
  ...identifiers(),
  ...sources(),
  ...matchers(),
  ...shown(),
]

function extractors(): TextReader[] {
  const parts = (reading: Reading): unknown[] => [
    readParties(reading),
    readAwards(reading, 'result'),
    readBudget(reading),
    readContacts(reading),
    readProjectCode(reading),
    readProjectName(reading),
    readSubjects(reading),
    readTimes(reading, 'tender', now),
  ]
  const whole = (notice: ParsedNotice): unknown => extractFacts(notice, {}, { publishedAt: now })
  return [
    { name: 'parts of a text', read: (text) => parts(readNotice(parse(text, 'text'))) },
    { name: 'extractFacts html', read: (text) => whole(parse(text, 'html')) },
    { name: 'extractFacts title', read: (text) => whole({ title: text, text: '', safeHtml: null, attachments: [] }) },
    { name: 'readPlans', read: (text) => readPlans(readNotice(parse(`${titlesOfPlan}1${text}`, 'text'))) },
    { name: 'readEquipment', read: (text) => readEquipment(readNotice(parse(text, 'text')), { channel: 'tender', category: 'goods' }) },
    {
      name: 'readEquipment of lists',
      read: (text) =>
        listsOfEquipment.map((list) =>
          readEquipment(readNotice(parse(`${list}${text}`, 'text')), { channel: 'tender', category: 'goods' }),
        ),
      sampled: 5,
    },
    { name: 'readBuilding', read: (text) => readBuilding(readNotice(parse(text, 'text')), works) },
    {
      name: 'readBuilding of values',
      read: (text) => labelsOfBuildings.map((label) => readBuilding(readNotice(parse(`${label}${text}`, 'text')), works)),
      sampled: 5,
    },
    { name: 'extractFacts stated', read: (text) => extractFacts(parse('', 'text'), statedAs(text), { publishedAt: now }) },
    ...[classifyChannel, classifyCategory, classifyMethod, classifyIndustry, findArea].map((classify) => ({
      name: classify.name,
      read: (text: string) =>
        classify({ title: text.slice(0, 5000), text, stated: { kind: text, area: text }, parties: { tenderer: text, agency: text } }),
    })),
  ]
}

const works = { channel: 'tender', category: 'works', name: '城东路改造工程' } as const
const listsOfEquipment = ['主要设备包括：', '采购水泵2台、', '货物名称：', '设备名称\t数量\n']
const labelsOfBuildings = [
  '建设地点:',
  '建设规模:',
  '计划工期:',
  '建设起止年限:',
  '设计单位:',
  '服务期限:',
  '合同履行期限:\n包1:',
  '服务期限一年',
]

/** Column titles of a table that has lost everything between its cells. */
const titlesOfPlan = '序号项目名称项目类型建设单位标段划分项目概况招标方式投资额资金来源预计招标时间'

/** All fields that a feed can state, each with this text. */
function statedAs(text: string): RawNotice['stated'] {
  return { ...Object.fromEntries(['kind', ...statedNames].map((name) => [name, text])), winners: [{ name: text, price: text }] }
}

function normalisers(): TextReader[] {
  return [
    { name: 'findAmounts', read: (text) => [findAmounts(text, '元'), unitInLabel(text)] },
    { name: 'findForeignMoney', read: (text) => [findForeignMoney(text), withoutForeignUnits(text)] },
    { name: 'readNumeral', read: (text) => [readCapitalAmount(text), readNumeral(text)] },
    { name: 'readOrganisation', read: (text) => [readOrganisation(text), hasOrganisationEnd(text)] },
    {
      name: 'readNames',
      read: (text) => [readNames(text.slice(0, 400)), organisationName(text), readFormerNames(text), splitConsortium(text)],
    },
    { name: 'parts of names', read: (text) => [readPart(text), isNoOrganisation(text), readPart(`${text}分公司`)] },
    { name: 'readCreditCodes', read: (text) => readCreditCodes(`甲市建设有限公司 ${text}`, ['甲市建设有限公司', text.slice(0, 20)]) },
    { name: 'names and codes of projects', read: (text) => [foldProjectName(text), investmentCodeIn(text), stageOfMatter(text)] },
    { name: 'findTimes', read: (text) => findTimes(text, now) },
    { name: 'readContractTerm', read: (text) => [readContractTerm(text), readContractTerm(`自合同签订之日起一年,${text}`)] },
    { name: 'findPhones', read: findPhones },
    { name: 'findPublishedAt', read: (text) => findPublishedAt({ publishedAt: text, url: text }, text, now) },
  ]
}

function identifiers(): TextReader[] {
  const fact = (value: string) => ({ value, raw: value, origin: 'text' as const, evidence: null })
  const raw = (text: string): RawNotice => ({ ...rawOf(text, 'text'), title: text, url: text, stated: statedAs(text) })
  return [
    { name: 'identityKeys', read: (text) => identityKeys(raw(text.slice(0, 999)), text, now, contentHash(cleanNotice(raw(text)))) },
    {
      name: 'projectKeys',
      read: (text) => projectKeys(text, { projectCode: fact(text), projectName: fact(text), tenderer: fact(text), agency: null }, now),
    },
    { name: 'comparedUrl', read: (text) => [comparedUrl(text), comparedUrl(`https://a.cn/${text}`)] },
    { name: 'isSameSubject', read: (text) => isSameSubject(text, `${text}甲`) },
  ]
}

function sources(): TextReader[] {
  const container = (name: string, build: (text: string) => string): TextReader => ({
    name: `readSource ${name}`,
    sampled: 5,
    async read(text) {
      const bytes = Buffer.from(build(text))
      const source = { origin: `a.${name}`, open: () => Readable.from([bytes]) }
      const interpret: Interpret = async (pieces, where) => pieces.map((piece) => interpretPiece(piece, where))
      for await (const record of readSource(source, interpret, new AbortController().signal)) void record
    },
  })
  const record = (text: string) => JSON.stringify({ title: text, content: text, url: text, 项目编号: text, tenderer: text, [text]: text })
  return [
    {
      name: 'mapRecord',
      read: (text) => mapRecord({ title: text, html: text, content: text, 中标人: text, note: text, [text]: text }, 1, text, context),
    },
    {
      name: 'a project of OC4IDS',
      read: (text) =>
        readProject({
          id: 'a',
          title: text.slice(0, 300),
          description: text,
          identifiers: [{ id: text }],
          parties: [{ name: text, roles: ['buyer', 'designer', text] }],
          locations: [{ description: text, address: { streetAddress: text, region: text, countryName: text } }],
          documents: [{ title: text, url: text }],
          period: { startDate: text, endDate: text },
        }),
    },
    { name: 'cleanTitle', read: cleanTitle },
    { name: 'field names', read: (text) => [fieldKey(text), labelOf(text, text), isAbsent(text)] },
    ...['csv', 'json', 'jsonl', 'html'].map((name) => container(name, (text) => text)),
    container('json', record),
    container('jsonl', (text) => `${record(text)}\n${record(text)}`),
    container('csv', (text) => `标题,正文,链接\n"${text}",a,${text}\n`),
    container('html', (text) => `<title>${text}</title><h1>${text}`),
  ]
}

function matchers(): TextReader[] {
  const query = parseQuery('采购|1|a|公司').query
  return [
    { name: 'normalise', read: normalise },
    { name: 'normaliseText', read: (text) => edged(normaliseText(text)) },
    { name: 'tokensOf', read: (text) => tokensOf(normaliseText(text)) },
    { name: 'parseQuery', read: (text) => parseQuery(text.slice(0, 2000)) },
    { name: 'highlight', read: (text) => highlight(query, text, { inTitle: true }) },
    {
      name: 'evaluate',
      read: (text) => [evaluate(query, { title: text, text }, 'full'), matchedWords(query, prepareDocument({ title: text, text }), 'full')],
    },
  ]
}

function shown(): TextReader[] {
  const validators: ValidatorName[] = [
    'ip',
    'phoneOrLandline',
    'landline',
    'mobile',
    'mainlandMobile',
    'idNumber',
    'url',
    'email',
    'letters',
  ]
  const query = parseQuery('采购|1|a|公司').query
  const hits = (text: string) => highlight(query, text, { inTitle: false }).map(([start, end]) => ({ kind: 'hit' as const, start, end }))
  return [
    {
      name: 'annotateHtml',
      read: (text) => {
        const parsed = parse(text, 'html')
        return annotateHtml(parsed.safeHtml ?? '', hits(parsed.text))
      },
    },
    { name: 'annotateText', read: (text) => annotateText(text, hits(text)) },
    { name: 'maskPhones', read: (text) => [maskPhones(text), maskPhone(text), maskEmail(text)] },
    { name: 'understandWords', read: (text) => understandWords(text.slice(0, 2000), { now, may: () => true }) },
    { name: 'validators', read: (text) => validators.map((name) => isValid(name, text)) },
    { name: 'logoType', read: (text) => [logoType(Buffer.from(text)), logoType(Buffer.from(`<!--a-->${text}`))] },
    { name: 'describeDevice', read: (text) => describeDevice(`Android ${text}`) },
    { name: 'normaliseHost', read: normaliseHost },
  ]
}

function parse(text: string, kind: 'html' | 'text'): ParsedNotice {
  return parseNotice(rawOf(text, kind))
}

function rawOf(text: string, kind: 'html' | 'text'): RawNotice {
  const html = kind === 'html' ? text : null
  return {
    sourceName: '',
    sourceId: null,
    url: null,
    title: '公告',
    publishedAt: null,
    html,
    text: html === null ? text : null,
    attachments: [],
    stated: {},
  }
}
