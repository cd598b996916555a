import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useEffect } from 'react'
import { followSettings } from '../../shared/follow-settings.ts'
import { changeSetting, useSettings, type Settings } from '../../shared/settings.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import styles from './settings-drawer.module.css'
import { useSettingsDrawer } from './settings-state.ts'
import { ThemeChoice } from './theme-choice.tsx'

const schemes = [
  { value: 'light', text: '浅色', Icon: Sun },
  { value: 'dark', text: '深色', Icon: Moon },
  { value: 'auto', text: '跟随系统', Icon: Monitor },
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

/** How the workbench looks to this member. Every change is in effect at once, so there is nothing to save. */
export function SettingsDrawer() {
  const close = useSettingsDrawer((drawer) => drawer.close)
  const settings = useSettings()
  // the page does so only once it has come to rest
  useEffect(followSettings, [])
  return (
    <Dialog title="界面设置" kind="panel" onClose={close}>
      <ThemeChoice />
      <section className={styles['section']}>
        <h3>外观</h3>
        <Segmented
          label="外观"
          size="wide"
          value={settings.scheme}
          onChange={(scheme) => changeSetting('scheme', scheme)}
          options={schemes.map(({ value, text, Icon }) => ({
            value,
            label: (
              <>
                <Icon size={16} aria-hidden="true" />
                {text}
              </>
            ),
          }))}
        />
      </section>
      <section className={styles['section']}>
        <h3>密度</h3>
        <Segmented label="密度" size="wide" value={settings.size} onChange={(size) => changeSetting('size', size)} options={sizes} />
      </section>
      <section className={styles['section']}>
        <h3>布局</h3>
        {switches.map(({ name, text, hint }) => (
          <Switch key={name} isOn={settings[name]} hint={hint} onChange={(isOn) => changeSetting(name, isOn)}>
            {text}
          </Switch>
        ))}
      </section>
    </Dialog>
  )
}
