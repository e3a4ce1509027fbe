import { canvas, paint, pen } from './strokes.ts'

/** An empty tray, and everything ticked off. */
export function AllDoneDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="104" rx="58" ry="8" fill={paint.wash} />
      <path
        {...pen}
        fill={paint.paper}
        d="M34 66h26l6 12h28l6-12h26l6 34a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z"
      />
      <circle {...pen} cx="80" cy="38" r="22" fill={paint.highlight} />
      <path {...pen} strokeWidth={3} d="m70 38 7 7 13-14" />
    </svg>
  )
}
