import { canvas, paint, pen } from '../../ui/illustrations/strokes.ts'

/** An empty tray, and a bird-light envelope on its way. */
export function EmptyOutboxDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="106" rx="54" ry="7" fill={paint.wash} />
      <path
        {...pen}
        fill={paint.paper}
        d="M34 66h22l8 12h32l8-12h22v26a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z"
      />
      <path {...pen} d="m34 66 12-18h14M126 66l-12-18h-14" />
      <path {...pen} fill={paint.wash} d="M66 20h40v26H66z" />
      <path {...pen} d="m66 20 20 15 20-15" />
      <path {...pen} stroke={paint.highlight} strokeWidth="4" d="M86 62V52m-6 5 6-6 6 6" />
    </svg>
  )
}
