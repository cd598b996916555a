import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useEffect, type ReactNode } from 'react'
import { followSettings } from '../../shared/follow-settings.ts'
import { playHitSound } from '../../shared/hits/play-hit-sound.ts'
import { useAllowed } from '../../shared/session.ts'
import { changeSetting, useSettings, type Settings } from '../../shared/settings.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import styles from './settings-drawer.module.css'
import { useSettingsDrawer } from './settings-state.ts'
import { ThemeChoice } from './theme-choice.tsx'

const schemes = [
  { value: 'light', label: <SchemeLabel Icon={Sun} text="浅色" /> },
  { value: 'dark', label: <SchemeLabel Icon={Moon} text="深色" /> },
  { value: 'auto', label: <SchemeLabel Icon={Monitor} text="跟随系统" /> },
] as const

const sizes = [
  { value: 'small', label: '标准' },
  { value: 'mini', label: '紧凑' },
] as const

type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

const switches: readonly { name: SwitchName; text: string; hint: string }[] = [
  { name: 'tagsView', text: '显示页签', hint: '在顶栏下方列出打开过的页面' },
  { name: 'fixedHeader', text: '固定顶栏', hint: '页面滚动时顶栏留在原处' },
  { name: 'sidebarLogo', text: '显示标志', hint: '在菜单上方显示标志和企业名称' },
  { name: 'uniqueOpened', text: '菜单只展开一项', hint: '展开一组菜单时收起其他组' },
]

/** The member's settings of the workbench. Every change takes effect at once, so there is nothing to save. */
export function SettingsDrawer() {
  const close = useSettingsDrawer((drawer) => drawer.close)
  const settings = useSettings()
  const canSearch = useAllowed('documents.search')
  // the page itself starts this only when it is idle
  useEffect(followSettings, [])
  return (
    <Dialog title="界面设置" kind="panel" onClose={close}>
      <ThemeChoice />
      <Section title="外观">
        <Segmented
          label="外观"
          size="wide"
          value={settings.scheme}
          onChange={(scheme) => changeSetting('scheme', scheme)}
          options={schemes}
        />
      </Section>
      <Section title="密度">
        <Segmented label="密度" size="wide" value={settings.size} onChange={(size) => changeSetting('size', size)} options={sizes} />
      </Section>
      <Section title="布局">
        {switches.map(({ name, text, hint }) => (
          <Switch key={name} isOn={settings[name]} hint={hint} onChange={(isOn) => changeSetting(name, isOn)}>
            {text}
          </Switch>
        ))}
      </Section>
      {canSearch && (
        <Section title="提醒">
          <Switch isOn={settings.hitSound} hint="订阅与监控有新命中时响一声" onChange={changeSound}>
            新命中提示音
          </Switch>
        </Section>
      )}
    </Dialog>
  )
}

/** Plays the sound when it is switched on: as a sample, and because browsers allow no sound before a click. */
function changeSound(isOn: boolean): void {
  changeSetting('hitSound', isOn)
  if (isOn) playHitSound()
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function SchemeLabel({ Icon, text }: { Icon: typeof Sun; text: string }) {
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      {text}
    </>
  )
}
