import { reportCalls, reportProducts, type ReportPrice, type ReportProduct } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { parseYuan } from '../../../shared/format/parse-yuan.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { LoadingCard } from '../shared/loading-card.tsx'
import styles from './report-prices.module.css'
import { fenToYuan } from './rights-draft.ts'

const title = '报告价格'
const pricesKey = ['operators', 'report-prices'] as const

/** Edits the prices of the market reports. */
export function ReportPrices() {
  const prices = useQuery({
    queryKey: pricesKey,
    queryFn: ({ signal }) => request(reportCalls.getReportPrices, {}, { signal }),
    staleTime: 0,
  })
  return prices.data === undefined ? <LoadingCard label={title} query={prices} /> : <PriceForm prices={prices.data} />
}

function PriceForm({ prices }: { prices: readonly ReportPrice[] }) {
  const form = useFormFields(textsOf(prices))
  useUnsaved(form.isChanged)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (changed: ReportPrice[]) => request(reportCalls.saveReportPrices, { prices: changed }),
    onSuccess: (saved) => {
      client.setQueryData(pricesKey, saved)
      form.keep()
      showToast('success', '已保存报告价格')
    },
  })
  const submit = () => {
    const problems = reportProducts.filter(({ code }) => form.values[code].trim() !== '' && (parseYuan(form.values[code]) ?? 0) <= 0)
    if (problems.length > 0)
      return form.showErrors(Object.fromEntries(problems.map(({ code }) => [code, '请填写大于 0 的金额，最多两位小数'])))
    save.mutate(reportProducts.map(({ code }) => ({ product: code, amount: parseYuan(form.values[code]) })))
  }
  return (
    <Card className={styles['card']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <form
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {reportProducts.map(({ code, name }) => (
          <TextField key={code} label={`${name}（元）`} inputMode="decimal" maxLength={10} placeholder="不售" {...form.field(code)} />
        ))}
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!form.isChanged}>
          保存价格
        </Button>
      </form>
    </Card>
  )
}

function textsOf(prices: readonly ReportPrice[]): Record<ReportProduct, string> {
  const textOf = (code: ReportProduct) => {
    const amount = prices.find(({ product }) => product === code)?.amount ?? null
    return amount === null ? '' : fenToYuan(amount)
  }
  return { city: textOf('city'), province: textOf('province'), nation: textOf('nation') }
}
