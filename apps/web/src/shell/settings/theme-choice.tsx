import { defaultThemeColour } from '@tender/contract'
import Check from 'lucide-react/icons/check'
import Pipette from 'lucide-react/icons/pipette'
import { brandTheme, changeSetting, useSettings } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './settings-drawer.module.css'

const presets = [
  { colour: defaultThemeColour, name: '晴空蓝' },
  { colour: '#3f51d6', name: '靛青' },
  { colour: '#7140d2', name: '葡萄紫' },
  { colour: '#c2277d', name: '玫红' },
  { colour: '#d4380d', name: '朱红' },
  { colour: '#b45f06', name: '琥珀' },
  { colour: '#0f9d68', name: '翠绿' },
  { colour: '#0e7c8b', name: '松石' },
] as const

/** Chooses the colour of buttons, links and charts: one of a few, or the member's own. */
export function ThemeChoice() {
  const theme = useSettings((settings) => settings.theme)
  const isOwn = presets.every(({ colour }) => colour !== theme)
  return (
    <section className={styles['section']}>
      <div className={styles['heading']}>
        <h3>主题颜色</h3>
        <Button variant="link" size="small" disabled={theme === brandTheme} onClick={() => changeSetting('theme', brandTheme)}>
          恢复默认
        </Button>
      </div>
      <div className={styles['swatches']} role="radiogroup" aria-label="主题颜色">
        {presets.map(({ colour, name }) => (
          <label key={colour} className={styles['swatch']} title={name} style={{ backgroundColor: colour }}>
            <input type="radio" name="theme" aria-label={name} checked={colour === theme} onChange={() => changeSetting('theme', colour)} />
            {colour === theme && <Check size={18} aria-hidden="true" />}
          </label>
        ))}
      </div>
      <label className={classNames(styles['own'], isOwn && styles['ownChosen'])}>
        <input type="color" value={theme} aria-label="自定义颜色" onChange={(event) => changeSetting('theme', event.target.value)} />
        <Pipette size={15} aria-hidden="true" />
        <span>自定义</span>
        <code>{theme}</code>
      </label>
    </section>
  )
}
