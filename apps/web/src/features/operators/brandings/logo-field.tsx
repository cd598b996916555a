import { useId, useState, type ChangeEvent } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Field, useControl } from '../../../shared/ui/field.tsx'
import styles from './logo-field.module.css'

interface LogoFieldProps {
  /** The logo of the draft. */
  logo: string | null | undefined
  /** Address of the stored logo; null if the brand has none. */
  kept: string | null
  error: string | undefined
  onChange: (logo: string | null | undefined) => void
}

/** bytes, as the server limits them */
const maxLogoBytes = 262_144
const kinds = ['image/svg+xml', 'image/png', 'image/webp']

/** Chooses a logo file and previews it. The logo is sent with the form. */
export function LogoField({ logo, kept, error, onChange }: LogoFieldProps) {
  const { wrong, choose } = useLogoFile(error, onChange)
  const hintId = useId()
  const { id, ...aria } = useControl(wrong)
  const shown = logo === undefined ? kept : logo
  return (
    <Field id={id} label="标识" error={wrong}>
      <div className={styles['line']}>
        <span className={styles['picture']}>{shown === null ? <span>无</span> : <img src={shown} alt="当前标识" />}</span>
        <span className={styles['choose']}>
          <input
            id={id}
            type="file"
            accept={kinds.join(',')}
            aria-describedby={aria['aria-describedby'] ?? hintId}
            aria-invalid={aria['aria-invalid']}
            onChange={choose}
          />
          <span className={styles['face']} aria-hidden="true">
            选择图片
          </span>
        </span>
        {logo !== undefined && <SmallButton text="还原" onClick={() => onChange(undefined)} />}
        {shown !== null && <SmallButton text="移除" onClick={() => onChange(kept === null ? undefined : null)} />}
      </div>
      {wrong === undefined && (
        <p id={hintId} className={styles['hint']}>
          SVG、PNG 或 WebP，不超过 256 KB；没有标识时显示程序自带的图标
        </p>
      )}
    </Field>
  )
}

function SmallButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {text}
    </Button>
  )
}

/** Reads the chosen file. @param refusal the server's error */
function useLogoFile(refusal: string | undefined, onRead: (dataUrl: string) => void) {
  const [refused, setRefused] = useState<string>()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // otherwise choosing the same file again would be no change
    target.value = ''
    if (file === undefined) return
    const reason = reasonAgainst(file)
    setRefused(reason)
    if (reason === undefined) void readDataUrl(file).then(onRead, () => setRefused('无法读取这个文件，请重新选择'))
  }
  return { wrong: refused ?? refusal, choose }
}

function reasonAgainst(file: File): string | undefined {
  if (!kinds.includes(file.type)) return '请选择 SVG、PNG 或 WebP 图片'
  if (file.size > maxLogoBytes) return `图片有 ${Math.ceil(file.size / 1024)} KB，请压缩到 256 KB 以内`
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
