import { maxApplicationsADay, maxOpenApplications, startOfDay } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/database/executor.ts'
import { audit, type Actor } from '../audit/index.ts'
import { lockEnterprise } from '../accounts/index.ts'
import { demandInvoice, insertInvoice, invoiceService } from './invoices.ts'
import { countApplications, insertApplication, findIdByKey, selectOffered, type NewApplication } from './queries.ts'

/**
 * Makes an application. The same key gives the same application, in any state.
 * @throws AppError request.invalid if an invoice lacks required data; application.service-gone,
 * application.too-many-open, application.too-many-today
 */
export async function apply(database: Database, application: NewApplication, actor: Actor): Promise<number> {
  const { enterpriseId, accountId, key, now } = application
  return database.transaction(async (tx) => {
    // one at a time for each enterprise, otherwise two could both take the last place
    await lockEnterprise(tx, enterpriseId)
    const made = await findIdByKey(tx, accountId, key)
    if (made !== null) return made
    const service = (await selectOffered(tx)).find(({ code }) => code === application.serviceCode)
    if (service === undefined) throw new AppError('application.service-gone')
    const { open, today } = await countApplications(tx, enterpriseId, startOfDay(now))
    if (open >= maxOpenApplications) throw new AppError('application.too-many-open')
    if (today >= maxApplicationsADay) throw new AppError('application.too-many-today')
    const invoice = service.code === invoiceService ? await demandInvoice(tx, enterpriseId, application.invoice) : null
    const id = await insertApplication(tx, application)
    if (invoice !== null) await insertInvoice(tx, id, invoice)
    await audit(tx, {
      at: now,
      actor,
      enterpriseId,
      action: 'application.made',
      subject: `${service.name} #${id}`,
    })
    return id
  })
}
