import styles from './login-form.module.css'

interface PictureCodeProps {
  image: string | null
  /** The image can be answered; false while another is fetched in its place. */
  isCurrent: boolean
  failed: boolean
  onRenew: () => void
}

/** The picture; a click or the Enter key asks for another. One that counts no longer is faded until the next has come. */
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
