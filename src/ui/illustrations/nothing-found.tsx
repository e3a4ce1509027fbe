import { canvas, paint, pen } from './strokes.ts'

/** A glass over empty lines. */
export function NothingFoundDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="106" rx="54" ry="7" fill={paint.wash} />
      <path
        {...pen}
        fill={paint.paper}
        d="M32 22h66a4 4 0 0 1 4 4v66a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z"
      />
      <path {...pen} strokeDasharray="2 7" d="M40 40h50M40 56h50M40 72h50" />
      <circle {...pen} cx="96" cy="58" r="24" fill={paint.wash} />
      <path {...pen} strokeWidth="7" d="m115 77 16 17" />
      <path {...pen} stroke={paint.highlight} strokeWidth="4" d="M84 52a14 14 0 0 1 10-8" />
    </svg>
  )
}
