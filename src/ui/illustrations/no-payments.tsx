import { canvas, paint, pen } from './strokes.ts'

/** An open till, and the first coin on its way. */
export function NoPaymentsDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="106" rx="58" ry="7" fill={paint.wash} />
      <path {...pen} fill={paint.paper} d="M40 56h80l6 24H34z" />
      <path {...pen} fill={paint.wash} d="M30 80h100v16a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z" />
      <path {...pen} d="M70 90h20M56 66h8M76 66h8M96 66h8" />
      <circle {...pen} fill={paint.highlight} cx="80" cy="28" r="16" />
      <path {...pen} d="M74 22h12M74 28h12M77 22c9 0 9 10 0 10l7 5" />
    </svg>
  )
}
