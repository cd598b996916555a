import type { deliveryCalls, ReplyOf, Subscription } from '@tender/contract'
import { useState } from 'react'
import { useAskMail } from '../../../shared/mail-address.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { ListStates } from '../../../shared/ui/list-states.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { Section } from './delivery-section.tsx'
import styles from './delivery.module.css'
import { FeedLink } from './feed-link.tsx'
import { PaceFields } from './pace-fields.tsx'
import { useDelivery, useSaveDelivery, useWebhooks } from './use-delivery.ts'
import { WebhooksDialog } from './webhooks-dialog.tsx'

type Settings = ReplyOf<typeof deliveryCalls.getDelivery>

interface DeliveryPanelProps {
  subscription: Pick<Subscription, 'id' | 'name'>
  onClose: () => void
}

/** 推送设置: chooses how a subscription's hits are delivered outside the page, and shows the deliveries. */
export function DeliveryPanel({ subscription, onClose }: DeliveryPanelProps) {
  const settings = useDelivery(subscription.id)
  return (
    <Dialog title={`推送设置：${subscription.name}`} kind="panel" onClose={onClose}>
      <ListStates query={settings} isEmpty={false} empty={null}>
        {(data) => <SettingsForm id={subscription.id} settings={data} />}
      </ListStates>
      <FeedLink subscriptionId={subscription.id} />
      <LogSection subscription={subscription} />
    </Dialog>
  )
}

function SettingsForm({ id, settings }: { id: number; settings: Settings }) {
  const { wish, setMail, setWebhook, isChanged } = useWish(settings)
  const { mail, webhook } = wish
  const save = useSaveDelivery()
  const { mayInstant } = settings
  return (
    <>
      <Section title="邮件">
        <MailNote state={settings.mailState} />
        {(settings.mailState !== 'unavailable' || settings.mail.frequency !== 'off') && (
          <PaceFields of="邮件" pace={mail} mayInstant={mayInstant} onChange={setMail} />
        )}
      </Section>
      <Section title="Webhook 与群机器人">
        <WebhookChoice chosen={webhook.webhookId} onChoose={(webhookId) => setWebhook(sentTo(webhook, webhookId))} />
        {webhook.webhookId !== null && (
          <PaceFields of="推送" pace={webhook} mayInstant={mayInstant} onChange={(pace) => setWebhook({ ...webhook, ...pace })} />
        )}
      </Section>
      <div className={styles['section']}>
        <div className={styles['acts']}>
          <Button
            variant="primary"
            disabled={!isChanged}
            busy={save.isPending}
            onClick={() => save.mutate({ subscriptionId: id, ...wish })}
          >
            保存推送设置
          </Button>
          {settings.waiting.mail + settings.waiting.webhook > 0 && (
            <span className={styles['note']}>{settings.waiting.mail + settings.waiting.webhook} 条等待推送</span>
          )}
        </div>
      </div>
    </>
  )
}

/** The settings as the member wants them. */
function useWish(settings: Settings) {
  const [mail, setMail] = useState(settings.mail)
  const [chosen, setWebhook] = useState(settings.webhook)
  const hooks = useWebhooks()
  // a webhook may be deleted while it is chosen here
  const isGone = hooks.data?.every(({ id }) => id !== chosen.webhookId) === true
  const wish = { mail, webhook: isGone ? unused(chosen) : chosen }
  const isChanged = meaningOf(wish) !== meaningOf(settings)
  useUnsaved(isChanged)
  return { wish, setMail, setWebhook, isChanged }
}

/** The webhook's setting with another target. Whoever chooses one wants deliveries: once a day, unless they choose otherwise. */
function sentTo(webhook: Settings['webhook'], webhookId: number | null): Settings['webhook'] {
  if (webhookId === null) return unused(webhook)
  return { ...webhook, webhookId, frequency: webhook.frequency === 'off' ? 'daily' : webhook.frequency }
}

function unused(webhook: Settings['webhook']): Settings['webhook'] {
  return { ...webhook, webhookId: null, frequency: 'off' }
}

/** Equal for settings that deliver the same: a channel that is off has no time and no target. */
function meaningOf({ mail, webhook }: Pick<Settings, 'mail' | 'webhook'>): string {
  return JSON.stringify([mail, webhook].map((setting) => (setting.frequency === 'off' ? null : setting)))
}

/** Tells why no mail would arrive and what to do about it. */
function MailNote({ state }: { state: Settings['mailState'] }) {
  const ask = useAskMail()
  switch (state) {
    case 'ready':
      return null
    case 'unavailable':
      return <p className={styles['note']}>本平台暂未开通邮件推送，请改用 Webhook 或在页面查看。</p>
    case 'no-address':
      return (
        <p className={styles['note']}>
          还没有邮箱：请先在 <Link to={paths.profile}>个人中心</Link> 填写。
        </p>
      )
    case 'unconfirmed':
      return (
        <div className={styles['acts']}>
          <span className={styles['note']}>邮箱还没有确认，确认后才会推送。</span>
          <Button size="small" busy={ask.isPending} onClick={() => ask.mutate()}>
            发送确认邮件
          </Button>
        </div>
      )
  }
}

const none = ''

function WebhookChoice({ chosen, onChoose }: { chosen: number | null; onChoose: (id: number | null) => void }) {
  const { data } = useWebhooks()
  const [isManaging, setManaging] = useState(false)
  // whoever makes a webhook while none is chosen makes it for this subscription
  const chooseMade = (id: number) => {
    if (chosen === null) onChoose(id)
  }
  const options = [{ value: none, label: '不使用' }, ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  return (
    <>
      <SelectField
        label="发送到"
        options={options}
        value={chosen === null ? none : String(chosen)}
        onChange={(value) => onChoose(value === none ? null : Number(value))}
      />
      <div>
        <Button size="small" onClick={() => setManaging(true)}>
          管理 Webhook
        </Button>
      </div>
      {isManaging && <WebhooksDialog onMade={chooseMade} onClose={() => setManaging(false)} />}
    </>
  )
}

function LogSection({ subscription }: Pick<DeliveryPanelProps, 'subscription'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Section title="推送记录">
      <div>
        <Button size="small" onClick={() => setShown(true)}>
          查看推送记录
        </Button>
      </div>
      {isShown && <DeliveryLog subscription={subscription} onClose={() => setShown(false)} />}
    </Section>
  )
}
