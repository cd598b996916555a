import styles from './login-form.module.css'

interface PictureCodeProps {
  image: string | null
  failed: boolean
  onRenew: () => void
}

/** The picture; a click or the Enter key asks for another. */
export function PictureCode({ image, failed, onRenew }: PictureCodeProps) {
  return (
    <button type="button" className={styles['picture']} onClick={onRenew} aria-label="验证码图片，点击更换" title="看不清？点击更换">
      {image === null ? <span>{failed ? '点击重试' : ''}</span> : <img src={image} alt="" />}
    </button>
  )
}
