import styles from './login-form.module.css'

interface PictureCodeProps {
  image: string | null
  /** True if the image can be answered; false while a new one loads. */
  isCurrent: boolean
  failed: boolean
  onRenew: () => void
}

/** Shows the picture. A click or the Enter key loads a new one; an outdated picture is faded until then. */
export function PictureCode({ image, isCurrent, failed, onRenew }: PictureCodeProps) {
  return (
    <button
      type="button"
      className={styles['picture']}
      onClick={onRenew}
      aria-label="验证码图片，点击更换"
      aria-busy={!isCurrent && !failed}
      title="看不清？点击更换"
    >
      {image === null ? <span>{failed ? '点击重试' : ''}</span> : <img src={image} alt="" />}
    </button>
  )
}
