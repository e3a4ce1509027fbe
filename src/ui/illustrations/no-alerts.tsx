import { canvas, paint, pen } from './strokes.ts'

/** A bell that has not rung yet. */
export function NoAlertsDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="106" rx="50" ry="7" fill={paint.wash} />
      <path
        {...pen}
        fill={paint.paper}
        d="M80 22a26 26 0 0 1 26 26c0 22 6 28 12 34H42c6-6 12-12 12-34a26 26 0 0 1 26-26z"
      />
      <path {...pen} fill={paint.wash} d="M70 82a10 10 0 0 0 20 0z" />
      <path {...pen} strokeDasharray="2 7" d="M66 48a14 14 0 0 1 14-14" />
      <circle cx="80" cy="18" r="6" fill={paint.highlight} />
    </svg>
  )
}
