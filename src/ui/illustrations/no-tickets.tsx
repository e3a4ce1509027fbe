import { canvas, paint, pen } from './strokes.ts'

/** A question, and the answer that it gets. */
export function NoTicketsDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="106" rx="54" ry="7" fill={paint.wash} />
      <path
        {...pen}
        fill={paint.paper}
        d="M34 20h58a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H56L42 74V62h-8a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
      />
      <path {...pen} strokeDasharray="2 7" d="M42 36h42M42 48h28" />
      <path
        {...pen}
        fill={paint.wash}
        d="M82 54h44a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6h-6v12L106 90H82a6 6 0 0 1-6-6V60a6 6 0 0 1 6-6z"
      />
      <path {...pen} stroke={paint.highlight} strokeWidth="4" d="m94 72 7 7 13-14" />
    </svg>
  )
}
