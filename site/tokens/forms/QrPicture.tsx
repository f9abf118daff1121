/** A QR code as a picture, dark on light whatever the colours of the page: phones read nothing else reliably. */
import { encode } from 'uqr'
import { styles } from '../../forms/styles.ts'

/** Light modules around the code, which readers need. */
const BORDER = 4

export function QrPicture({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
