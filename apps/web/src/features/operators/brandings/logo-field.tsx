import { useId, useState, type ChangeEvent } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './logo-field.module.css'

interface LogoFieldProps {
  /** As in the draft. */
  logo: string | null | undefined
  /** Address of the logo that there is; null where the brand has none of its own. */
  kept: string | null
  error: string | undefined
  onChange: (logo: string | null | undefined) => void
}

/** As the server takes them. */
const largestLogo = 262_144
const kinds = ['image/svg+xml', 'image/png', 'image/webp']

/** The logo: chosen from the files of this machine, looked at beside the form, sent with it. */
export function LogoField({ logo, kept, error, onChange }: LogoFieldProps) {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const shown = logo === undefined ? kept : logo
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // the same file again is chosen again
    event.target.value = ''
    if (file === undefined) return
    const reason = reasonAgainst(file)
    setRefused(reason)
    if (reason === undefined) void readDataUrl(file).then(onChange, () => setRefused('无法读取这个文件，请重新选择'))
  }
  const wrong = refused ?? error
  const hintId = `${id}-hint`
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        标识
      </label>
      <div className={styles['line']}>
        <span className={styles['picture']}>{shown === null ? <span>无</span> : <img src={shown} alt="当前标识" />}</span>
        <span className={styles['choose']}>
          <input
            id={id}
            type="file"
            accept={kinds.join(',')}
            aria-describedby={hintId}
            aria-invalid={wrong !== undefined}
            onChange={choose}
          />
          <span className={styles['face']} aria-hidden="true">
            选择图片
          </span>
        </span>
        {logo !== undefined && (
          <Button size="small" onClick={() => onChange(undefined)}>
            还原
          </Button>
        )}
        {shown !== null && (
          <Button size="small" onClick={() => onChange(kept === null ? undefined : null)}>
            移除
          </Button>
        )}
      </div>
      <p id={hintId} className={styles[wrong === undefined ? 'hint' : 'error']}>
        {wrong ?? 'SVG、PNG 或 WebP，不超过 256 KB；没有标识时显示程序自带的图标'}
      </p>
    </div>
  )
}

function reasonAgainst(file: File): string | undefined {
  if (!kinds.includes(file.type)) return '请选择 SVG、PNG 或 WebP 图片'
  if (file.size > largestLogo) return `图片有 ${Math.ceil(file.size / 1024)} KB，请压缩到 256 KB 以内`
  return file.size === 0 ? '这个文件是空的' : undefined
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text'))))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
