import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plannedPeriod } from '../../../wording/projects/planned-period.ts'
import { objectsOf } from '../../../ingest/fields/json-fields.ts'
import { readContent } from '../../../ingest/testing/read-content.ts'
import { serverRoot } from '../../../platform/server-root.ts'
import { exportedProjects } from '../testing/exported-projects.ts'
import { oc4idsProject, unmasked, type ExportedProject } from './oc4ids-project.ts'
import { packageAround, projectPrefix, type Publication } from './publication.ts'

const publication: Publication = {
  publicUrl: 'https://zb.example.cn',
  publisher: null,
  version: '1.0',
  now: new Date('2026-11-20T10:00:00+08:00'),
}

function packageOf(projects: readonly ExportedProject[], as: Publication = publication): string {
  const { before, after } = packageAround(as, 'oc4ids/projects')
  return before + projects.map((project) => JSON.stringify(oc4idsProject(project, as, unmasked))).join(',') + after
}

const byRole = (units: readonly { role: string; name: string }[]) =>
  units
    .filter(({ role }) => role !== 'owner')
    .map(({ role, name }) => `${role} ${name}`)
    .toSorted()

const idsOf = (value: unknown) => objectsOf([value].flat()).map(({ id }) => id)

describe('a project in OC4IDS format', () => {
  test('property: is read back with the same name, code, owner, investment, units, dates, place, industry and stage', async () => {
    await fc.assert(
      fc.asyncProperty(exportedProjects, async (exported) => {
        const { project } = exported
        const { approvals, rejects } = await readContent('projects.json', packageOf([exported]))
        expect([rejects, approvals.length, approvals[0]?.matters.length]).toEqual([[], 1, 1])
        const read = approvals[0]?.matters[0]
        const { facts } = project
        const period = plannedPeriod({ start: facts.startsOn?.value ?? null, finish: facts.finishesOn?.value ?? null, period: null })
        expect(read).toMatchObject({
          projectName: project.name,
          investmentCode: project.code,
          owner: project.owner,
          investment: facts.investmentFrom === 'investment' ? project.investment : null,
          plannedStart: period.start,
          plannedFinish: period.finish,
          site: facts.site?.value ?? null,
          content: facts.content?.value ?? null,
          industry: project.industry,
          stage: project.stage,
          // a project without an area may still be located by its code
          ...(project.areaCode === null ? {} : { areaCode: project.areaCode }),
        })
        expect(byRole(read?.units ?? [])).toEqual(byRole(facts.units))
      }),
      { numRuns: 300 },
    )
  })

  test('property: contains no nulls and no empty texts, lists or objects', () => {
    fc.assert(
      fc.property(exportedProjects, (exported) => {
        const empty: string[] = []
        JSON.parse(packageOf([exported]), (name, value: unknown) => {
          const isEmpty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
          if (isEmpty) empty.push(name)
          return value
        })
        expect(empty).toEqual([])
      }),
    )
  })

  test('property: lists every referenced organisation once among its parties', () => {
    fc.assert(
      fc.property(exportedProjects, (exported) => {
        const ids: unknown[] = []
        const referred: unknown[] = []
        JSON.parse(packageOf([exported]), (name, value: unknown) => {
          if (name === 'parties') ids.push(...idsOf(value))
          if (['publicAuthority', 'procuringEntity', 'suppliers'].includes(name)) referred.push(...idsOf(value))
          return value
        })
        expect(new Set(ids).size).toBe(ids.length)
        expect(referred.filter((id) => !ids.includes(id))).toEqual([])
      }),
    )
  })

  test('property: contains no text that bypasses the masking for the reader', () => {
    fc.assert(
      fc.property(exportedProjects, (exported) => {
        const text = JSON.stringify(oc4idsProject(exported, publication, () => ({ text: () => '*', address: () => null })))
        expect(text.match(/青岭|北川|南溪|东岭|西山|南湖|北海|城东|新增|青发改|a\.test\/%/gu)).toBeNull()
      }),
    )
  })

  test('has ids that begin with the host of the public address', () => {
    expect(projectPrefix({ publicUrl: 'http://localhost:8080' })).toBe('oc4ids-localhost')
    expect(projectPrefix({ publicUrl: 'https://招标.example.cn/x' })).toBe('oc4ids-xn-otu08i-example-cn')
  })
})

// the standard's own schemas outside the project: ../shared/data/projects, or projects in the folder of TENDER_DATA
const folder = join(process.env['TENDER_DATA'] ?? join(serverRoot(), '..', '..', '..', 'shared', 'data'), 'projects')

describe.skipIf(!existsSync(folder))('the official schemas of ../shared/data/projects (or TENDER_DATA)', () => {
  test.each(['1.0', '0.9'] as const)('accept packages of version %s', (version) => {
    const isValid = packageValidator()
    fc.assert(
      fc.property(fc.uniqueArray(exportedProjects, { minLength: 1, maxLength: 4, selector: ({ project }) => project.id }), (projects) => {
        expect(isValid(packageOf(projects, { ...publication, version }))).toEqual([])
      }),
    )
  })

  test('reject an invalid package', () => {
    expect(packageValidator()('{"projects":[{"id":"","status":"planned"}]}').length).toBeGreaterThan(4)
  })
})

/** @returns a function that lists the errors of a package, one a line */
function packageValidator(): (text: string) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
  addFormats(ajv)
  ajv.addSchema(schemaOf('oc4ids-project-schema.json'))
  const validate = ajv.compile(schemaOf('oc4ids-project-package-schema.json'))
  return (text) => {
    validate(JSON.parse(text))
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

/** Draft 4 uses `id` where later drafts use `$id`; these schemas use nothing else that differs. */
function schemaOf(name: string): object {
  const schema: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  if (typeof schema !== 'object' || schema === null || !('id' in schema)) throw new Error(`${name} is no schema`)
  const { id, $schema: _, ...rest } = { $schema: '', ...schema }
  return { ...rest, $id: id }
}
