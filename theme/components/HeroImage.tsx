/** A picture that has a second one for dark pages. Its frame has a fixed size, so nothing moves when it arrives. */
import styles from './HeroImage.module.css'

export interface HeroImageProps {
  image: string
  dark?: string | undefined
  alt?: string
  look: string | undefined
}

export function HeroImage({ image, dark, alt = '', look }: HeroImageProps) {
  if (!dark) return <img className={`${styles.image} ${look}`} src={image} alt={alt} />
  return (
    <>
      <img className={`${styles.image} ${styles.light} ${look}`} src={image} alt={alt} />
      <img className={`${styles.image} ${styles.dark} ${look}`} src={dark} alt={alt} loading="lazy" />
    </>
  )
}
