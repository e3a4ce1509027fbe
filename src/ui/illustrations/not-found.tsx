import { canvas, paint, pen } from './strokes.ts'

/** A signpost at a fork, both arms blank. */
export function NotFoundDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="104" rx="54" ry="8" fill={paint.wash} />
      <path {...pen} strokeWidth="5" d="M80 18v84" />
      <path {...pen} fill={paint.paper} d="M70 26h46l12 11-12 11H70z" />
      <path {...pen} fill={paint.wash} d="M90 56H46L34 67l12 11h44z" />
      <path {...pen} strokeDasharray="2 7" d="M84 37h26M54 67h26" />
      <path {...pen} d="M60 104c2-8 4-12 8-14M100 104c-1-6-4-9-8-11" />
      <circle cx="80" cy="16" r="6" fill={paint.highlight} />
    </svg>
  )
}
