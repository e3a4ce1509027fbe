import { chakra } from '@chakra-ui/react/styled-system'
import { create } from 'qrcode'

/** The white margin that readers need, in modules. */
const QUIET_ZONE = 4

function darkModules(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path }
}

interface Props {
  /** The content of the code. */
  text: string
  /** The code's purpose, for people who cannot see it. */
  label: string
  /** Edge, in CSS lengths. */
  size: string
}

/** A QR code; black on white in dark mode too, since many readers need that. */
export function QrCode({ text, label, size }: Props) {
  const { size: modules, path } = darkModules(text)
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      flex="none"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  )
}
