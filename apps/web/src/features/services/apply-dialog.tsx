import { maxApplicationLength } from '@tender/contract'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../shared/ui/text-area.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './apply-dialog.module.css'
import { InvoiceFields } from './invoice-fields.tsx'
import type { useApplyForm } from './use-apply-form.ts'
import { invoiceService } from './use-invoice-form.ts'
import type { OfferedService } from './use-services.ts'

interface ApplyDialogProps {
  service: OfferedService
  form: ReturnType<typeof useApplyForm>
  onClose: () => void
}

/** Applies for a service. Asks for contact and subject, or for the data of an invoice. */
export function ApplyDialog({ service, form, onClose }: ApplyDialogProps) {
  const isInvoice = service.code === invoiceService
  const isBlocked = isInvoice && form.invoicing.draft?.orders.length === 0
  const submit = () => {
    form.submit(service.code)
  }
  return (
    <FormDialog
      title={`申请：${service.name}`}
      submitLabel="提交申请"
      isBusy={form.isPending}
      isBlocked={isBlocked}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['about']}>{service.description}。</p>
      {isInvoice && <InvoiceFields form={form.invoicing} />}
      {!isBlocked && <Contact form={form} isInvoice={isInvoice} placeholder={placeholders[service.code]} />}
    </FormDialog>
  )
}

interface ContactProps {
  form: ApplyDialogProps['form']
  isInvoice: boolean
  placeholder: string | undefined
}

/** Asks for the contact and the subject. */
function Contact({ form, isInvoice, placeholder = '请说明您的需要，写得越具体，处理得越快' }: ContactProps) {
  return (
    <>
      <TextField {...form.field('contactName')} label="联系人" autoComplete="name" maxLength={30} required />
      <TextField {...form.field('phone')} label="联系电话" type="tel" autoComplete="tel" maxLength={20} required />
      {isInvoice ? (
        <TextArea {...form.field('content')} label="备注（选填）" rows={2} maxLength={maxNoteLength} />
      ) : (
        <TextArea {...form.field('content')} label="申请内容" maxLength={maxApplicationLength} placeholder={placeholder} required />
      )}
    </>
  )
}

/** leaves room for the kind and the title */
const maxNoteLength = maxApplicationLength - 200

const placeholders: Readonly<Record<string, string>> = {
  'membership-consulting': '例如：公司主要做浙江的智能化工程，3 人使用，想了解适合的级别',
  'membership-renewal': '例如：希望续费 2 年，需要对公转账与合同',
  'sub-accounts': '例如：需要再增加 5 个子账号，供华东区销售使用',
  'data-customising': '例如：近三年江苏省医疗设备中标数据，按月更新',
  training: '例如：下周三下午，线上培训，约 10 人',
  refund: '请写明订单号、金额与原因',
}
